import { beforeEach, expect, it } from 'vitest'
import type { ListedConversion } from '#contract/affiliate-conversions.ts'
import type { Person } from '#test/app.ts'
import { sendReader } from '#test/affiliates.ts'
import { advanceSandbox } from '#server/integrations/payments/sandbox.ts'
import { buy, moveTo, runTasks } from '#test/billing.ts'
import { createPayments } from '#server/integrations/payments/providers.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { describeAtStripe } from '#test/payers.ts'

const own = 'The reader pays by a card of the affiliate.'
const other = 'The reader pays by the card of another reader of this affiliate.'

describeOnBothDatabases('the cards of readers (R34)', (engine) => {
  const app = freshApp(engine)
  let olga: Person
  let paula: Person
  beforeEach(async () => {
    olga = await app.user('olga', { adminRoles: ['affiliate-admin'] })
    paula = await app.member('paula', { affiliate: 'approved' })
  })
  const list = async () =>
    (await olga.ok<{ items: ListedConversion[] }>('GET /admin/affiliate-conversions')).items
  const stands = async () => (await list()).map(({ state, reviewReason }) => [state, reviewReason])
  const decide = async (decision: 'free' | 'refuse') => {
    const { id } = (await list()).find(({ state }) => state === 'review') as ListedConversion
    await olga.ok(`POST /admin/affiliate-conversions/${id}/review`, { decision, note: 'They are married' })
  }

  it('hold a commission for a person when the affiliate pays by the same one, whoever paid first', async () => {
    await buy(app, paula, 'monthly', 'red card')
    await buy(app, await sendReader(app, paula, 'cleo'), 'monthly', 'red card')
    await buy(app, await sendReader(app, paula, 'carl'), 'monthly', 'blue card')
    expect(await stands()).toEqual([
      ['held', null],
      ['review', own],
    ])
    const bob = await app.member('bob', { affiliate: 'approved' })
    await buy(app, await sendReader(app, bob, 'dora'), 'yearly', 'green card')
    await buy(app, bob, 'monthly', 'green card')
    expect((await stands())[0]).toEqual(['review', own])
  })

  it('are compared with those of an affiliate who paid before they were one', async () => {
    const bob = await app.member('bob')
    await buy(app, bob, 'yearly', 'red card')
    await app.database.pool.query(
      `insert into affiliates (id, user_id, email, name, referral_code, approved_at)
      values (gen_random_uuid(), $1, 'bob@example.com', 'Bob', 'BOBCODE', now())`,
      [bob.userId],
    )
    await buy(app, await sendReader(app, bob, 'cleo'), 'monthly', 'red card')
    expect(await stands()).toEqual([['review', own]])
  })

  it('hold both when two readers of one affiliate pay by one, and none where they are of two affiliates', async () => {
    const bob = await app.member('bob', { affiliate: 'approved' })
    await buy(app, await sendReader(app, bob, 'dora'), 'monthly', 'red card')
    await buy(app, await sendReader(app, paula, 'cleo'), 'monthly', 'red card')
    expect(await stands()).toEqual([
      ['held', null],
      ['held', null],
    ])
    await buy(app, await sendReader(app, paula, 'carl'), 'monthly', 'red card')
    expect(await stands()).toEqual([
      ['review', other],
      ['review', other],
      ['held', null],
    ])
  })

  it('are not asked about again once a person decided, whatever is paid by them later', async () => {
    await buy(app, paula, 'monthly', 'red card')
    await buy(app, await sendReader(app, paula, 'cleo'), 'monthly', 'red card')
    await decide('free')
    expect(await stands()).toEqual([['held', own]])
    await moveTo(app, '2027-01-21T12:00:00Z')
    await advanceSandbox(app.services)
    await runTasks(app)
    expect(await app.services.db.selectFrom('payments').select('id').execute()).toHaveLength(6)
    expect(await stands()).toEqual([['due', own]])
  })

  it('are kept as keyed hashes, of nobody outside the programme, and go with the account (R65)', async () => {
    await buy(app, await app.member('nina'), 'monthly', 'red card')
    const cleo = await sendReader(app, paula, 'cleo')
    await buy(app, cleo, 'monthly', 'red card')
    const { rows } = await app.database.pool.query('select * from affiliate_cards')
    expect(rows).toEqual([{ user_id: cleo.userId, card_hash: expect.stringMatching(/^[\w-]{43}$/) }])
    await app.services.db.deleteFrom('users').where('id', '=', cleo.userId).execute()
    expect((await app.database.pool.query('select * from affiliate_cards')).rows).toEqual([])
  })
})

describeAtStripe('the card of a payment, at Stripe,', (at) => {
  it('is told by its fingerprint, and is none where something else paid or nothing was to be paid', async () => {
    const { stripe, app } = at
    const subscription = await at.pay()
    stripe.card = null
    await stripe.paid(subscription)
    await stripe.paid(subscription, 0)
    const payments = createPayments(app.services)
    const cards = await Promise.all(
      [...stripe.invoices.keys(), 'missing'].map((number) => payments.readCard(`in_${number}`)),
    )
    expect(cards).toEqual(['fingerprint', null, null, null])
  })
})
