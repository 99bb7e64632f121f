// Looks at a household and writes what became of its alerts (SPEC: generate_smart_alerts). The button, the daily job and a
// file that has landed all do this.
import { sql } from 'kysely'
import type { Finding } from '#domain/alerts/finding.ts'
import type { AlertKind } from '#domain/alerts/kinds.ts'
import { isKindOn } from '#domain/alerts/settings.ts'
import { forgetOldDismissals } from '#server/features/recurring-bills/public.ts'
import { runHook } from '#server/platform/areas/hooks.ts'
import { keepPlansOfReads } from '#server/platform/database/kept-plans.ts'
import type { HouseholdScope } from '#server/platform/household/transaction.ts'
import { describeError } from '#server/platform/process/log.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Detector, Look } from './detector.ts'
import { detectors } from './detectors.ts'
import { openLook } from './look.ts'
import { alertsRaised } from './public.ts'
import { writeSettlement } from './write-settlement.ts'

/** Who hears of what was raised, and of what failed. */
type Hears = { areas: Pick<Services['areas'], 'hooks'>; log: Pick<Services['log'], 'error'> }

type Scope = Pick<HouseholdScope, 'tx' | 'member' | 'now'>

export type Generated = {
  /** New, or raised again. */
  raisedCount: number
  /** Kinds that could not be looked at; their alerts are as they were. */
  failedKinds: AlertKind[]
}

/**
 * Does so once at a time in a household: whoever comes second waits, and finds what the first one wrote. Without `mayRaise`
 * alerts only change and expire. Whoever takes part in `alertsRaised` is called last.
 */
export async function generateSmartAlerts(
  { tx, member, now }: Scope,
  { areas, log }: Hears,
  { mayRaise = true, detectors: looked = detectors } = {} as {
    mayRaise?: boolean
    detectors?: readonly Detector[]
  },
): Promise<Generated> {
  const { householdId } = member
  const lock = sql`pg_advisory_xact_lock(hashtextextended(${`alerts ${householdId}`}, 0))`
  await sql`select ${lock}, ${keepPlansOfReads}`.execute(tx)
  const look = await openLook(tx, now)
  if (look.has.dismissals) await forgetOldDismissals(tx, look.household.today)
  const { findings, failedKinds } = await detect(look, looked, log)
  const isMuted = ({ kind, subject }: Finding) => look.mutes.has(kind) || look.mutes.has(`${kind} ${subject}`)
  const wanted = findings.filter((finding) => !isMuted(finding))
  const finished = new Set(looked.flatMap(({ kinds }) => kinds).filter((kind) => !failedKinds.includes(kind)))
  const { today } = look.household
  const raised = await writeSettlement({ tx, householdId, now, today }, wanted, { finished, mayRaise })
  if (raised.length > 0) await runHook({ areas }, alertsRaised, tx, householdId, raised, now)
  return { raisedCount: raised.length, failedKinds }
}

/** Detectors only read, so that going back to where they began takes nothing away but the failure. */
async function detect(look: Look, looked: readonly Detector[], log: Hears['log']) {
  const findings: Finding[] = []
  const failedKinds: AlertKind[] = []
  await sql`savepoint alert_detectors`.execute(look.tx)
  for (const { kinds, find } of looked) {
    if (!kinds.some((kind) => isKindOn(kind, look.settings))) continue
    try {
      const found = await find(look)
      findings.push(...found.filter(({ kind }) => isKindOn(kind, look.settings)))
    } catch (error) {
      log.error('alerts not looked for', { kinds: kinds.join(' '), ...describeError(error) })
      failedKinds.push(...kinds)
      await sql`rollback to savepoint alert_detectors`.execute(look.tx)
    }
  }
  return { findings, failedKinds }
}
