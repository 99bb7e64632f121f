import { DatabaseError } from 'pg'
import { AppError } from '#server/errors.ts'

/** How much of what a job did, by a plural noun: `{ households: 40 }`. Administrators read it: nothing of a household's. */
export type Counts = Record<string, number>

/** A job that failed and can say how, in a sentence with nothing of a household in it; and what it did all the same. */
export class JobFailure extends Error {
  readonly counts: Counts

  constructor(sentence: string, counts: Counts = {}) {
    super(sentence)
    this.counts = counts
  }
}

/**
 * What an administrator is told of an error that is not our own: its class and where it was thrown, or what the database
 * calls it; never its message, which a database fills with values.
 */
export function explain(error: unknown): string {
  if (error instanceof JobFailure || error instanceof AppError) return error.message
  if (error instanceof DatabaseError) {
    const on = error.constraint ?? error.table
    return `The database refused a statement: SQLSTATE ${error.code}${on ? `, ${on}` : ''}.`
  }
  if (!(error instanceof Error)) return 'Something was thrown that is no error.'
  const frame = error.stack?.split('\n').find((line) => /^\s+at /.test(line))
  return `${error.name}${frame ? ` ${frame.trim().replace(/(file:\/\/)?\/\S*\//, '')}` : ''}`
}
