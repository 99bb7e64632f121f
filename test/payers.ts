// People who subscribe at the fake Stripe, one or very many of them, and the app that its webhooks are told to.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, inject } from 'vitest'
import { isSameState, derivePlan } from '#domain/billing/subscription.ts'
import { createPayments } from '#server/integrations/payments/providers.ts'
import { toSubscriptionState } from '#server/features/billing/subscriptions.ts'
import type { DatabaseEngine } from '#server/platform/database/open.ts'
import type { Services } from '#server/platform/process/services.ts'
import { openTestApp, type Person, type TestApp, testOrigin } from './app.ts'
import { startCheckout } from './billing.ts'
import { type FakeEvent, type FakeSubscription, prices } from './fake-stripe/account.ts'
import { FakeStripe } from './fake-stripe/fake-stripe.ts'

export type Payer = { userId: string; customer: string }

/** RUNS=all asks for the whole of what is else tried in part. */
export const runsAll = process.env.RUNS === 'all'

/** The app beside a Stripe of its own, both empty before each test, and Ann, who has a household and bought nothing. */
export type AtStripe = {
  readonly stripe: FakeStripe
  readonly app: TestApp
  readonly ann: Person
  /** Ann buys a month; Stripe's events wait. */
  pay(): Promise<FakeSubscription>
  /** Tells the app of an event; the status of its answer. */
  tell(event: FakeEvent): Promise<number>
  /** Tells all that waits, each once; each must be put to work. */
  tellAll(): Promise<void>
}

/** `describeOnBothDatabases` with Stripe. What is in `at` is there while a test runs. */
export function describeAtStripe(
  name: string,
  suite: (at: AtStripe, engine: DatabaseEngine) => void,
  engines: DatabaseEngine[] = inject('engines'),
): void {
  describe.each(engines)(`${name} (%s database)`, (engine) => {
    const stripe = new FakeStripe()
    let app: TestApp
    let ann: Person
    beforeAll(async () => {
      app = await openTestApp(engine, await stripe.start())
      stripe.now = app.clock.now
    })
    beforeEach(async () => {
      await app.database.reset()
      stripe.clear()
      app.clock.set('2026-11-21T12:00:00Z')
      ann = await app.member('ann')
    })
    afterAll(async () => {
      await app.close()
      await stripe.stop()
    })

    const at: AtStripe = {
      stripe,
      get app() {
        return app
      },
      get ann() {
        return ann
      },
      async pay() {
        await startCheckout(ann, { priceId: 'monthly' })
        return stripe.pay([...stripe.sessions.keys()].at(-1) ?? '')
      },
      tell: (event) => tell(app, stripe, event),
      async tellAll() {
        for (const event of stripe.events.splice(0)) expect(await tell(app, stripe, event)).toBe(200)
      },
    }
    suite(at, engine)
  })
}

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

/** Tells an app at `origin` of an event, signed now; the status of its answer. */
export async function tell(
  app: { fetch(request: Request): Response | Promise<Response> },
  stripe: FakeStripe,
  { payload }: FakeEvent,
  origin = testOrigin,
): Promise<number> {
  const { signature } = stripe.sign(payload)
  const headers = { 'stripe-signature': signature }
  const url = `${origin}/api/billing/webhooks`
  return (await app.fetch(new Request(url, { method: 'POST', headers, body: payload }))).status
}

/** What the provider says of a subscription now. */
export const readTold = (services: Services, { id }: FakeSubscription) =>
  createPayments(services).readSubscription(id)

/**
 * Whether we know of a user's one subscription what the provider says of it, and of each of its payments, with what was
 * given back, and the plan follows from that. `told` is for who asks many times while it stays the same.
 */
export async function agrees(
  services: Services,
  stripe: FakeStripe,
  userId: string,
  subscription: FakeSubscription,
  told?: Awaited<ReturnType<typeof readTold>>,
): Promise<boolean> {
  const { db } = services
  told ??= await readTold(services, subscription)
  const rows = await db.selectFrom('subscriptions').selectAll().where('userId', '=', userId).execute()
  const [row] = rows
  if (!told || !row || rows.length > 1 || !isSameState(toSubscriptionState(row), told.state)) return false
  const { plan, planEndsAt } = derivePlan(toSubscriptionState(row))
  const profile = await db
    .selectFrom('profiles')
    .select(['plan', 'planEndsAt'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (profile.plan !== plan || profile.planEndsAt?.getTime() !== planEndsAt?.getTime()) return false
  const payments = await db
    .selectFrom('payments')
    .select(['providerId', 'interval', 'amountCents', 'refundedCents', 'paidAt'])
    .where('userId', '=', userId)
    .orderBy('providerId')
    .execute()
  const invoices = [...stripe.invoices.values()].filter((one) => one.subscription === subscription)
  const ours = payments.map((one) => Object.values(one).map(String).join())
  const theirs = invoices.map(({ number, price, amount, refunded, at }) => {
    const interval = price === prices.yearly ? 'yearly' : 'monthly'
    return [`in_${number}`, interval, amount, refunded, at].join()
  })
  return ours.toSorted().join() === theirs.toSorted().join()
}
