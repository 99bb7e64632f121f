import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type Person, type TestApp, testOrigin } from '#test/app.ts'
import { buy, manage, moveTo, press, readSubscription, runTasks, startCheckout } from '#test/billing.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { describeAtStripe } from '#test/payers.ts'

const create = 'POST /functions/create-checkout-session'

describeOnBothDatabases('a checkout', (engine) => {
  const app = freshApp(engine)
  let ann: Person
  beforeEach(async () => {
    ann = await app.member('ann')
  })

  const checkouts = () => app.services.db.selectFrom('sandboxCheckouts').selectAll().execute()

  it('is one when it is asked for twenty times at once (R41)', async () => {
    const urls = await Promise.all(
      Array.from({ length: 20 }, () => startCheckout(ann, { priceId: 'monthly' })),
    )
    expect(new Set(urls).size).toBe(1)
    expect(await checkouts()).toHaveLength(1)
    expect(await app.services.db.selectFrom('paymentCustomers').selectAll().execute()).toHaveLength(1)
  })

  it('sells by the allow-list only, and returns where the server says (R41, S8)', async () => {
    for (const priceId of ['price_1Cheap', 'weekly', '', 'undefined', 'MONTHLY', 'toString'])
      expect([priceId, (await ann.call(create, { priceId })).body.code]).toEqual([priceId, 'price-unknown'])
    await ann.ok(create, {
      priceId: 'yearly',
      successUrl: 'https://evil.example/?success=true',
      cancelUrl: 'https://evil.example',
      amountCents: 1,
      customerId: 'cus_of_somebody_else',
      userId: '01980000-0000-7000-8000-000000000000',
    })
    const [checkout] = await checkouts()
    expect(checkout).toMatchObject({
      interval: 'yearly',
      successUrl: `${testOrigin}/app/settings?success=true`,
      cancelUrl: `${testOrigin}/app/settings?canceled=true`,
    })
  })

  it('closes the one before when something else is asked for, so that nobody pays twice', async () => {
    const first = await startCheckout(ann, { priceId: 'monthly' })
    const second = await startCheckout(ann, { priceId: 'yearly' })
    expect((await press(app, first, 'pay')).status).toBe(410)
    expect((await press(app, second, 'pay')).status).toBe(303)
    // Paid, though we have not heard of it yet.
    expect((await ann.call(create, { priceId: 'monthly' })).body.code).toBe('already-subscribed')
    await runTasks(app)
    expect((await ann.call(create, { priceId: 'monthly' })).body.code).toBe('already-subscribed')
    expect(await readSubscription(ann)).toMatchObject({ interval: 'yearly', isPro: true })
  })

  it('for two things at once leaves one that can be paid', async () => {
    const prices = Array.from({ length: 10 }, (_, n) => (n % 2 ? 'monthly' : 'yearly'))
    const answers = await Promise.all(
      prices.map((priceId) => ann.call<{ code?: string }>(create, { priceId })),
    )
    const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)
    expect(refusals.filter((code) => code !== 'checkout-replaced')).toEqual([])
    await startCheckout(ann, { priceId: 'monthly' })
    expect((await checkouts()).filter(({ expiredAt }) => expiredAt === null)).toHaveLength(1)
  })

  it('portal and change of plan are asked of the provider thirty times an hour, each (R24)', async () => {
    const statusesOf = async (ask: (n: number) => Promise<{ status: number }>) => {
      const statuses = []
      for (let n = 0; n < 31; n++) statuses.push((await ask(n)).status)
      return statuses
    }
    const thirty = [...Array<number>(30).fill(200), 429]
    const intervals = ['monthly', 'yearly']
    expect(await statusesOf((n) => ann.call(create, { priceId: intervals[n % 2] }))).toEqual(thirty)
    await moveTo(app, '2026-11-21T13:00:00Z')
    await buy(app, ann)
    expect(await statusesOf(() => ann.call('POST /billing/portal'))).toEqual(thirty)
    expect(await statusesOf((n) => manage(ann, 'update', intervals[n % 2]))).toEqual(thirty)
  })

  it('that was paid beside another ends the second subscription at once', async () => {
    await buy(app, ann)
    // As if a page had stayed open that nobody could close.
    const { customerId } = await app.services.db
      .selectFrom('paymentCustomers')
      .select('customerId')
      .executeTakeFirstOrThrow()
    await app.services.db.updateTable('sandboxCheckouts').set({ completedAt: null }).execute()
    const [page] = await checkouts()
    await press(app, `${testOrigin}/sandbox/checkout/${page?.id}`, 'pay')
    await runTasks(app)
    const live = await app.services.db
      .selectFrom('sandboxSubscriptions')
      .select('status')
      .where('customerId', '=', customerId)
      .orderBy('id')
      .execute()
    expect(live.map(({ status }) => status)).toEqual(['active', 'canceled'])
    expect(await readSubscription(ann)).toMatchObject({ status: 'active', isPro: true })
  })

  it('runs out after a day, and is opened anew', async () => {
    const first = await startCheckout(ann, { priceId: 'monthly' })
    await moveTo(app, '2026-11-22T11:56:00Z')
    const second = await startCheckout(ann, { priceId: 'monthly' })
    expect(second).not.toBe(first)
    expect((await press(app, first, 'pay')).status).toBe(410)
  })

  it('page takes one payment, from its own form only, and says when it is used up', async () => {
    const url = await startCheckout(ann, { priceId: 'monthly' })
    const forgeries: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:3001' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'multipart/form-data; boundary=x' },
    ]
    for (const headers of forgeries) {
      const { status } = await press(app, url, 'pay', headers)
      expect([headers, status]).toEqual([headers, 403])
    }
    const withoutOrigin = new Request(url, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }) })
    expect((await app.fetch(withoutOrigin)).status).toBe(403)
    expect((await press(app, url, 'steal')).status).toBe(400)
    expect(await (await press(app, url, 'decline')).text()).toContain('The card was declined')
    expect((await press(app, url, 'cancel')).headers.get('location')).toBe(
      `${testOrigin}/app/settings?canceled=true`,
    )
    const paid = await Promise.all(Array.from({ length: 10 }, () => press(app, url, 'pay')))
    expect(paid.map(({ status }) => status).toSorted()).toEqual([303, ...Array<number>(9).fill(410)])
    expect((await app.fetch(new Request(url))).status).toBe(410)
    expect((await press(app, `${testOrigin}/sandbox/checkout/${'x'.repeat(43)}`, 'pay')).status).toBe(410)
    expect(await app.services.db.selectFrom('sandboxSubscriptions').selectAll().execute()).toHaveLength(1)
  })

  it('page has no script, no inline style, and tells its own form where it comes from', async () => {
    const answer = await app.fetch(new Request(await startCheckout(ann, { priceId: 'yearly' })))
    const page = await answer.text()
    expect(page).toContain('$120.00')
    expect(page).not.toMatch(/<script|style=|onclick/i)
    expect(answer.headers.get('referrer-policy')).toBe('same-origin')
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'")
  })
})

