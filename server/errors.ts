import { type ErrorCode, errors } from '#contract/errors.ts'

/**
 * What a caller may be told. `fields` says which input to mend; `reason` is a sentence about this very case, shown
 * instead of the code's general one.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    details: { reason?: string; fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(details.reason ?? errors[code][1])
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
  }

  get status(): number {
    return errors[this.code][0]
  }
}

/** The value, or the same 404 for a row that is another household's and one that does not exist (R9). */
export function requireFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError('not-found')
  return row
}

type Conflict = {
  /** What a broken unique key becomes. */
  code: ErrorCode
  /** The input that is taken. */
  field?: string
  /** What a foreign key that points nowhere becomes. */
  dangling?: ErrorCode
  /** What a rule of the tables themselves that does not hold becomes: unexpected, if it is not said. */
  broken?: ErrorCode
}

/** Runs `work`; a broken unique key becomes `conflict`, a foreign key that points nowhere a 404. */
export async function translateConflicts<Result>(
  conflict: ErrorCode | Conflict,
  work: () => Promise<Result>,
): Promise<Result> {
  const {
    code,
    field,
    dangling = 'not-found',
    broken,
  }: Conflict = typeof conflict === 'string' ? { code: conflict } : conflict
  try {
    return await work()
  } catch (error) {
    const sqlState = error instanceof Error && 'code' in error ? error.code : undefined
    if (sqlState === '23505')
      throw new AppError(code, field === undefined ? {} : { fields: { [field]: errors[code][1] } })
    if (sqlState === '23503') throw new AppError(dangling)
    if (sqlState === '23514' && broken) throw new AppError(broken)
    throw error
  }
}
