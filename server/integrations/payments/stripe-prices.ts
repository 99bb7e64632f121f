// Which of Stripe's prices are ours: the two that are for sale, and those that ever were, which people still pay (R41).
import type { Db } from '#server/platform/database/db.ts'
import { type Interval, intervals } from '#domain/plans.ts'
import type { Env } from '#server/env.ts'

/** The interval that a price of ours stands for; null for any other. */
export type IntervalOf = (priceId: string) => Promise<Interval | null>

/** Stripe's id of the price that is for sale. */
export const readPriceId = (env: Env, interval: Interval): string | undefined =>
  interval === 'monthly' ? env.STRIPE_PRICE_MONTHLY : env.STRIPE_PRICE_YEARLY

// Asked only for prices that are not for sale now, so that hardly any request needs this query.
export const createIntervalFinder =
  (env: Env, db: Db): IntervalOf =>
  async (priceId) => {
    const forSale = intervals.find((interval) => readPriceId(env, interval) === priceId)
    if (forSale) return forSale
    const sold = await db
      .selectFrom('soldPrices')
      .select('interval')
      .where('provider', '=', 'stripe')
      .where('priceId', '=', priceId)
      .executeTakeFirst()
    return sold?.interval ?? null
  }

/** What is for sale by the settings; a subscription may have come to it at Stripe's own pages, not at our checkout. */
export async function rememberPricesForSale(env: Env, db: Db): Promise<void> {
  for (const interval of intervals) {
    const priceId = readPriceId(env, interval)
    if (priceId) await rememberPrice(db, priceId, interval)
  }
}

/** Stores a price before it is offered, so that it is still known as ours when another one replaces it. */
export async function rememberPrice(db: Db, priceId: string, interval: Interval): Promise<void> {
  await db
    .insertInto('soldPrices')
    .values({ provider: 'stripe', priceId, interval })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
