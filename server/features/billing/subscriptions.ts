import type { Kysely, Selectable } from 'kysely'
import type { Database, SubscriptionsTable } from '#database/types.gen.ts'
import type { SubscriptionState } from '#domain/billing/subscription.ts'
import type { Interval } from '#domain/plans.ts'

export type SubscriptionRow = Selectable<SubscriptionsTable>

/** A subscription by the provider's id, and whose it is. */
export type Subject = { userId: string; id: string }

export const toSubscriptionState = (row: SubscriptionRow): SubscriptionState => ({
  status: row.status as SubscriptionState['status'],
  interval: row.interval as Interval,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  cancelAtPeriodEnd: row.cancelAtPeriodEnd,
  overdueSince: row.overdueSince ?? undefined,
})

export const findSubscription = (
  db: Kysely<Database>,
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
export const findCurrentSubscription = (
  db: Kysely<Database>,
  userId: string,
): Promise<SubscriptionRow | undefined> =>
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
