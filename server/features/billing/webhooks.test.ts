import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DeadLetter } from '#contract/billing.ts'
import { isSameState } from '#domain/billing/subscription.ts'
import { createPayments } from '#server/integrations/payments/payments.ts'
import { openTestApp, type Person, type TestApp, testOrigin } from '#test/app.ts'
import { moveTo, readSubscription, startCheckout } from '#test/billing.ts'
import { mailsTo } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import {
  type FakeEvent,
  FakeStripe,
  type FakeSubscription,
  webhookSecrets,
} from '#test/fake-stripe/fake-stripe.ts'
import { generator, newSeed, permutations } from '#test/random.ts'
import { reconcile } from './reconciling.ts'
import { findRow, toState } from './rows.ts'

describeOnBothDatabases('webhooks of Stripe', (engine) => {
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

  const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
    app.fetch(new Request(`${testOrigin}/api/billing/webhooks`, { method: 'POST', body, headers }))
  /** Tells the app of an event, signed now; the status of its answer. */
  const tell = async ({ payload }: FakeEvent) => {
    const { signature } = stripe.sign(payload)
    return (await post(payload, { 'stripe-signature': signature })).status
  }
  const count = async (table: 'paymentEvents' | 'subscriptions' | 'payments' | 'outbox') =>
    (await app.services.db.selectFrom(table).selectAll().execute()).length
  const refused = async () =>
    (await app.services.db.selectFrom('refusedWebhooks').select('count').execute()).map((row) => row.count)

  /** Somebody pays; Stripe's events wait. */
  async function pay(): Promise<FakeSubscription> {
    await startCheckout(ann, { priceId: 'monthly' })
    const session = [...stripe.sessions.values()].at(-1)
    return stripe.pay(session?.id ?? '')
  }
  /** Whether our state is the provider's. */
  async function agrees({ id }: FakeSubscription): Promise<boolean> {
    const row = await findRow(app.services.db, 'stripe', id)
    const told = await createPayments(app.services).readSubscription(id)
    return row !== undefined && told !== null && isSameState(toState(row), told.state)
  }

  it('are believed when one of the secrets signed them within 300 seconds, and else leave a count (R37)', async () => {
    await pay()
    const { payload } = stripe.events[1] as FakeEvent
    const now = app.clock.now().getTime()
    const signed = (secret: string, seconds: number, text = payload) =>
      stripe.sign(text, secret, new Date(now + seconds * 1000)).signature
    const [old, fresh] = webhookSecrets
    const bad: [body: string | null, signature: string | null][] = [
      [payload, null],
      [payload, ''],
      [payload, 'nonsense'],
      [payload, signed('whsec_other', 0)],
      [payload, signed(fresh, -301)],
      [payload, signed(fresh, 301)],
      [`${payload} `, signed(fresh, 0)],
      [JSON.stringify(JSON.parse(payload), null, 2), signed(fresh, 0)],
      [payload.replace('active', 'canceled'), signed(fresh, 0)],
      [null, signed(fresh, 0)],
      ['', signed(fresh, 0)],
      [payload, signed(fresh, 0).replace(/v1=./, 'v1=g')],
      [payload, signed(fresh, 0).replace('v1=', 'v0=')],
    ]
    for (const [body, signature] of bad) {
      const answer = await post(body, signature === null ? {} : { 'stripe-signature': signature })
      expect([signature, answer.status]).toEqual([signature, 400])
    }
    expect([await count('paymentEvents'), await count('subscriptions'), await refused()]).toEqual([
      0,
      0,
      [bad.length],
    ])
    expect((await post(payload, { 'stripe-signature': signed(old, 299) })).status).toBe(200)
    expect((await post(payload, { 'stripe-signature': signed(fresh, -299) })).status).toBe(200)
    expect((await readSubscription(ann)).isPro).toBe(true)
  })

  it('have one effect when one comes fifty times at once (R38)', async () => {
    await pay()
    const paid = stripe.events.find(({ payload }) => payload.includes('invoice.paid')) as FakeEvent
    const answers = await Promise.all(Array.from({ length: 50 }, () => tell(paid)))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect([await count('paymentEvents'), await count('payments')]).toEqual([1, 1])
    const { version } = await app.services.db
      .selectFrom('subscriptions')
      .select('version')
      .executeTakeFirstOrThrow()
    expect(version).toBe(1)
  })

  it('take effect exactly once when the answer is lost, or the process before its effect (R38)', async () => {
    await pay()
    const paid = stripe.events.find(({ payload }) => payload.includes('invoice.paid')) as FakeEvent
    // The transaction dies after the event was claimed and the money noted.
    await app.database.pool.query(`create function die() returns trigger language plpgsql as $$ begin
      raise exception 'crash'; end $$; create trigger die before insert on subscriptions execute function die()`)
    expect(await tell(paid)).toBe(500)
    expect([await count('payments'), await count('subscriptions')]).toEqual([0, 0])
    await app.database.pool.query('drop trigger die on subscriptions; drop function die')
    expect([await tell(paid), await tell(paid)]).toEqual([200, 200])
    expect([await count('payments'), await count('subscriptions'), await count('paymentEvents')]).toEqual([
      1, 1, 1,
    ])
    const [event] = await app.services.db.selectFrom('paymentEvents').selectAll().execute()
    expect(event).toMatchObject({ event: null, lastError: null })
    expect(event?.doneAt).not.toBeNull()
  })

  it('end in the state of the provider after every order of five (R39)', async () => {
    const subscription = await pay()
    subscription.cancelAtPeriodEnd = true
    await stripe.emit('customer.subscription.updated', stripe.describe(subscription))
    await stripe.refund(subscription)
    const [, ...events] = stripe.events
    expect(events).toHaveLength(4)
    const all = [stripe.events[0] as FakeEvent, ...events]
    let wrong = 0
    let orders = 0
    for (const order of permutations(all)) {
      await forget()
      for (const event of order) expect(await tell(event)).toBe(200)
      orders++
      if (!(await agrees(subscription)) || (await count('payments')) !== 1) wrong++
    }
    expect([orders, wrong]).toEqual([120, 0])
  })

  it('end there in 100 random lives with copies, delays and outages (R39)', async () => {
    const seed = newSeed(`webhooks on ${engine}`)
    const random = generator(seed)
    const wrong: number[] = []
    for (let run = 0; run < 100; run++) {
      await forget()
      await app.services.db.deleteFrom('checkouts').execute()
      stripe.clear()
      await app.services.db.deleteFrom('paymentCustomers').execute()
      app.clock.set('2026-11-21T12:00:00Z')
      if (!(await livesWell(random))) wrong.push(run)
    }
    expect(wrong, `SEED=${seed}`).toEqual([])
  }, 240_000)

  /** One life in which events are told late, twice, and while the API is down; refused ones come again. */
  async function livesWell(random: () => number): Promise<boolean> {
    await moveTo(app, '2026-11-21T12:00:00Z')
    const subscription = await pay()
    const waiting: FakeEvent[] = []
    let seen = 0
    const step = async () => {
      waiting.push(...stripe.events.slice(seen), ...stripe.events.slice(seen).filter(() => random() < 0.4))
      seen = stripe.events.length
      stripe.mode = random() < 0.4 ? 'error' : 'ok'
      for (const event of waiting.splice(0).toSorted(() => random() - 0.5))
        if (random() < 0.5 || (await tell(event)) !== 200) waiting.push(event)
      stripe.mode = 'ok'
    }
    await step()
    for (let n = 0; n < 4 && subscription.status !== 'canceled'; n++) {
      if (random() < 0.7) app.clock.set(new Date(app.clock.now().getTime() + 40 * 86_400_000).toISOString())
      stripe.cardDeclines = random() < 0.4
      const chance = random()
      if (subscription.status === 'past_due' && chance < 0.5) await stripe.settle(subscription)
      else if (chance < 0.6) await stripe.endPeriod(subscription)
      else if (chance < 0.7) await stripe.end(subscription)
      else {
        subscription.cancelAtPeriodEnd = chance < 0.85
        await stripe.emit('customer.subscription.updated', stripe.describe(subscription))
      }
      await step()
    }
    for (const event of waiting) if ((await tell(event)) !== 200) return false
    return agrees(subscription)
  }

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

  it('are answered with 200 when they are of no known kind or about nobody here (R40)', async () => {
    const strange = await stripe.emit('product.created', { id: 'prod_1' })
    const foreign = await stripe.emit('charge.refunded', { id: 'ch_1', customer: 'cus_of_another_product' })
    expect([await tell(strange), await tell(foreign)]).toEqual([200, 200])
    expect(await count('paymentEvents')).toBe(0)
  })

  it('that cannot be put to work come again, and stand in a list from which an administrator replays them (R40)', async () => {
    const admin = await app.user('admin', { adminRoles: ['blog-admin'] })
    await pay()
    const paid = stripe.events.find(({ payload }) => payload.includes('invoice.paid')) as FakeEvent
    stripe.mode = 'down'
    expect([await tell(paid), await tell(paid)]).toEqual([503, 503])
    const [letter] = await admin.ok<DeadLetter[]>('GET /admin/billing/dead-letters')
    expect(letter).toMatchObject({ type: 'invoice.paid', attempts: 2 })
    const replay = `POST /admin/billing/dead-letters/${letter?.id}/replay`
    expect((await admin.call(replay, {})).status).toBe(503)
    stripe.mode = 'ok'
    expect((await admin.call(replay, {})).status).toBe(200)
    expect(await admin.ok('GET /admin/billing/dead-letters')).toEqual([])
    expect((await admin.call(replay, {})).status).toBe(404)
    expect(await tell(paid)).toBe(200)
    expect([await count('payments'), (await readSubscription(ann)).isPro]).toEqual([1, true])
  })

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

  it('need no session and no form token, and give none', async () => {
    await pay()
    const { payload, signature } = stripe.events[1] as FakeEvent
    const headers = {
      'stripe-signature': signature,
      origin: 'https://evil.example',
      cookie: '__Host-trivet_session=x',
    }
    const answer = await post(payload, headers)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
  })
})
