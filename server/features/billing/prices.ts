import { type Interval, intervals } from '#domain/plans.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { readPriceId } from '#server/integrations/payments/stripe-prices.ts'

/** The interval a price stands for: by its name, or by the provider's id of it. Nothing else is for sale (R41). */
export function findInterval(env: Env, priceId: string | undefined): Interval {
  const found = intervals.find((interval) => priceId === interval || priceId === readPriceId(env, interval))
  if (!priceId || !found) throw new AppError('price-unknown')
  return found
}
