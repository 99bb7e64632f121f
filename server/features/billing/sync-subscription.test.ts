import { expect, it } from 'vitest'
import { createApp } from '#server/http/app.ts'
import { moveTo, readSubscription, startCheckout } from '#test/billing.ts'
import { mailsTo } from '#test/browser.ts'
import type { FakeEvent } from '#test/fake-stripe/account.ts'
import { describeAtStripe, tell as tellApp } from '#test/payers.ts'
import { permutations } from '#test/random.ts'
import { reconcileSubscriptions } from './jobs.ts'

describeAtStripe('what webhooks of Stripe bring about', (at) => {
  const { stripe, pay, tell, tellAll } = at

  const payments = () => at.app.services.db.selectFrom('payments').selectAll().execute()
  async function forget(): Promise<void> {
    for (const table of ['subscriptions', 'payments', 'paymentEvents', 'outbox', 'rateLimits'] as const)
      await at.app.services.db.deleteFrom(table).execute()
  }

  it('count by their own word when the API is out of reach, if newer than all before (R39)', async () => {
    const subscription = await pay()
    const [, created] = stripe.events as [FakeEvent, FakeEvent]
    await moveTo(at.app, '2026-11-22T12:00:00Z')
    subscription.cancelAtPeriodEnd = true
    const ending = await stripe.emit('customer.subscription.updated', stripe.describe(subscription))
    for (const mode of ['error', 'timeout', 'down'] as const) {
      await forget()
      stripe.mode = mode
      expect(await tell(ending)).toBe(200)
      expect(await readSubscription(at.ann)).toMatchObject({ cancelAtPeriodEnd: true, isPro: true })
      expect(await tell(created)).toBe(200)
      expect(await readSubscription(at.ann)).toMatchObject({ cancelAtPeriodEnd: true })
    }
  })

  it('that were lost are made up for at night (R40)', async () => {
    const subscription = await pay()
    await reconcileSubscriptions(at.app.services)
    expect(await readSubscription(at.ann)).toMatchObject({
      provider: 'stripe',
      status: 'active',
      isPro: true,
    })
    await stripe.end(subscription)
    stripe.mode = 'down'
    await expect(reconcileSubscriptions(at.app.services)).rejects.toThrow()
    stripe.mode = 'ok'
    await reconcileSubscriptions(at.app.services)
    expect(await readSubscription(at.ann)).toMatchObject({ status: 'canceled', isPro: false })
  })

  it('of a subscription that is over before it is first seen leave the way free for another one', async () => {
    const subscription = await pay()
    await stripe.end(subscription)
    await tellAll()
    expect(await readSubscription(at.ann)).toMatchObject({ status: 'canceled', isPro: false })
    const url = await startCheckout(at.ann, { priceId: 'yearly' })
    expect(url).toContain([...stripe.sessions.keys()].at(-1))
    expect(stripe.sessions.size).toBe(2)
  })

  it('of a second period that is not paid give no second grace, and no second mail', async () => {
    const subscription = await pay()
    stripe.cardDeclines = true
    await moveTo(at.app, '2026-12-21T12:00:00Z')
    await stripe.endPeriod(subscription)
    await tellAll()
    const graceEndsAt = '2026-12-28T12:00:00.000Z'
    expect(await readSubscription(at.ann)).toMatchObject({ status: 'past_due', isPro: true, graceEndsAt })
    for (const day of ['2027-01-21T12:00:00Z', '2027-02-21T12:00:00Z']) {
      await moveTo(at.app, day)
      await stripe.endPeriod(subscription)
      await tellAll()
      expect(await readSubscription(at.ann)).toMatchObject({ status: 'past_due', isPro: false, graceEndsAt })
    }
    expect((await mailsTo(at.app, 'ann@example.com')).map(({ template }) => template)).toEqual([
      'payment-failed',
    ])
    await stripe.settle(subscription)
    await tellAll()
    expect(await readSubscription(at.ann)).toMatchObject({ status: 'active', isPro: true, graceEndsAt: null })
    await moveTo(at.app, '2027-03-21T12:00:00Z')
    await stripe.endPeriod(subscription)
    await tellAll()
    expect((await readSubscription(at.ann)).graceEndsAt).toBe('2027-03-28T12:00:00.000Z')
  })

  it('say the same news by mail once, though the outbox forgets and every night takes over again (R49)', async () => {
    const subscription = await pay()
    subscription.cancelAtPeriodEnd = true
    await stripe.emit('customer.subscription.updated', stripe.describe(subscription))
    await tellAll()
    expect(await mailsTo(at.app, 'ann@example.com')).toMatchObject([{ template: 'subscription-ends' }])
    await at.app.services.db.deleteFrom('outbox').execute()
    await reconcileSubscriptions(at.app.services)
    expect(await mailsTo(at.app, 'ann@example.com')).toEqual([])
  })

  it('is nothing where another product is paid at the same provider (R41)', async () => {
    await startCheckout(at.ann, { priceId: 'monthly' })
    const customer = [...stripe.customers.keys()][0] ?? ''
    const other = stripe.subscribe(customer, 'price_of_a_course')
    await stripe.update(other)
    await stripe.paid(other)
    await stripe.refund(other)
    await tellAll()
    await reconcileSubscriptions(at.app.services)
    expect(await readSubscription(at.ann)).toMatchObject({ status: 'none', isPro: false })
    expect([
      await payments(),
      await at.app.services.db.selectFrom('subscriptions').selectAll().execute(),
    ]).toEqual([[], []])
  })

  it('is nothing while a subscription is by another price, however it came there (R41)', async () => {
    const subscription = await pay()
    await tellAll()
    await stripe.update(subscription, { price: 'price_of_a_course' })
    await tellAll()
    expect(await readSubscription(at.ann)).toMatchObject({ status: 'none', isPro: false })
    await stripe.update(subscription, { price: 'price_yearly' })
    await tellAll()
    expect(await readSubscription(at.ann)).toMatchObject({
      status: 'active',
      interval: 'yearly',
      isPro: true,
    })
  })

  it('stays Pro by a price that was sold before and is not any more', async () => {
    const subscription = await pay()
    await tellAll()
    const env = { ...at.app.services.env, STRIPE_PRICE_MONTHLY: 'price_monthly_2027' }
    const dearer = createApp({ ...at.app.services, env }, { answer: async () => new Response() })
    await stripe.endPeriod(subscription)
    for (const event of stripe.events.splice(0)) expect(await tellApp(dearer, stripe, event)).toBe(200)
    expect(await readSubscription(at.ann)).toMatchObject({
      status: 'active',
      interval: 'monthly',
      isPro: true,
    })
    await forget()
    await at.app.services.db.deleteFrom('soldPrices').execute()
    await stripe.update(subscription)
    for (const event of stripe.events.splice(0)) expect(await tellApp(dearer, stripe, event)).toBe(200)
    expect(await readSubscription(at.ann)).toMatchObject({ status: 'none' })
  })

  it('is the same refund in every order of payment, refunds and one that failed (R39, S17)', async () => {
    const subscription = await pay()
    await stripe.refund(subscription, 500)
    at.app.clock.set('2026-11-22T12:00:00Z')
    await stripe.refund(subscription)
    at.app.clock.set('2026-11-23T12:00:00Z')
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
  })

  it('is money for the month or the year that it was paid for, in every order (R39)', async () => {
    const subscription = await pay()
    await stripe.refund(subscription, 500)
    at.app.clock.set('2026-11-22T12:00:00Z')
    await stripe.exchange(subscription, 'price_yearly')
    const told = stripe.events.slice(2)
    expect(told).toHaveLength(3)
    for (const order of permutations(told)) {
      await forget()
      for (const event of order) expect(await tell(event)).toBe(200)
      const intervals = (await payments()).map(({ interval, amountCents }) => [interval, amountCents])
      expect(intervals.toSorted()).toEqual([
        ['monthly', 1200],
        ['yearly', 12_000],
      ])
    }
  })

  it('is a refund that whoever paid is told of, and that takes no Pro by itself (S17)', async () => {
    const subscription = await pay()
    await tellAll()
    expect((await readSubscription(at.ann)).refund).toBeNull()
    await stripe.refund(subscription, 500)
    const [partly] = stripe.events as [FakeEvent]
    stripe.mode = 'error'
    expect(await tell(partly)).toBe(503)
    stripe.mode = 'ok'
    await tellAll()
    const refund = { amountCents: 500, refundedAt: '2026-11-21T12:00:00.000Z', isWhole: false }
    expect(await readSubscription(at.ann)).toMatchObject({ status: 'active', isPro: true, refund })
    at.app.clock.set('2026-11-22T12:00:00Z')
    await stripe.refund(subscription)
    await stripe.end(subscription)
    await tellAll()
    expect(await readSubscription(at.ann)).toMatchObject({
      status: 'canceled',
      isPro: false,
      refund: { amountCents: 1200, refundedAt: '2026-11-22T12:00:00.000Z', isWhole: true },
    })
    await pay()
    await tellAll()
    expect((await readSubscription(at.ann)).refund).toBeNull()
  })
})
