import { expect, it } from 'vitest'
import { readSubscription, runTasks, startCheckout } from '#test/billing.ts'
import { describeAtStripe } from '#test/payers.ts'
import { updateCustomerAddress } from './public.ts'
import { reconcileSubscriptions } from './jobs.ts'

describeAtStripe('a customer at Stripe', (at) => {
  const { stripe, pay, tellAll } = at

  const customer = () => [...stripe.customers.keys()].at(-1) ?? ''
  const customers = () =>
    at.app.services.db
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
    expect(await readSubscription(at.ann)).toMatchObject({ status: 'canceled', isPro: false })
    const urls = await Promise.all(
      Array.from({ length: 10 }, () => startCheckout(at.ann, { priceId: 'yearly' })),
    )
    expect([new Set(urls).size, stripe.customers.size]).toEqual([1, 1])
    expect(stripe.customers.get(customer())).toEqual({ email: 'ann@example.com', name: 'ann' })
    expect(await customers()).toEqual(
      expect.arrayContaining([
        { customerId: gone, userId: at.ann.userId, goneAt: at.app.clock.now() },
        { customerId: customer(), userId: at.ann.userId, goneAt: null },
      ]),
    )
    await stripe.pay([...stripe.sessions.keys()].at(-1) ?? '')
    await tellAll()
    expect(await readSubscription(at.ann)).toMatchObject({ interval: 'yearly', isPro: true })
  })

  it('that is gone is still heard of: what it bought ends, by webhook or at night', async () => {
    await pay()
    await tellAll()
    await stripe.deleteCustomer(customer())
    expect((await at.ann.call('POST /billing/portal')).body.code).toBe('no-subscription')
    await reconcileSubscriptions(at.app.services)
    expect(await readSubscription(at.ann)).toMatchObject({ status: 'canceled', isPro: false })
    await startCheckout(at.ann, { priceId: 'monthly' })
    await tellAll()
    expect(await readSubscription(at.ann)).toMatchObject({ status: 'canceled' })
  })

  /** The address changes, as the two mailed links do it, and Stripe is to hear of it. */
  const changeAddress = (email: string) =>
    at.app.services.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ email }).where('id', '=', at.ann.userId).execute()
      await updateCustomerAddress(tx, at.ann.userId, at.app.clock.now())
    })

  it('hears of a new address, however long it was out of reach, and of the last of two (R49)', async () => {
    await pay()
    stripe.mode = 'down'
    await changeAddress('ann@elsewhere.example')
    await runTasks(at.app)
    at.app.clock.set('2026-11-21T12:30:00Z')
    await runTasks(at.app)
    expect(stripe.customers.get(customer())?.email).toBe('ann@example.com')
    await changeAddress('ann@last.example')
    stripe.mode = 'ok'
    at.app.clock.set('2026-11-23T12:00:00Z')
    await runTasks(at.app)
    expect(stripe.customers.get(customer())).toEqual({ email: 'ann@last.example', name: 'ann' })
    const waiting = at.app.services.db
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
    await runTasks(at.app)
    expect(stripe.customers.get(customer())?.email).toBe('ann@last.example')
  })

  it('is none of who never bought anything, and of one that is gone nothing is told', async () => {
    await changeAddress('ann@elsewhere.example')
    await runTasks(at.app)
    expect(stripe.calls).toEqual([])
    await pay()
    await stripe.deleteCustomer(customer())
    await changeAddress('ann@last.example')
    await runTasks(at.app)
    expect(stripe.customers.size).toBe(0)
    const failed = at.app.services.db.selectFrom('outbox').select('id').where('lastError', 'is not', null)
    expect(await failed.execute()).toEqual([])
  })
})