describe('managing', () => {
  let app: TestApp
  afterAll(() => app.close())

  it('touches the own subscription only, whatever is named (R41)', async () => {
    app = await openTestApp('server')
    const [ann, eve] = [await app.member('ann'), await app.member('eve')]
    await buy(app, ann)
    const { providerId } = await app.services.db
      .selectFrom('subscriptions')
      .select('providerId')
      .executeTakeFirstOrThrow()
    const answer = await eve.call('POST /functions/manage-subscription', {
      action: 'cancel',
      subscriptionId: providerId,
    })
    expect(answer.body).toMatchObject({ code: 'no-subscription', message: 'No active subscription' })
    expect((await eve.call('POST /billing/portal')).body.code).toBe('no-subscription')
    expect(await readSubscription(ann)).toMatchObject({ cancelAtPeriodEnd: false })
    await manage(ann, 'cancel')
    expect(await readSubscription(ann)).toMatchObject({ cancelAtPeriodEnd: true })
  })
})

describe('with billing off', () => {
  let app: TestApp
  afterAll(() => app.close())

  it('everybody has Pro, nothing is for sale, and there is no sandbox', async () => {
    app = await openTestApp('server', { BILLING: 'off' })
    const ann = await app.member('ann')
    expect(await readSubscription(ann)).toMatchObject({
      provider: 'off',
      status: 'none',
      isPro: true,
      reason: 'billing-off',
    })
    for (const answer of [
      await ann.call(create, { priceId: 'monthly' }),
      await manage(ann, 'cancel'),
      await ann.call('POST /billing/portal'),
    ])
      expect(answer.body).toMatchObject({
        code: 'billing-off',
        message: 'Everything of Pro is free here: there is nothing to pay for.',
      })
    expect(await (await app.fetch(new Request(`${testOrigin}/sandbox/checkout/x`))).text()).toBe(
      'the browser app',
    )
  })
})

