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
 * What an administrator is told of an error: of one that is not our own, its class, its SQL state and where it was thrown,
 * never its message, which a database fills with values.
 */
export function explain(error: unknown): string {
  if (error instanceof JobFailure || error instanceof AppError) return error.message
  if (!(error instanceof Error)) return 'Something was thrown that is no error'
  const sqlState = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  const frame = /\n\s+at (.+)/.exec(error.stack?.slice(error.stack.indexOf('\n')) ?? '')?.[1]
  return `${error.name}${sqlState}${frame ? ` at ${frame.replace(/\(.*[/\\]/, '(')}` : ''}`
}
