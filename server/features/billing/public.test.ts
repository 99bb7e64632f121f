import { beforeEach, expect, it } from 'vitest'
import type { Person, TestApp } from '#test/app.ts'
import { buy, manage, moveTo, press, readSubscription, runTasks, startCheckout } from '#test/billing.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { describeAtStripe } from '#test/payers.ts'
import { anonymisePayments, endSubscriptionForDeletion } from './public.ts'

describeOnBothDatabases('leaving', (engine) => {
  const app = freshApp(engine)
  let ann: Person
  beforeEach(async () => {
    ann = await app.member('ann')
  })

  it('ends what is paid and what could still be paid, once however often it is asked, and keeps payments of nobody (R65)', async () => {
    expect(await leave(app, ann)).toBe(false)
    await buy(app, ann)
    await manage(ann, 'cancel')
    await press(app, (await ann.ok<{ url: string }>('POST /billing/portal')).url, 'give-up')
    await runTasks(app)
    const open = await startCheckout(ann, { priceId: 'yearly' })
    expect([await leave(app, ann), await leave(app, ann)]).toEqual([true, true])
    await runTasks(app)
    expect((await press(app, open, 'pay')).status).toBe(410)
    const { db } = app.services
    for (const table of [
      'sandboxCustomers',
      'sandboxSubscriptions',
      'sandboxCheckouts',
      'sandboxPayments',
    ] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    expect(await db.selectFrom('payments').selectAll().execute()).toMatchObject([
      {
        userId: null,
        providerId: expect.stringMatching(/^forgotten:/),
        amountCents: 1200,
        interval: 'monthly',
      },
    ])
  })

  it('is nothing that a failed transaction leaves behind (R65)', async () => {
    await buy(app, ann)
    const failing = app.services.db.transaction().execute(async (tx) => {
      await endSubscriptionForDeletion(tx, ann.userId, app.clock.now())
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await runTasks(app)
    expect(await readSubscription(ann)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
  })
})

describeAtStripe('leaving, at Stripe,', (at) => {
  it('ends it there, where the customer is forgotten; being out of reach only puts it off (R65)', async () => {
    const subscription = await at.pay()
    await leave(at.app, at.ann)
    at.stripe.mode = 'down'
    await runTasks(at.app)
    expect(subscription.status).toBe('active')
    at.stripe.mode = 'ok'
    at.app.clock.set('2026-11-21T12:01:00Z')
    await runTasks(at.app)
    expect([subscription.status, at.stripe.customers.size]).toEqual(['canceled', 0])
  })
})

/** What deleting an account does about payments; whether there was something to end. */
const leave = ({ services, clock }: TestApp, { userId }: Person) =>
  services.db.transaction().execute(async (tx) => {
    const hadSomething = await endSubscriptionForDeletion(tx, userId, clock.now())
    await anonymisePayments(tx, services, userId)
    return hadSomething
  })

describeOnBothDatabases('Pro through another member', (engine) => {
  const app = freshApp(engine)
  let ann: Person
  let robin: Person
  beforeEach(async () => {
    robin = await app.member('robin')
    ann = await app.member('ann', { joins: robin })
  })

  const paidByRobin = { name: 'robin', by: 'subscription', endsAt: null }
  const trial = (person: Person, end: string) =>
    app.services.db
      .updateTable('profiles')
      .set({ trialEndsAt: new Date(end) })
      .where('userId', '=', person.userId)
      .execute()

  it('says whose subscription pays, and to the payer nothing but their own (R18)', async () => {
    expect(await readSubscription(ann)).toMatchObject({ isPro: false, reason: null, giver: null })
    await buy(app, robin)
    expect(await readSubscription(robin)).toMatchObject({ reason: 'plan', giver: null })
    expect(await readSubscription(ann)).toEqual({
      provider: 'sandbox',
      status: 'none',
      interval: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      graceEndsAt: null,
      refund: null,
      trialEndsAt: null,
      isPro: true,
      reason: 'household',
      giver: paidByRobin,
    })
  })

  it("goes before a trial of one's own, and says nothing of a payment that is open", async () => {
    await trial(ann, '2026-12-05T00:00:00Z')
    expect(await readSubscription(ann)).toMatchObject({ reason: 'trial', giver: null })
    await buy(app, robin)
    const portal = (await robin.ok<{ url: string }>('POST /billing/portal')).url
    await press(app, portal, 'let-card-decline')
    await press(app, portal, 'end-period')
    await runTasks(app)
    expect(await readSubscription(robin)).toMatchObject({ status: 'past_due' })
    expect(await readSubscription(ann)).toMatchObject({
      reason: 'household',
      trialEndsAt: '2026-12-05T00:00:00.000Z',
      graceEndsAt: null,
      giver: paidByRobin,
    })
  })

  it("ends with that subscription, and with that person's leaving (R14)", async () => {
    await buy(app, robin)
    await app.services.db
      .updateTable('members')
      .set({ role: 'owner' })
      .where('userId', '=', ann.userId)
      .execute()
    await robin.ok('POST /members/departure', {})
    expect(await readSubscription(ann)).toMatchObject({ isPro: false, reason: null, giver: null })
    expect(await readSubscription(robin)).toMatchObject({ reason: 'plan', giver: null })
  })

  it('tells of the trial that lasts longer, and when it ends', async () => {
    await trial(robin, '2026-12-05T00:00:00Z')
    const byTrial = { name: 'robin', by: 'trial', endsAt: '2026-12-05T00:00:00.000Z' }
    expect(await readSubscription(ann)).toMatchObject({ isPro: true, reason: 'household', giver: byTrial })
    await trial(ann, '2026-12-24T00:00:00Z')
    expect(await readSubscription(ann)).toMatchObject({ reason: 'trial', giver: byTrial })
    expect(await readSubscription(robin)).toMatchObject({ reason: 'household', giver: { name: 'ann' } })
  })

  it('names whoever pays before whoever was given it, and both payers to each other', async () => {
    const cleo = await app.member('cleo', { joins: robin, plan: 'pro' })
    expect((await readSubscription(ann)).giver).toEqual({ name: 'cleo', by: 'other', endsAt: null })
    await buy(app, robin)
    expect((await readSubscription(ann)).giver).toEqual(paidByRobin)
    expect(await readSubscription(cleo)).toMatchObject({ reason: 'plan', giver: paidByRobin })
  })

  it('is not sold a second time while a subscription gives it; two that were paid at once know of each other', async () => {
    const create = 'POST /functions/create-checkout-session'
    await trial(robin, '2026-12-05T00:00:00Z')
    const open = await startCheckout(ann, { priceId: 'yearly' })
    await buy(app, robin)
    for (const priceId of ['monthly', 'yearly'])
      expect(await ann.call(create, { priceId })).toMatchObject({
        status: 409,
        body: {
          code: 'household-subscribed',
          message: "Another member's subscription gives your household Pro already: there is nothing to pay.",
        },
      })
    // Her page was open before.
    await press(app, open, 'pay')
    await runTasks(app)
    expect(await readSubscription(ann)).toMatchObject({
      status: 'active',
      reason: 'plan',
      giver: paidByRobin,
    })
    expect(await readSubscription(robin)).toMatchObject({
      status: 'active',
      reason: 'plan',
      giver: { name: 'ann', by: 'subscription' },
    })
  })

  it('is sold again when the subscription that gave it is over', async () => {
    await buy(app, robin)
    const portal = (await robin.ok<{ url: string }>('POST /billing/portal')).url
    await press(app, portal, 'let-card-decline')
    await press(app, portal, 'end-period')
    await runTasks(app)
    await moveTo(app, '2026-12-30T12:00:00Z')
    expect(await readSubscription(ann)).toMatchObject({ isPro: false, giver: null })
    await buy(app, ann)
    expect(await readSubscription(robin)).toMatchObject({ isPro: true, giver: { name: 'ann' } })
  })

  it("is no other household's to know (R12)", async () => {
    await buy(app, robin)
    expect(await readSubscription(await app.member('zoe'))).toMatchObject({ isPro: false, giver: null })
  })
})
