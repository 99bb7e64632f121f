// Opens the payment provider's page to pay on: one at a time a user, so that nobody pays twice (R41).
import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { CheckoutsTable } from '#database/types.gen.ts'
import type { Db } from '#server/platform/database/db.ts'
import { paths } from '#contract/paths.ts'
import { findGiver } from '#domain/billing/giver.ts'
import { isLive } from '#domain/billing/subscription.ts'
import type { Interval } from '#domain/plans.ts'
import { AppError } from '#server/errors.ts'
import { CustomerGone, type Payments } from '#server/integrations/payments/payments.ts'
import { createPayments } from '#server/integrations/payments/providers.ts'
import { readEntitlements } from '#server/platform/identity/entitlement.ts'
import { consumeLimit } from '#server/platform/identity/limits.ts'
import type { Services } from '#server/platform/process/services.ts'
import { type Buyer, findOrCreateCustomer, markCustomerGone } from './customers.ts'
import { findInterval } from './prices.ts'
import { findCurrentSubscription, toSubscriptionState } from './subscriptions.ts'
import { endSandboxSales } from './end-sandbox-sales.ts'
import { limits } from './limits.ts'

type Wish = { interval: Interval; promoCode: string | null }
type Checkout = Selectable<CheckoutsTable>

/** A page that is about to expire is not handed out again. */
const marginMs = 5 * 60_000
/** How long a checkout is kept until the provider has said when its page expires. */
const provisionalMs = 60 * 60_000

/**
 * The address to pay at. Asking again for the same gives the same; asking for something else closes the first page.
 * Where to return to is the server's to say, and the customer is the user's own. Throws AppError('already-subscribed'),
 * and 'household-subscribed' while another member's subscription gives the household Pro.
 */
export async function startCheckout(
  services: Services,
  buyer: Buyer,
  { priceId, promoCode }: { priceId: string; promoCode?: string | undefined },
): Promise<string> {
  const { db, env, clock } = services
  if (!env.BILLING) throw new AppError('billing-off')
  const wish: Wish = { interval: findInterval(env, priceId), promoCode: promoCode?.toUpperCase() ?? null }
  if (promoCode) await consumeLimit(services, limits['promo codes tried by a user'], buyer.userId)
  await endSandboxSales(services, buyer.userId)
  const current = await findCurrentSubscription(db, buyer.userId)
  if (current && isLive(toSubscriptionState(current))) throw new AppError('already-subscribed')
  // Two members may have a page open at once; both are told when both have paid.
  const giver = findGiver(await readEntitlements(db, buyer.userId), buyer.userId, clock.now())
  if (giver?.by === 'subscription') throw new AppError('household-subscribed')
  await consumeLimit(services, limits['checkouts of a user'], buyer.userId)
  const payments = createPayments(services)
  const checkout = await claim(services, payments, buyer.userId, wish)
  return checkout.url ?? (await open(services, payments, buyer, checkout, wish).catch(dropping(db, checkout)))
}

// The provider repeats a failure for the same idempotency key, so the next try uses a new key.
const dropping =
  (db: Db, { id }: Checkout) =>
  async (error: unknown) => {
    await db.deleteFrom('checkouts').where('id', '=', id).where('sessionId', 'is', null).execute()
    throw error
  }

const mostTries = 10

/** The user's one checkout row, for this wish; what was open for another is closed first. */
async function claim(
  { db, clock }: Services,
  payments: Payments,
  userId: string,
  { interval, promoCode }: Wish,
): Promise<Checkout> {
  for (let tries = 0; tries < mostTries; tries++) {
    const now = clock.now().getTime()
    const wanted = { interval, promoCode: promoCode ?? '', provider: payments.name }
    await db
      .insertInto('checkouts')
      .values({ userId, id: uuidv7(), expiresAt: new Date(now + provisionalMs), ...wanted })
      .onConflict((conflict) => conflict.column('userId').doNothing())
      .execute()
    const row = await findCheckout(db, userId)
    if (row && isFor(row, wanted) && row.expiresAt.getTime() - marginMs > now) return row
    if (row) await close(db, payments, row)
  }
  throw new AppError('checkout-replaced')
}

const findCheckout = (db: Db, userId: string) =>
  db.selectFrom('checkouts').selectAll().where('userId', '=', userId).executeTakeFirst()

const isFor = (row: Checkout, wanted: Pick<Checkout, 'interval' | 'promoCode' | 'provider'>) =>
  row.interval === wanted.interval && row.promoCode === wanted.promoCode && row.provider === wanted.provider

async function close(db: Db, payments: Payments, row: Checkout): Promise<void> {
  const isTheirs = row.sessionId !== null && row.provider === payments.name
  if (isTheirs && (await payments.expireCheckout(row.sessionId ?? '')) === 'paid')
    throw new AppError('already-subscribed')
  // Unless it was opened meanwhile: then there is a page to close first.
  await db
    .deleteFrom('checkouts')
    .where('id', '=', row.id)
    .where('sessionId', 'is not distinct from', row.sessionId)
    .execute()
}

// Two clicks come here with the same row: its id is the key by which the provider knows them for one.
async function open(
  services: Services,
  payments: Payments,
  buyer: Buyer,
  { id }: Checkout,
  wish: Wish,
): Promise<string> {
  const { db, env } = services
  const returnTo = `${env.PUBLIC_URL}${paths.settings}`
  const openFor = (customerId: string) =>
    payments.createCheckout({
      key: `checkout-${id}-${customerId}`,
      customerId,
      ...wish,
      successUrl: `${returnTo}?success=true`,
      cancelUrl: `${returnTo}?canceled=true`,
    })
  const findOrMake = () => findOrCreateCustomer(services, payments, buyer, `customer-${id}`)
  const customerId = await findOrMake()
  const session = await openFor(customerId).catch(async (error: unknown) => {
    if (!(error instanceof CustomerGone)) throw error
    await markCustomerGone(services, payments, customerId)
    return openFor(await findOrMake())
  })
  const kept = await db
    .updateTable('checkouts')
    .set({ sessionId: session.id, url: session.url, expiresAt: session.expiresAt })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (kept) return session.url
  await payments.expireCheckout(session.id)
  throw new AppError('checkout-replaced')
}
