// People who subscribed at the fake Stripe, and what its webhooks are told to: for runs with very many of them.
import { v7 as uuidv7 } from 'uuid'
import { isSameState, planOf } from '#domain/billing/subscription.ts'
import { createPayments } from '#server/integrations/payments/payments.ts'
import { toState } from '#server/features/billing/rows.ts'
import type { Services } from '#server/platform/services.ts'
import { testOrigin } from './app.ts'
import { type FakeEvent, type FakeSubscription, prices } from './fake-stripe/account.ts'
import type { FakeStripe } from './fake-stripe/fake-stripe.ts'

export type Payer = { userId: string; customer: string }

/** RUNS=all asks for the whole of what is else tried in part. */
export const runsAll = process.env.RUNS === 'all'

/** Adds so many users, each with a customer at Stripe and nothing bought. */
export async function addPayers({ db }: Pick<Services, 'db'>, stripe: FakeStripe, count: number) {
  const payers: Payer[] = Array.from({ length: count }, () => {
    const userId = uuidv7()
    return { userId, customer: `cus_${userId}` }
  })
  const email = ({ customer }: Payer) => `${customer}@example.com`
  await db
    .insertInto('users')
    .values(
      payers.map((one) => ({ id: one.userId, email: email(one), emailVerified: true, fullName: 'Payer' })),
    )
    .execute()
  await db
    .insertInto('profiles')
    .values(payers.map(({ userId }) => ({ userId })))
    .execute()
  await db
    .insertInto('paymentCustomers')
    .values(payers.map(({ userId, customer: customerId }) => ({ userId, customerId, provider: 'stripe' })))
    .execute()
  for (const one of payers) stripe.customers.set(one.customer, { email: email(one), name: 'Payer' })
  return payers
}

/** Buys a month; the first three events of a life wait. */
export function buyAt(stripe: FakeStripe, { customer }: Payer): Promise<FakeSubscription> {
  const id = `cs_${customer}`
  const session = {
    id,
    customer,
    price: prices.monthly,
    promo: false,
    success: '',
    cancel: '',
    declined: false,
  }
  stripe.sessions.set(id, { ...session, status: 'open' })
  return stripe.pay(id)
}

/** Tells an app of an event, signed now; the status of its answer. */
export async function tell(
  app: { fetch(request: Request): Response | Promise<Response> },
  stripe: FakeStripe,
  { payload }: FakeEvent,
): Promise<number> {
  const { signature } = stripe.sign(payload)
  const headers = { 'stripe-signature': signature }
  const url = `${testOrigin}/api/billing/webhooks`
  return (await app.fetch(new Request(url, { method: 'POST', headers, body: payload }))).status
}

/**
 * Whether we know of a user's one subscription what the provider says of it, and of each of its payments, with what was
 * given back, and the plan follows from that.
 */
export async function agrees(
  services: Services,
  stripe: FakeStripe,
  userId: string,
  subscription: FakeSubscription,
): Promise<boolean> {
  const { db } = services
  const told = await createPayments(services).readSubscription(subscription.id)
  const rows = await db.selectFrom('subscriptions').selectAll().where('userId', '=', userId).execute()
  const [row] = rows
  if (!told || !row || rows.length > 1 || !isSameState(toState(row), told.state)) return false
  const { plan, planEndsAt } = planOf(toState(row))
  const profile = await db
    .selectFrom('profiles')
    .select(['plan', 'planEndsAt'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (profile.plan !== plan || profile.planEndsAt?.getTime() !== planEndsAt?.getTime()) return false
  const payments = await db
    .selectFrom('payments')
    .select(['providerId', 'amountCents', 'refundedCents', 'paidAt'])
    .where('userId', '=', userId)
    .orderBy('providerId')
    .execute()
  const invoices = [...stripe.invoices.values()].filter((one) => one.subscription === subscription)
  const ours = payments.map((one) => Object.values(one).map(String).join())
  const theirs = invoices.map(({ number, amount, refunded, at }) =>
    [`in_${number}`, amount, refunded, at].join(),
  )
  return ours.toSorted().join() === theirs.toSorted().join()
}
