import type { Selectable } from 'kysely'
import type { SubscriptionsTable } from '#database/types.gen.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isLive, type SubscriptionState } from '#domain/billing/subscription.ts'

export type SubscriptionRow = Selectable<SubscriptionsTable>

/** A subscription by the provider's id, and whose it is. */
export type Subject = { userId: string; id: string }

export const toSubscriptionState = (row: SubscriptionRow): SubscriptionState => {
  const { status, interval, periodStart, periodEnd, cancelAtPeriodEnd, overdueSince } = row
  return {
    status,
    interval,
    periodStart,
    periodEnd,
    cancelAtPeriodEnd,
    overdueSince: overdueSince ?? undefined,
  }
}

export const findSubscription = (
  db: Db,
  provider: string,
  providerId: string,
): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerId', '=', providerId)
    .executeTakeFirst()

/** The subscription a user has now, whoever sold it: the one that lives, else the last one. */
export const findCurrentSubscription = (db: Db, userId: string): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('userId', '=', userId)
    .where('status', '<>', 'pending')
    .orderBy((row) => row('status', 'in', ['active', 'past_due']), 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether somebody pays for Pro themselves, perhaps late. */
export async function isPaying(db: Db, userId: string): Promise<boolean> {
  const row = await findCurrentSubscription(db, userId)
  return row !== undefined && isLive(toSubscriptionState(row))
}
