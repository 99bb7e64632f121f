// How an import that failed is told: to whoever follows it, and on its draft to whoever opens that later.
import type { LandingEvent } from '#contract/imports.ts'
import { AppError } from '#server/errors.ts'
import { describeError } from '#server/platform/process/log.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'

/** SPEC section 8. */
const sentence = 'Error importing transactions. Please try again.'

export const describeFailure = (error: unknown): string =>
  error instanceof AppError ? error.message : sentence

/** What a listener hears of it; what nobody expected is logged, too. */
export function reportFailure({ services, requestId }: RequestContext, error: unknown): LandingEvent {
  if (!(error instanceof AppError))
    services.log.error('import failed', { requestId, ...describeError(error) })
  return { kind: 'failed', message: describeFailure(error), requestId }
}
