import { setTimeout as wait } from 'node:timers/promises'
import type { LandingEvent } from '#contract/imports.ts'
import type { MemberContext } from '#server/platform/api/builders.ts'
import { describeFailure } from './failure.ts'
import { readImport } from './queries.ts'

const lookEveryMs = 250

/**
 * Tells how far a landing is until it ends, whoever does it: it goes on when nobody listens, so a listener that lost
 * the network asks again. `own` is the landing this request started, or null for another's.
 */
export async function* followLanding(
  context: MemberContext,
  id: string,
  own: Promise<LandingEvent> | null,
): AsyncGenerator<LandingEvent, void> {
  for (let told = -1; ;) {
    const end = await Promise.race([...(own ? [own] : []), wait(lookEveryMs, null)])
    if (end) return yield end
    const { state, progress, receipt, failure } = await context.short((tx) => readImport(tx, id))
    if (receipt) return yield { kind: 'landed', receipt }
    if (!own && state !== 'landing')
      return yield { kind: 'failed', message: failure ?? describeFailure(null), requestId: context.requestId }
    if (progress.done !== told) yield { kind: 'progress', ...progress }
    told = progress.done
  }
}
