// Says why an import failed: to the page that follows it, and on the draft for later.
import { importFailed, type LandingEvent } from '#contract/imports.ts'
import { AppError } from '#server/errors.ts'
import { describeError } from '#server/platform/process/log.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'

export const describeFailure = (error: unknown): string =>
  error instanceof AppError ? error.message : importFailed

/** The event for the page that follows the landing. Logs errors that were not expected. */
export function reportFailure({ services, requestId }: RequestContext, error: unknown): LandingEvent {
  if (!(error instanceof AppError))
    services.log.error('import failed', { requestId, ...describeError(error) })
  return { kind: 'failed', message: describeFailure(error), requestId }
}
