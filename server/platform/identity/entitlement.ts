import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { type Entitlement, isPro, type Plan } from '#domain/plans.ts'
import type { OpenServices } from '#server/platform/process/open-services.ts'

/** What one member of a household is entitled to. */
export type MemberEntitlement = Entitlement & { userId: string }

type Entitled = { userId: string; entitlements: MemberEntitlement[] }

/** Whether somebody has Pro now: the one place that asks (R18). It is enough that one member of the household has. */
export const hasPro = (
  { clock, env }: Pick<OpenServices, 'clock' | 'env'>,
  { entitlements }: Pick<Entitled, 'entitlements'>,
): boolean => !env.BILLING || entitlements.some((one) => isPro(one, clock.now(), env.BILLING))

/** What a user is entitled to, without what other members of the household have. */
export const findOwnEntitlement = ({ userId, entitlements }: Entitled): MemberEntitlement | undefined =>
  entitlements.find((one) => one.userId === userId)

/**
 * As `hasPro`, for what runs without a session. Not to be called inside a household's transaction: that may not read
 * what others are entitled to.
 */
export async function hasProInHousehold(
  { db, clock, env }: Pick<OpenServices, 'db' | 'clock' | 'env'>,
  householdId: string,
): Promise<boolean> {
  const { entitlements } = await selectEntitlements(db, householdId)
  return hasPro({ clock, env }, { entitlements: entitlements.map(toEntitlement) })
}

/** What the user and whoever shares their household are entitled to now. Not inside a household's transaction either. */
export async function readEntitlements(db: Db, userId: string): Promise<MemberEntitlement[]> {
  const { entitlements } = await db
    .selectFrom('users as u')
    .leftJoin('members as m', 'm.userId', 'u.id')
    .select(memberEntitlements.as('entitlements'))
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  return entitlements.map(toEntitlement)
}

/** As the database gives it. */
export type EntitlementRow = {
  userId: string
  plan: Plan
  planEndsMs: number | null
  trialEndsMs: number | null
  isAffiliate: boolean
  hasAffiliateAccess: boolean
}

/**
 * The columns that tell what all members of a household have, for a query of users as `u` and their members row as `m`.
 * Whose they are is one list, so that they are found by their key however many users there are.
 */
export const memberEntitlements = sql<EntitlementRow[]>`(
  select coalesce(json_agg(json_build_object(
    'userId', e.user_id, 'plan', e.plan,
    'planEndsMs', extract(epoch from e.plan_ends_at) * 1000,
    'trialEndsMs', extract(epoch from e.trial_ends_at) * 1000,
    'isAffiliate', coalesce(a.approved_at is not null and a.banned_at is null, false),
    'hasAffiliateAccess', coalesce(a.pro_access_granted_at is not null, false)
  )), '[]') from profiles e left join affiliates a on a.user_id = e.user_id
  where e.user_id = any(array(select x.user_id from members x where x.household_id = m.household_id) || u.id))`

export const toEntitlement = ({ planEndsMs, trialEndsMs, ...row }: EntitlementRow): MemberEntitlement => ({
  ...row,
  planEndsAt: planEndsMs === null ? null : new Date(planEndsMs),
  trialEndsAt: trialEndsMs === null ? null : new Date(trialEndsMs),
})

const selectEntitlements = (db: Db, householdId: string) =>
  db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(memberEntitlements.as('entitlements'))
    .where('m.householdId', '=', householdId)
    .limit(1)
    .executeTakeFirstOrThrow()
