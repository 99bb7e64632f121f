// Turns whatever was thrown into an answer, which has the same shape for every error.
import { ORPCError, ValidationError } from '@orpc/server'
import { type ErrorBody, errors } from '#contract/errors.ts'
import { AppError } from '#server/errors.ts'
import { toOutage } from '#server/platform/process/outages.ts'

export function createErrorResponse(error: AppError, requestId: string): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (error.retryAfterSeconds) headers.set('retry-after', String(error.retryAfterSeconds))
  return Response.json(createErrorBody(error, requestId), { status: error.status, headers })
}

export function createErrorBody(error: AppError, requestId: string): ErrorBody {
  const { code, message, fields } = error
  return { code, message: message || errors[code][1], requestId, ...(fields && { fields }) }
}

/** What a caller is told of anything that was thrown. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (isTotalTooLarge(thrown)) return new AppError('total-too-large')
  if (isNoText(thrown)) return new AppError('bad-request')
  if (!(thrown instanceof ORPCError)) return toOutage(thrown) ?? new AppError('unexpected')
  if (thrown.cause instanceof ValidationError && thrown.code === 'BAD_REQUEST') return invalid(thrown.cause)
  return new AppError(thrown.status < 500 ? 'bad-request' : 'unexpected')
}

// The database refuses totals too large to be read exactly, since no screen that shows them could be opened any more.
const isTotalTooLarge = (thrown: unknown) =>
  thrown instanceof Error && 'constraint' in thrown && thrown.constraint === 'totals_in_range'

// A NUL in an address or a form: Postgres keeps none, and nothing is called by a name with one.
const isNoText = (thrown: unknown) => thrown instanceof Error && 'code' in thrown && thrown.code === '22021'

function invalid(error: ValidationError): AppError {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) {
    const name = path?.map((part) => String(typeof part === 'object' ? part.key : part)).join('.') ?? ''
    fields[name] ??= message
  }
  return new AppError('invalid', { fields })
}
