import { setTimeout as wait } from 'node:timers/promises'
import type { ImportReceipt, LandingEvent } from '#contract/imports.ts'
import { AppError } from '#server/errors.ts'
import { describeError } from '#server/platform/log.ts'
import { type ImportContext, short } from './drafts.ts'
import { readImport } from './queries.ts'

const lookEveryMs = 250

/**
 * Tells how far a landing is until it ends, whoever does it: it goes on when nobody listens, so a listener that lost
 * the network asks again. `own` is the landing this request started, or null for another's.
 */
export async function* followLanding(
  context: ImportContext,
  id: string,
  own: Promise<ImportReceipt> | null,
): AsyncGenerator<LandingEvent, void> {
  const ended = own?.then(
    (receipt): LandingEvent => ({ kind: 'landed', receipt }),
    (error: unknown) => failed(context, error),
  )
  for (let told = -1; ;) {
    const end = await Promise.race([...(ended ? [ended] : []), wait(lookEveryMs, null)])
    if (end) return yield end
    const { state, progress, receipt } = await short(context, (tx) => readImport(tx, id))
    if (receipt) return yield { kind: 'landed', receipt }
    if (!own && state !== 'landing')
      return yield failed(context, new AppError('unexpected', { reason: failure }))
    if (progress.done !== told) yield { kind: 'progress', ...progress }
    told = progress.done
  }
}

function failed({ services, requestId }: ImportContext, error: unknown): LandingEvent {
  if (error instanceof AppError) return { kind: 'failed', message: error.message, requestId }
  services.log.error('import failed', { requestId, ...describeError(error) })
  return { kind: 'failed', message: failure, requestId }
}

/** SPEC section 8. */
const failure = 'Error importing transactions. Please try again.'
