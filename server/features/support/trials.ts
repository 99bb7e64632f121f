// Trials that support granted. The audit log says which there were: it only grows, so the days of a year are counted in it, and
// the last grant is undone by it.
import { mostTrialDaysOfYear } from '#domain/billing/trial.ts'
import type { SupportedPerson } from '#contract/support.ts'
import { AppError } from '#server/errors.ts'
import { listChangesOf } from '#server/features/audit/public.ts'
import { addTrialDays, findTrialRefusal, restoreTrialEnd } from '#server/features/billing/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type AdminAction, nameAdministrator } from '#server/platform/audit/record-action.ts'
import type { Services } from '#server/platform/process/services.ts'
import { lockAddress, requireUserOf } from './target.ts'

const yearMs = 365 * 86_400_000

type Values = { trialEndsAt?: string | null; days?: number; grantId?: string }
type Recorded = Pick<AdminAction, 'action' | 'before' | 'after'>
type Billing = Pick<Services, 'env' | 'clock'>

/** What support may do about somebody's trial. */
export async function readTrial(
  db: Db,
  services: Billing,
  userId: string,
  trialEndsAt: string | null,
): Promise<SupportedPerson['trial']> {
  const grants = await listGrants(db, userId)
  const since = services.clock.now().getTime() - yearMs
  const granted = grants.filter(({ at }) => at.getTime() > since).reduce((sum, { days }) => sum + days, 0)
  const daysLeft = Math.max(mostTrialDaysOfYear - granted, 0)
  const last = grants.at(-1)
  return {
    daysLeft,
    refusal: (await findTrialRefusal(db, services, userId)) ?? (daysLeft === 0 ? 'used-up' : null),
    undoable:
      last && last.endsAt === trialEndsAt
        ? { grantId: last.id, endsAt: last.endsAt, endedBefore: last.endedBefore }
        : null,
  }
}

/** Throws 'billing-off', 'no-household', 'pays-already', 'trial-used-up' or 'support-changed'. */
export async function grantTrial(
  tx: Db,
  services: Billing,
  { email, days, trialEndsAt }: { email: string; days: number; trialEndsAt: string | null },
): Promise<Recorded & { endsAt: string }> {
  await lockAddress(tx, email)
  const { id: userId } = await requireUserOf(tx, email)
  const { refusal, daysLeft } = await readTrial(tx, services, userId, trialEndsAt)
  if (refusal) throw new AppError(refusals[refusal])
  if (days > daysLeft) throw new AppError('trial-used-up')
  const endsBefore = trialEndsAt === null ? null : new Date(trialEndsAt)
  const endsAt = (await addTrialDays(tx, services, { userId, days, endsBefore })).toISOString()
  const change = { before: { trialEndsAt }, after: { trialEndsAt: endsAt, days } }
  return { action: 'support.grant-trial', ...change, endsAt }
}

/** Undoes the last grant. Throws 'support-changed' when it is not the last one any more, or the trial ends otherwise. */
export async function undoTrial(
  tx: Db,
  { email, grantId }: { email: string; grantId: string },
): Promise<Recorded> {
  await lockAddress(tx, email)
  const { id: userId } = await requireUserOf(tx, email)
  const last = (await listGrants(tx, userId)).at(-1)
  if (last?.id !== grantId) throw new AppError('support-changed')
  const { endsAt, endedBefore } = last
  const times = { endsAt: new Date(endsAt), endedBefore: endedBefore === null ? null : new Date(endedBefore) }
  await restoreTrialEnd(tx, { userId, ...times })
  return {
    action: 'support.undo-trial',
    before: { trialEndsAt: endsAt },
    after: { trialEndsAt: endedBefore, grantId },
  }
}

const refusals = {
  'billing-off': 'billing-off',
  'no-household': 'no-household',
  paying: 'pays-already',
  'used-up': 'trial-used-up',
} as const

/** The grants that were not undone, the earliest first. */
async function listGrants(db: Db, userId: string) {
  const actions = ['support.grant-trial', 'support.undo-trial'] as const
  const changes = await listChangesOf(db, await nameAdministrator(db, userId), actions)
  const undone = new Set(
    changes.flatMap(({ action, after }) => (action === actions[1] ? readValues(after).grantId : [])),
  )
  return changes
    .filter(({ action, id }) => action === actions[0] && !undone.has(id))
    .map(({ id, at, before, after }) => ({
      id,
      at,
      days: readValues(after).days ?? 0,
      endsAt: readValues(after).trialEndsAt ?? '',
      endedBefore: readValues(before).trialEndsAt ?? null,
    }))
}

// As `grantTrial` and `undoTrial` write them.
const readValues = (written: object | null): Values => written ?? {}
