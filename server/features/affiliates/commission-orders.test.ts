import { expect, it } from 'vitest'
import type { FakeEvent } from '#test/fake-stripe/account.ts'
import { describeAtStripe } from '#test/payers.ts'

// Of one payment of 12.00 and what was given back of it, told by Stripe in different orders and with copies, the lines come to
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

  it('are earned by no refund of a payment that nobody told us of', async () => {
    await send()
    await at.stripe.refund(await at.pay(), 500)
    const told = at.stripe.events.splice(0).filter(({ payload }) => !payload.includes('invoice.paid'))
    await tellUntilDone(told)
    expect(await lines()).toEqual([])
  })
})
