import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type Person, type TestApp } from '#test/app.ts'
import { buy, manage, moveTo, press, readSubscription, runErrands, startCheckout } from '#test/billing.ts'
import { mailsTo } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { FakeStripe } from '#test/fake-stripe/fake-stripe.ts'
import { anonymisePayments, endSubscriptionForDeletion } from './queries.ts'
import { announceTrialEnds, grantTrial } from './trials.ts'

describeOnBothDatabases('leaving', (engine) => {
  const stripe = new FakeStripe()
  let app: TestApp
  let ann: Person
  beforeAll(async () => {
    app = await openTestApp(engine)
  })
  beforeEach(async () => {
    await app.database.reset()
    app.clock.set('2026-11-21T12:00:00Z')
    ann = await app.member('ann')
  })
  afterAll(() => app.close())

  const leave = async (of = app) => {
    const [{ db }, now] = [of.services, of.clock.now()]
    return db.transaction().execute(async (tx) => {
      const hadSomething = await endSubscriptionForDeletion(tx, ann.userId, now)
      await anonymisePayments(tx, ann.userId)
      return hadSomething
    })
  }

  it('ends what is paid and what could still be paid, once however often it is asked, and keeps payments of nobody (R65)', async () => {
    expect(await leave()).toBe(false)
    await buy(app, ann)
    await manage(ann, 'cancel')
    await press(app, (await ann.ok<{ url: string }>('POST /billing/portal')).url, 'give-up')
    await runErrands(app)
    const open = await startCheckout(ann, { priceId: 'yearly' })
    expect([await leave(), await leave()]).toEqual([true, true])
    await runErrands(app)
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
      { userId: null, providerId: null, amountCents: 1200, interval: 'monthly' },
    ])
  })

  it('is nothing that a failed transaction leaves behind (R65)', async () => {
    await buy(app, ann)
    const failing = app.services.db.transaction().execute(async (tx) => {
      await endSubscriptionForDeletion(tx, ann.userId, app.clock.now())
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await runErrands(app)
    expect(await readSubscription(ann)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
  })

  it('ends it at Stripe, too, where the customer is forgotten; being out of reach only puts it off (R65)', async () => {
    const other = await openTestApp(engine, await stripe.start())
    stripe.now = other.clock.now
    ann = await other.member('ann')
    await startCheckout(ann, { priceId: 'monthly' })
    const subscription = await stripe.pay([...stripe.sessions.keys()][0] ?? '')
    await leave(other)
    stripe.mode = 'down'
    await runErrands(other)
    expect(subscription.status).toBe('active')
    stripe.mode = 'ok'
    other.clock.set('2026-11-21T12:01:00Z')
    await runErrands(other)
    expect([subscription.status, stripe.customers.size]).toEqual(['canceled', 0])
    await other.close()
    await stripe.stop()
  })
})

describeOnBothDatabases('a trial', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(engine)
  })
  beforeEach(async () => {
    await app.database.reset()
    app.clock.set('2026-11-21T12:00:00Z')
  })
  afterAll(() => app.close())

  it('lasts through its last day in the household’s time zone, and is spoken of once, three days before', async () => {
    const ann = await app.member('ann')
    await app.services.db.updateTable('households').set({ timeZone: 'America/Toronto' }).execute()
    expect(await grantTrial(app.services, 'nobody@example.com', 14)).toBeNull()
    const end = await grantTrial(app.services, 'Ann@example.com', 14)
    expect(end?.toISOString()).toBe('2026-12-06T04:59:59.999Z')
    expect(await readSubscription(ann)).toMatchObject({ isPro: true, reason: 'trial', status: 'none' })
    await announceTrialEnds(app.services)
    await moveTo(app, '2026-12-03T09:31:00Z')
    await announceTrialEnds(app.services)
    await announceTrialEnds(app.services)
    const mails = await mailsTo(app, 'ann@example.com')
    expect(mails.map(({ subject }) => subject)).toEqual(['Your trial of Trivet Pro ends on December 5, 2026'])
    await moveTo(app, '2026-12-06T05:00:00Z')
    expect(await readSubscription(ann)).toMatchObject({ isPro: false, reason: null })
  })

  it('is not spoken of to who has Pro beyond it', async () => {
    const ann = await app.member('ann', { plan: 'pro' })
    await grantTrial(app.services, 'ann@example.com', 2)
    await announceTrialEnds(app.services)
    expect(await mailsTo(app, 'ann@example.com')).toEqual([])
    expect((await readSubscription(ann)).reason).toBe('plan')
  })
})
