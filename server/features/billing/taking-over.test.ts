import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { openTestApp, type Person, type TestApp } from '#test/app.ts'
import { moveTo, readSubscription, startCheckout } from '#test/billing.ts'
import { mailsTo } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import type { FakeEvent, FakeSubscription } from '#test/fake-stripe/account.ts'
import { FakeStripe } from '#test/fake-stripe/fake-stripe.ts'
import { tell as tellApp } from '#test/payers.ts'
import { permutations } from '#test/random.ts'
import { reconcile } from './reconciling.ts'

describeOnBothDatabases('what webhooks of Stripe bring about', (engine) => {
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

  const tell = (event: FakeEvent) => tellApp(app, stripe, event)
  /** Tells all that waits. */
  async function tellAll(): Promise<void> {
    for (const event of stripe.events.splice(0)) expect(await tell(event)).toBe(200)
  }
  /** Somebody pays; Stripe's events wait. */
  async function pay(): Promise<FakeSubscription> {
    await startCheckout(ann, { priceId: 'monthly' })
    return stripe.pay([...stripe.sessions.keys()].at(-1) ?? '')
  }
  const payments = () => app.services.db.selectFrom('payments').selectAll().execute()
  async function forget(): Promise<void> {
    for (const table of ['subscriptions', 'payments', 'paymentEvents', 'outbox', 'rateLimits'] as const)
      await app.services.db.deleteFrom(table).execute()
  }

  it('count by their own word when the API is out of reach, if newer than all before (R39)', async () => {
    const subscription = await pay()
    const [, created] = stripe.events as [FakeEvent, FakeEvent]
    await moveTo(app, '2026-11-22T12:00:00Z')
    subscription.cancelAtPeriodEnd = true
    const ending = await stripe.emit('customer.subscription.updated', stripe.describe(subscription))
    for (const mode of ['error', 'timeout', 'down'] as const) {
      await forget()
      stripe.mode = mode
      expect(await tell(ending)).toBe(200)
      expect(await readSubscription(ann)).toMatchObject({ cancelAtPeriodEnd: true, isPro: true })
      expect(await tell(created)).toBe(200)
      expect(await readSubscription(ann)).toMatchObject({ cancelAtPeriodEnd: true })
    }
  }, 60_000)

  it('that were lost are made up for at night (R40)', async () => {
    const subscription = await pay()
    await reconcile(app.services)
    expect(await readSubscription(ann)).toMatchObject({ provider: 'stripe', status: 'active', isPro: true })
    await stripe.end(subscription)
    stripe.mode = 'down'
    await expect(reconcile(app.services)).rejects.toThrow()
    stripe.mode = 'ok'
    await reconcile(app.services)
    expect(await readSubscription(ann)).toMatchObject({ status: 'canceled', isPro: false })
  })

  it('of a subscription that is over before it is first seen leave the way free for another one', async () => {
    const subscription = await pay()
    await stripe.end(subscription)
    for (const event of stripe.events) expect(await tell(event)).toBe(200)
    expect(await readSubscription(ann)).toMatchObject({ status: 'canceled', isPro: false })
    const url = await startCheckout(ann, { priceId: 'yearly' })
    expect(url).toContain([...stripe.sessions.keys()].at(-1))
    expect(stripe.sessions.size).toBe(2)
  })

  it('of a second period that is not paid give no second grace, and no second mail', async () => {
    const subscription = await pay()
    stripe.cardDeclines = true
    await moveTo(app, '2026-12-21T12:00:00Z')
    await stripe.endPeriod(subscription)
    for (const event of stripe.events.splice(0)) expect(await tell(event)).toBe(200)
    const graceEndsAt = '2026-12-28T12:00:00.000Z'
    expect(await readSubscription(ann)).toMatchObject({ status: 'past_due', isPro: true, graceEndsAt })
    for (const day of ['2027-01-21T12:00:00Z', '2027-02-21T12:00:00Z']) {
      await moveTo(app, day)
      await stripe.endPeriod(subscription)
      for (const event of stripe.events.splice(0)) expect(await tell(event)).toBe(200)
      expect(await readSubscription(ann)).toMatchObject({ status: 'past_due', isPro: false, graceEndsAt })
    }
    expect((await mailsTo(app, 'ann@example.com')).map(({ template }) => template)).toEqual([
      'payment-failed',
    ])
    await stripe.settle(subscription)
    for (const event of stripe.events.splice(0)) expect(await tell(event)).toBe(200)
    expect(await readSubscription(ann)).toMatchObject({ status: 'active', isPro: true, graceEndsAt: null })
    await moveTo(app, '2027-03-21T12:00:00Z')
    await stripe.endPeriod(subscription)
    for (const event of stripe.events.splice(0)) expect(await tell(event)).toBe(200)
    expect((await readSubscription(ann)).graceEndsAt).toBe('2027-03-28T12:00:00.000Z')
  })

  it('say the same news by mail once, though the outbox forgets and every night takes over again (R49)', async () => {
    const subscription = await pay()
    subscription.cancelAtPeriodEnd = true
    await stripe.emit('customer.subscription.updated', stripe.describe(subscription))
    for (const event of stripe.events) await tell(event)
    expect(await mailsTo(app, 'ann@example.com')).toMatchObject([{ template: 'subscription-ends' }])
    await app.services.db.deleteFrom('outbox').execute()
    await reconcile(app.services)
    expect(await mailsTo(app, 'ann@example.com')).toEqual([])
  })

  it('is nothing where another product is paid at the same provider (R41)', async () => {
    await startCheckout(ann, { priceId: 'monthly' })
    const customer = [...stripe.customers.keys()][0] ?? ''
    const other = stripe.subscribe(customer, 'price_of_a_course')
    await stripe.update(other)
    await stripe.paid(other)
    await stripe.refund(other)
    await tellAll()
    await reconcile(app.services)
    expect(await readSubscription(ann)).toMatchObject({ status: 'none', isPro: false })
    expect([
      await payments(),
      await app.services.db.selectFrom('subscriptions').selectAll().execute(),
    ]).toEqual([[], []])
  })

  it('is nothing while a subscription is by another price, however it came there (R41)', async () => {
    const subscription = await pay()
    await tellAll()
    await stripe.update(subscription, { price: 'price_of_a_course' })
    await tellAll()
    expect(await readSubscription(ann)).toMatchObject({ status: 'none', isPro: false })
    await stripe.update(subscription, { price: 'price_yearly' })
    await tellAll()
    expect(await readSubscription(ann)).toMatchObject({ status: 'active', interval: 'yearly', isPro: true })
  })

  it('stays Pro by a price that was sold before and is not any more', async () => {
    const subscription = await pay()
    await tellAll()
    const env = { ...app.services.env, STRIPE_PRICE_MONTHLY: 'price_monthly_2027' }
    const dearer = createApp({ ...app.services, env }, { answer: async () => new Response() })
    await stripe.endPeriod(subscription)
    for (const event of stripe.events.splice(0)) expect(await tellApp(dearer, stripe, event)).toBe(200)
    expect(await readSubscription(ann)).toMatchObject({ status: 'active', interval: 'monthly', isPro: true })
    await forget()
    await app.services.db.deleteFrom('soldPrices').execute()
    await stripe.update(subscription)
    for (const event of stripe.events.splice(0)) expect(await tellApp(dearer, stripe, event)).toBe(200)
    expect(await readSubscription(ann)).toMatchObject({ status: 'none' })
  })

  it('is the same refund in every order of payment, refunds and one that failed (R39, S17)', async () => {
    const subscription = await pay()
    await stripe.refund(subscription, 500)
    app.clock.set('2026-11-22T12:00:00Z')
    await stripe.refund(subscription)
    app.clock.set('2026-11-23T12:00:00Z')
    await stripe.failRefund(subscription, 300)
    const told = stripe.events.slice(2)
    expect(told).toHaveLength(4)
    for (const order of permutations(told)) {
      await forget()
      for (const event of order) expect(await tell(event)).toBe(200)
      expect(await payments()).toMatchObject([
        {
          amountCents: 1200,
          interval: 'monthly',
          paidAt: new Date('2026-11-21T12:00:00Z'),
          refundedCents: 900,
          refundedAt: new Date('2026-11-23T12:00:00Z'),
        },
      ])
    }
  }, 120_000)

  it('is a refund that whoever paid is told of, and that takes no Pro by itself (S17)', async () => {
    const subscription = await pay()
    await tellAll()
    expect((await readSubscription(ann)).refund).toBeNull()
    await stripe.refund(subscription, 500)
    const [partly] = stripe.events as [FakeEvent]
    stripe.mode = 'error'
    expect(await tell(partly)).toBe(503)
    stripe.mode = 'ok'
    await tellAll()
    const refund = { amountCents: 500, refundedAt: '2026-11-21T12:00:00.000Z', isWhole: false }
    expect(await readSubscription(ann)).toMatchObject({ status: 'active', isPro: true, refund })
    app.clock.set('2026-11-22T12:00:00Z')
    await stripe.refund(subscription)
    await stripe.end(subscription)
    await tellAll()
    expect(await readSubscription(ann)).toMatchObject({
      status: 'canceled',
      isPro: false,
      refund: { amountCents: 1200, refundedAt: '2026-11-22T12:00:00.000Z', isWhole: true },
    })
    await pay()
    await tellAll()
    expect((await readSubscription(ann)).refund).toBeNull()
  })
})
