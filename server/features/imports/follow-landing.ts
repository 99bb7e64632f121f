import { setTimeout as wait } from 'node:timers/promises'
import type { LandingEvent } from '#contract/imports.ts'
import type { MemberContext } from '#server/platform/api/builders.ts'
import { describeFailure } from './failure.ts'
import type { Begun } from './land-draft.ts'
import { readImport } from './queries.ts'

const lookEveryMs = 250

/**
 * Tells how far a landing is until it ends, whoever does it: it goes on when nobody listens, so a listener that lost
 * the network asks again. `own` is the landing this request started, or null for another's. Its last event comes at once,
 * and its end when whoever takes part has looked at the rows.
 */
export async function* followLanding(
  context: MemberContext,
  id: string,
  own: Begun | null,
): AsyncGenerator<LandingEvent, void> {
  for (let told = -1; ;) {
    const end = await Promise.race([...(own ? [own.ended] : []), wait(lookEveryMs, null)])
    if (end) {
      yield end
      return own?.told
    }
    const found = await context.short((tx) => readImport(tx, id))
    const { state, progress, receipt, failure } = found
    if (receipt) {
      yield { kind: 'landed', receipt, import: found }
      return own?.told
    }
    if (!own && state !== 'landing')
      return yield { kind: 'failed', message: failure ?? describeFailure(null), requestId: context.requestId }
    if (progress.done !== told) yield { kind: 'progress', ...progress }
    told = progress.done
  }
}
