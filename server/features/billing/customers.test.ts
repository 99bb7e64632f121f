import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type Person, type TestApp } from '#test/app.ts'
import { readSubscription, runErrands, startCheckout } from '#test/billing.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import type { FakeSubscription } from '#test/fake-stripe/account.ts'
import { FakeStripe } from '#test/fake-stripe/fake-stripe.ts'
import { tell } from '#test/payers.ts'
import { tellPaymentsOfAddress } from './queries.ts'
import { reconcile } from './reconciling.ts'

describeOnBothDatabases('a customer at Stripe', (engine) => {
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

  const customer = () => [...stripe.customers.keys()].at(-1) ?? ''
  async function tellAll(): Promise<void> {
    for (const event of stripe.events.splice(0)) expect(await tell(app, stripe, event)).toBe(200)
  }
  async function pay(): Promise<FakeSubscription> {
    await startCheckout(ann, { priceId: 'monthly' })
    return stripe.pay([...stripe.sessions.keys()].at(-1) ?? '')
  }
  const customers = () =>
    app.services.db
      .selectFrom('paymentCustomers')
      .select(['customerId', 'userId', 'goneAt'])
      .orderBy('createdAt')
      .orderBy('goneAt')
      .execute()

  it('that was deleted in the dashboard is made anew at the next checkout, once however many ask', async () => {
    await pay()
    await tellAll()
    const gone = customer()
    await stripe.deleteCustomer(gone)
    await tellAll()
    expect(await readSubscription(ann)).toMatchObject({ status: 'canceled', isPro: false })
    const urls = await Promise.all(
      Array.from({ length: 10 }, () => startCheckout(ann, { priceId: 'yearly' })),
    )
    expect([new Set(urls).size, stripe.customers.size]).toEqual([1, 1])
    expect(stripe.customers.get(customer())).toEqual({ email: 'ann@example.com', name: 'ann' })
    expect(await customers()).toEqual(
      expect.arrayContaining([
        { customerId: gone, userId: ann.userId, goneAt: app.clock.now() },
        { customerId: customer(), userId: ann.userId, goneAt: null },
      ]),
    )
    await stripe.pay([...stripe.sessions.keys()].at(-1) ?? '')
    await tellAll()
    expect(await readSubscription(ann)).toMatchObject({ interval: 'yearly', isPro: true })
  })

  it('that is gone is still heard of: what it bought ends, by webhook or at night', async () => {
    await pay()
    await tellAll()
    await stripe.deleteCustomer(customer())
    expect((await ann.call('POST /billing/portal')).body.code).toBe('no-subscription')
    await reconcile(app.services)
    expect(await readSubscription(ann)).toMatchObject({ status: 'canceled', isPro: false })
    await startCheckout(ann, { priceId: 'monthly' })
    await tellAll()
    expect(await readSubscription(ann)).toMatchObject({ status: 'canceled' })
  })

  /** The address changes, as the two mailed links do it, and Stripe is to hear of it. */
  const changeAddress = (email: string) =>
    app.services.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ email }).where('id', '=', ann.userId).execute()
      await tellPaymentsOfAddress(tx, ann.userId, app.clock.now())
    })

  it('hears of a new address, however long it was out of reach, and of the last of two (R49)', async () => {
    await pay()
    stripe.mode = 'down'
    await changeAddress('ann@elsewhere.example')
    await runErrands(app)
    app.clock.set('2026-11-21T12:30:00Z')
    await runErrands(app)
    expect(stripe.customers.get(customer())?.email).toBe('ann@example.com')
    await changeAddress('ann@last.example')
    stripe.mode = 'ok'
    app.clock.set('2026-11-23T12:00:00Z')
    await runErrands(app)
    expect(stripe.customers.get(customer())).toEqual({ email: 'ann@last.example', name: 'ann' })
    const waiting = app.services.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'update-customer')
      .where('sentAt', 'is', null)
    expect(await waiting.execute()).toEqual([])
  })

  it('hears the address of now when it changes while it is told (R49)', async () => {
    await pay()
    stripe.onCall = async (call) => {
      stripe.onCall = null
      expect(call).toContain('POST /v1/customers/')
      await changeAddress('ann@last.example')
    }
    await changeAddress('ann@elsewhere.example')
    await runErrands(app)
    expect(stripe.customers.get(customer())?.email).toBe('ann@last.example')
  })

  it('is none of who never bought anything, and of one that is gone nothing is told', async () => {
    await changeAddress('ann@elsewhere.example')
    await runErrands(app)
    expect(stripe.calls).toEqual([])
    await pay()
    await stripe.deleteCustomer(customer())
    await changeAddress('ann@last.example')
    await runErrands(app)
    expect(stripe.customers.size).toBe(0)
    const failed = app.services.db.selectFrom('outbox').select('id').where('lastError', 'is not', null)
    expect(await failed.execute()).toEqual([])
  })
})