describeAtStripe('Stripe, by its own library', (at) => {
  const { stripe, tell } = at
  beforeEach(() => {
    stripe.deliver = async (event) => expect(await tell(event)).toBe(200)
  })

  const lastSession = () => [...stripe.sessions.values()].at(-1)

  it('lives a whole subscription: pay, switch, cancel, reactivate, overdue, over', async () => {
    const url = await startCheckout(at.ann, { priceId: 'price_monthly' })
    expect(url).toBe(`${stripe.url}/pay/${lastSession()?.id}`)
    expect(lastSession()).toMatchObject({
      price: 'price_monthly',
      success: `${testOrigin}/app/settings?success=true`,
    })
    const subscription = await stripe.pay(lastSession()?.id ?? '')
    expect(await readSubscription(at.ann)).toMatchObject({
      provider: 'stripe',
      status: 'active',
      isPro: true,
    })
    expect((await manage(at.ann, 'update', 'yearly')).body.result).toMatchObject({ interval: 'yearly' })
    expect((await manage(at.ann, 'cancel')).body.result).toMatchObject({ cancelAtPeriodEnd: true })
    expect((await manage(at.ann, 'reactivate')).body.result).toMatchObject({ cancelAtPeriodEnd: false })
    expect((await at.ann.ok<{ url: string }>('POST /billing/portal')).url).toBe(
      `${stripe.url}/portal/${subscription.customer}`,
    )
    stripe.cardDeclines = true
    expect((await manage(at.ann, 'update', 'monthly')).body.code).toBe('payment-declined')
    await stripe.endPeriod(subscription)
    expect(await readSubscription(at.ann)).toMatchObject({ status: 'past_due', isPro: true })
    await stripe.end(subscription)
    expect(await readSubscription(at.ann)).toMatchObject({ status: 'canceled', isPro: false })
  })

  it('makes one session of ten clicks (R41)', async () => {
    await Promise.all(Array.from({ length: 10 }, () => startCheckout(at.ann, { priceId: 'yearly' })))
    expect([stripe.sessions.size, stripe.customers.size]).toEqual([1, 1])
  })

  it('takes promotion codes, and refuses those it does not have', async () => {
    await startCheckout(at.ann, { priceId: 'monthly', promoCode: 'friends' })
    expect(lastSession()?.promo).toBe(true)
    expect((await at.ann.call(create, { priceId: 'monthly', promoCode: 'NONE' })).body.code).toBe(
      'promo-unknown',
    )
  })

  it.each(['error', 'down'] as const)(
    'says so when it is out of reach (%s), and nothing has changed',
    async (mode) => {
      await startCheckout(at.ann, { priceId: 'monthly' })
      await stripe.pay(lastSession()?.id ?? '')
      stripe.mode = mode
      const answer = await manage(at.ann, 'cancel')
      expect([answer.status, answer.body.code]).toEqual([503, 'payments-unavailable'])
      expect((await (await at.app.user('bob')).call(create, { priceId: 'monthly' })).status).toBe(503)
      stripe.mode = 'ok'
      expect(await readSubscription(at.ann)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
    },
  )
})
