// Looks at a household and writes what became of its alerts (SPEC: generate_smart_alerts). The button, the daily job and a
// file that has landed all do this.
import { sql } from 'kysely'
import type { Finding } from '#domain/alerts/finding.ts'
import type { AlertKind } from '#domain/alerts/kinds.ts'
import { isKindOn } from '#domain/alerts/settings.ts'
import { forgetOldDismissals } from '#server/features/recurring-bills/public.ts'
import { runHook } from '#server/platform/areas/hooks.ts'
import { keepPlan, keepPlansOfReads } from '#server/platform/database/kept-plans.ts'
import type { HouseholdScope } from '#server/platform/household/transaction.ts'
import { describeError } from '#server/platform/process/log.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Detector, Look } from './detector.ts'
import { detectors } from './detectors.ts'
import { openLook } from './look.ts'
import { alertsRaised } from './public.ts'
import { readOpen, writeSettlement } from './write-settlement.ts'

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
export const generateSmartAlerts = async (scope: Scope, hears: Hears, how?: How): Promise<Generated> =>
  generateFrom(await openLocked(scope), scope, hears, how)

type How = { mayRaise?: boolean; detectors?: readonly Detector[] }

/** The beginning of a look, which changes nothing: it waits until nobody else looks at the household. */
export async function openLocked({ tx, member, now }: Scope): Promise<Look> {
  const [, look] = await Promise.all([
    lock(tx, `alerts ${member.householdId}`),
    // Behind the lock, so that it sees what whoever came first has written.
    openLook(tx, now),
  ])
  return look
}

const lock = keepPlan(
  (_, name: string) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0)), ${keepPlansOfReads}`,
)

/** As `generateSmartAlerts`, of what `openLocked` gave in the same transaction. */
export async function generateFrom(
  look: Look,
  { tx, member, now }: Scope,
  { areas, log }: Hears,
  { mayRaise = true, detectors: looked = detectors }: How = {},
): Promise<Generated> {
  const { householdId } = member
  if (look.has.dismissals) await forgetOldDismissals(tx, look.household.today)
  const [open, { findings, failedKinds }] = await Promise.all([readOpen(tx), detect(look, looked, log)])
  const isMuted = ({ kind, subject }: Finding) => look.mutes.has(kind) || look.mutes.has(`${kind} ${subject}`)
  const wanted = findings.filter((finding) => !isMuted(finding))
  const finished = new Set(looked.flatMap(({ kinds }) => kinds).filter((kind) => !failedKinds.includes(kind)))
  const { today } = look.household
  const raised = await writeSettlement({ tx, householdId, now, today }, wanted, { open, finished, mayRaise })
  if (raised.length > 0) await runHook({ areas }, alertsRaised, tx, householdId, raised, now)
  return { raisedCount: raised.length, failedKinds }
}

type Found = { findings: Finding[]; failedKinds: AlertKind[] }

/**
 * All at once, so that what they read takes few round trips. Detectors only read, so that going back to where they began takes
 * nothing away but the failure; then each looks by itself, and only those that fail again find nothing.
 */
async function detect(look: Look, looked: readonly Detector[], log: Hears['log']): Promise<Found> {
  const wanted = looked.filter(({ kinds }) => kinds.some((kind) => isKindOn(kind, look.settings)))
  const keep = (findings: readonly Finding[]) => findings.filter(({ kind }) => isKindOn(kind, look.settings))
  const [, ...all] = await Promise.allSettled([
    sql`savepoint alert_detectors`.execute(look.tx),
    ...wanted.map(async ({ find }) => keep(await find(look))),
  ])
  const found = all.filter((one) => one.status === 'fulfilled')
  if (found.length === all.length) return { findings: found.flatMap(({ value }) => value), failedKinds: [] }
  await goBack(look)
  const outcome: Found = { findings: [], failedKinds: [] }
  for (const { kinds, find } of wanted) {
    try {
      outcome.findings.push(...keep(await find(look)))
    } catch (error) {
      log.error('alerts not looked for', { kinds: kinds.join(' '), ...describeError(error) })
      outcome.failedKinds.push(...kinds)
      await goBack(look)
    }
  }
  return outcome
}

const goBack = ({ tx }: Look) => sql`rollback to savepoint alert_detectors`.execute(tx)
