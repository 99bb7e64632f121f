import { expect, it } from 'vitest'
import type { FakeEvent } from '#test/fake-stripe/account.ts'
import { describeAtStripe } from '#test/payers.ts'

// Of one payment of 12.00 and what was given back of it or taken by the bank, told by Stripe in different orders and with copies, the lines come to
// the same (case 9, R34, R39).

describeAtStripe('commissions of payments at Stripe', (at) => {
  const orders: [name: string, order: (events: FakeEvent[]) => FakeEvent[]][] = [
    ['as they happened', (events) => events],
    ['the last one first', (events) => events.toReversed()],
    ['each of them five times', (events) => Array.from({ length: 5 }, () => events).flat()],
    ['the refund alone, and then all', (events) => [...events.slice(-1), ...events]],
  ]

  const lines = async () => {
    const rows = await at.app.services.db
      .selectFrom('commissionLines')
      .select(['kind', 'amountCents'])
      .orderBy('id')
      .execute()
    return rows.map(({ kind, amountCents }) => [kind, Number(amountCents)] as const)
  }
  const owed = async () => (await lines()).reduce((sum, [, amountCents]) => sum + amountCents, 0)
  const disputed = () =>
    at.app.services.db.selectFrom('payments').select(['disputedCents', 'lostCents']).execute()
  const send = async () => {
    const partner = await at.app.member('partner', { affiliate: 'approved' })
    await at.app.database.pool.query(
      `insert into affiliate_referrals (id, affiliate_id, user_id, clicked_at, signed_up_at)
      select gen_random_uuid(), id, $1, now(), now() from affiliates where user_id = $2`,
      [at.ann.userId, partner.userId],
    )
  }
  /** Tells them as Stripe does: what was not put to work comes again. */
  async function tellUntilDone(events: readonly FakeEvent[]) {
    let waiting = [...events]
    for (let rounds = 0; waiting.length > 0 && rounds < 5; rounds++) {
      const again: FakeEvent[] = []
      for (const event of waiting) if ((await at.tell(event)) !== 200) again.push(event)
      waiting = again
    }
    expect(waiting).toEqual([])
  }

  it.each(orders)('come to 1.40 after 5.00 was given back, told %s (case 5)', async (_, order) => {
    await send()
    await at.stripe.refund(await at.pay(), 500)
    await tellUntilDone(order(at.stripe.events.splice(0)))
    expect(await owed()).toBe(140)
    expect((await lines()).filter(([kind]) => kind === 'earned')).toEqual([['earned', 240]])
  })

  it('come to nothing when the rest follows, and are restored when a refund fails', async () => {
    await send()
    const subscription = await at.pay()
    await at.stripe.refund(subscription, 500)
    await at.tellAll()
    await at.stripe.refund(subscription)
    await at.tellAll()
    expect(await owed()).toBe(0)
    at.app.clock.set('2026-11-21T12:00:10Z')
    await at.stripe.failRefund(subscription, 700)
    await at.tellAll()
    expect(await lines()).toEqual([
      ['earned', 240],
      ['reversed', -100],
      ['reversed', -140],
      ['restored', 140],
    ])
  })

  it.each(orders)('come to nothing after a dispute was lost, told %s (case 9)', async (_, order) => {
    await send()
    const subscription = await at.pay()
    at.app.clock.set('2026-11-25T12:00:00Z')
    await at.stripe.dispute(subscription)
    at.app.clock.set('2027-02-24T12:00:00Z')
    await at.stripe.closeDispute(subscription, 'lost')
    await tellUntilDone(order(at.stripe.events.splice(0)))
    expect(await owed()).toBe(0)
    expect((await lines()).filter(([kind]) => kind === 'earned')).toEqual([['earned', 240]])
    expect(await disputed()).toEqual([{ disputedCents: 0, lostCents: 1200 }])
  })

  it.each(orders)('stay whole after a dispute was won, told %s (case 7)', async (_, order) => {
    await send()
    const subscription = await at.pay()
    await at.stripe.dispute(subscription)
    await at.stripe.closeDispute(subscription, 'won')
    await tellUntilDone(order(at.stripe.events.splice(0)))
    expect(await lines()).toEqual([['earned', 240]])
    expect(await disputed()).toEqual([{ disputedCents: 0, lostCents: 0 }])
  })

  it('go in part with a part that was lost beside a refund, and with an inquiry not at all', async () => {
    await send()
    const subscription = await at.pay()
    await at.stripe.dispute(subscription, 1200, 'warning_needs_response')
    await at.stripe.closeDispute(subscription, 'warning_closed')
    await at.tellAll()
    expect([await lines(), await disputed()]).toEqual([
      [['earned', 240]],
      [{ disputedCents: 0, lostCents: 0 }],
    ])
    at.app.clock.set('2026-11-21T12:00:10Z')
    await at.stripe.refund(subscription, 500)
    await at.stripe.dispute(subscription, 600)
    await at.tellAll()
    expect([await owed(), await disputed()]).toEqual([140, [{ disputedCents: 600, lostCents: 0 }]])
    at.app.clock.set('2026-11-22T12:00:00Z')
    await at.stripe.closeDispute(subscription, 'lost')
    await at.tellAll()
    expect([await owed(), await disputed()]).toEqual([20, [{ disputedCents: 0, lostCents: 600 }]])
  })

  it('come again while the provider is out of reach, and are left alone where the charge is not ours', async () => {
    await send()
    const subscription = await at.pay()
    await at.stripe.dispute(subscription)
    at.stripe.mode = 'error'
    const waiting = at.stripe.events.splice(0).filter(({ payload }) => payload.includes('charge.dispute'))
    for (const event of waiting) expect(await at.tell(event)).toBe(503)
    at.stripe.mode = 'ok'
    for (const event of waiting) expect(await at.tell(event)).toBe(200)
    expect(await disputed()).toEqual([{ disputedCents: 1200, lostCents: 0 }])
    const foreign = await at.stripe.emit('charge.dispute.created', { id: 'dp_1', charge: 'ch_of_nobody' })
    expect(await at.tell(foreign)).toBe(200)
  })

  it('are earned by no refund of a payment that nobody told us of', async () => {
    await send()
    await at.stripe.refund(await at.pay(), 500)
    const told = at.stripe.events.splice(0).filter(({ payload }) => !payload.includes('invoice.paid'))
    await tellUntilDone(told)
    expect(await lines()).toEqual([])
  })

  const leave = () => at.ann.ok('POST /account-deletion', { confirmation: 'DELETE' })
  const after = async (instant: string) => {
    at.app.clock.set(instant)
    const session = { createdAt: at.app.clock.now(), authenticatedAt: at.app.clock.now() }
    const expiresAt = new Date(at.app.clock.now().getTime() + 86_400_000)
    await at.app.services.db
      .updateTable('sessions')
      .set({ ...session, expiresAt })
      .execute()
  }

  it.each(['refund', 'dispute'])(
    'go with the %s of a payer whose account is deleted, once, in whatever order it is told (R34, R65)',
    async (kind) => {
      await send()
      const subscription = await at.pay()
      await at.tellAll()
      await after('2026-12-25T12:00:00Z')
      await leave()
      expect(await owed()).toBe(240)
      if (kind === 'refund') await at.stripe.refund(subscription, 500)
      else {
        await at.stripe.dispute(subscription)
        await at.stripe.closeDispute(subscription, 'lost')
      }
      const events = at.stripe.events.splice(0)
      await tellUntilDone([...events.toReversed(), ...events])
      await Promise.all(events.map((event) => at.tell(event)))
      expect(await owed()).toBe(kind === 'refund' ? 140 : 0)
      expect(await lines()).toHaveLength(2)
      const left = await at.app.services.db.selectFrom('payments').select(['userId', 'providerId']).execute()
      expect(left).toEqual([{ userId: null, providerId: expect.stringMatching(/^forgotten:/) }])
    },
  )

  it('stay as they are at a refund of a payment that nobody knows', async () => {
    await send()
    const subscription = await at.pay()
    await at.tellAll()
    await after('2026-12-25T12:00:00Z')
    await leave()
    await at.app.database.pool.query(`update payments set provider_id = 'forgotten:another'`)
    await at.stripe.refund(subscription)
    await at.tellAll()
    expect(await owed()).toBe(240)
    expect(await at.app.services.db.selectFrom('payments').select('id').execute()).toHaveLength(1)
  })
})
