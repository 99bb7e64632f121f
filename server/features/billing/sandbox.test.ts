import { beforeEach, expect, it } from 'vitest'
import { advanceSandbox } from '#server/integrations/payments/sandbox.ts'
import { type Person, testOrigin } from '#test/app.ts'
import { buy, manage, moveTo, press, readSubscription, runTasks, startCheckout } from '#test/billing.ts'
import { mailsTo } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'

describeOnBothDatabases('a subscription at the sandbox', (engine) => {
  const app = freshApp(engine)
  let ann: Person
  beforeEach(async () => {
    ann = await app.member('ann')
  })

  const subjects = async () => (await mailsTo(app, 'ann@example.com')).map(({ template }) => template)
  const isPro = async (person = ann) =>
    (await person.ok<{ user: { isPro: boolean } }>('GET /session')).user.isPro
  /** What the sandbox and the outbox do until an instant. */
  async function passTo(instant: string) {
    await moveTo(app, instant)
    await advanceSandbox(app.services)
    await runTasks(app)
  }
  const portal = async () => (await ann.ok<{ url: string }>('POST /billing/portal')).url
  const inPortal = async (choice: string) => {
    expect((await press(app, await portal(), choice)).status).toBe(303)
    await runTasks(app)
  }

  it('begins with a payment, for everybody in the household, when the server hears of it (R42)', async () => {
    const bob = await app.member('bob', { joins: ann })
    const url = await startCheckout(ann, { priceId: 'monthly' })
    const page = await (await app.fetch(new Request(url))).text()
    expect(page).toContain('$12.00')
    const paid = await press(app, url, 'pay')
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      `${testOrigin}/app/settings?success=true`,
    ])
    expect(await isPro()).toBe(false)
    await runTasks(app)
    expect([await isPro(), await isPro(bob)]).toEqual([true, true])
    expect(await readSubscription(ann)).toEqual({
      provider: 'sandbox',
      status: 'active',
      interval: 'monthly',
      currentPeriodEnd: '2026-12-21T12:00:00.000Z',
      cancelAtPeriodEnd: false,
      graceEndsAt: null,
      refund: null,
      trialEndsAt: null,
      isPro: true,
      reason: 'plan',
      giver: null,
    })
    expect(await readSubscription(bob)).toMatchObject({ status: 'none', isPro: true, reason: 'household' })
    const payments = await app.services.db.selectFrom('payments').selectAll().execute()
    expect(payments).toMatchObject([
      { userId: ann.userId, amountCents: 1200, currency: 'USD', interval: 'monthly' },
    ])
  })

  it('renews by the month, once whoever asks', async () => {
    await buy(app, ann)
    await moveTo(app, '2026-12-21T12:00:00Z')
    await Promise.all(Array.from({ length: 5 }, () => advanceSandbox(app.services)))
    await runTasks(app)
    expect(await readSubscription(ann)).toMatchObject({ currentPeriodEnd: '2027-01-21T12:00:00.000Z' })
    await passTo('2027-03-25T12:00:00Z')
    expect(await readSubscription(ann)).toMatchObject({ currentPeriodEnd: '2027-04-21T12:00:00.000Z' })
    expect(await app.services.db.selectFrom('payments').selectAll().execute()).toHaveLength(5)
  })

  it('changes to the year with what is left of the month taken off, and back with a credit that pays later', async () => {
    await buy(app, ann)
    await moveTo(app, '2026-12-06T12:00:00Z')
    const yearly = await manage(ann, 'update', 'yearly')
    expect(yearly.body.result).toMatchObject({
      interval: 'yearly',
      currentPeriodEnd: '2027-12-06T12:00:00.000Z',
    })
    const monthly = await manage(ann, 'update', 'monthly')
    expect(monthly.body.result).toMatchObject({
      interval: 'monthly',
      currentPeriodEnd: '2027-01-06T12:00:00.000Z',
    })
    await runTasks(app)
    await passTo('2027-01-06T12:00:00Z')
    const { creditCents } = await app.services.db
      .selectFrom('sandboxCustomers')
      .select('creditCents')
      .executeTakeFirstOrThrow()
    expect(creditCents).toBe(12_000 - 1200 - 1200)
    const paid = await app.services.db.selectFrom('payments').select('amountCents').orderBy('id').execute()
    expect(paid.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([
      0, 1200, 1200, 11_400,
    ])
  })

  it('is canceled for the end of its period, taken up again, and in the end over', async () => {
    await buy(app, ann)
    const canceled = await manage(ann, 'cancel')
    expect(canceled.body.result).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, isPro: true })
    expect((await manage(ann, 'cancel')).body.result).toMatchObject({ cancelAtPeriodEnd: true })
    expect((await manage(ann, 'reactivate')).body.result).toMatchObject({ cancelAtPeriodEnd: false })
    await manage(ann, 'cancel')
    await moveTo(app, '2026-12-21T12:00:00Z')
    // Even when nobody has told us yet.
    expect(await readSubscription(ann)).toMatchObject({ status: 'canceled', isPro: false })
    await passTo('2026-12-21T12:05:00Z')
    expect(await readSubscription(ann)).toMatchObject({ status: 'canceled', isPro: false, reason: null })
    expect((await manage(ann, 'reactivate')).body.code).toBe('no-subscription')
    expect(await subjects()).toEqual(['subscription-ends', 'subscription-ended'])
    await buy(app, ann, 'yearly')
    expect(await readSubscription(ann)).toMatchObject({ status: 'active', interval: 'yearly', isPro: true })
  })

  it('keeps Pro for seven days when a payment fails, says so, and goes on when it is made good (S17)', async () => {
    await buy(app, ann)
    await inPortal('let-card-decline')
    await passTo('2026-12-21T12:00:00Z')
    expect(await readSubscription(ann)).toMatchObject({
      status: 'past_due',
      graceEndsAt: '2026-12-28T12:00:00.000Z',
      isPro: true,
    })
    const [mail] = await mailsTo(app, 'ann@example.com')
    expect(mail?.text).toContain('You keep Pro until December 28, 2026')
    expect((await manage(ann, 'update', 'yearly')).body.code).toBe('payment-overdue')
    await passTo('2026-12-28T12:00:00Z')
    expect(await readSubscription(ann)).toMatchObject({ status: 'past_due', isPro: false })
    await inPortal('let-card-pay')
    expect(await readSubscription(ann)).toMatchObject({ status: 'active', graceEndsAt: null, isPro: true })
    expect(await subjects()).toEqual(['payment-failed'])
  })

  it('ends when nobody pays, and when an overdue one is canceled', async () => {
    await buy(app, ann)
    await inPortal('let-card-decline')
    await inPortal('end-period')
    expect(await readSubscription(ann)).toMatchObject({ status: 'past_due' })
    await passTo('2026-12-05T12:00:00Z')
    expect(await readSubscription(ann)).toMatchObject({ status: 'canceled', isPro: false })
    await buy(app, ann)
    await inPortal('end-period')
    expect((await manage(ann, 'cancel')).body.result).toMatchObject({ status: 'canceled', isPro: false })
  })

  it('refuses a change to the year when the card is declined, and leaves all as it was', async () => {
    await buy(app, ann)
    await inPortal('let-card-decline')
    const answer = await manage(ann, 'update', 'yearly')
    expect([answer.status, answer.body.code]).toEqual([402, 'payment-declined'])
    expect(await readSubscription(ann)).toMatchObject({ status: 'active', interval: 'monthly' })
  })

  it('gives one month free for the promo code, once', async () => {
    const url = await startCheckout(ann, { priceId: 'monthly', promoCode: ' onemonthfree ' })
    expect(await (await app.fetch(new Request(url))).text()).toContain('one month free')
    await press(app, url, 'pay')
    await runTasks(app)
    expect(await app.services.db.selectFrom('payments').select('amountCents').execute()).toEqual([
      { amountCents: 0 },
    ])
    const mails = await mailsTo(app, 'ann@example.com')
    expect(mails.filter(({ template }) => template === 'promo-claim')).toMatchObject([
      { text: expect.stringContaining('came to $0.00 instead of $12.00') },
    ])
    await passTo('2026-12-21T12:00:00Z')
    expect(
      (await app.services.db.selectFrom('payments').selectAll().execute()).map((p) => p.amountCents),
    ).toContain(1200)
    await inPortal('let-card-decline')
    await inPortal('end-period')
    await inPortal('give-up')
    const again = await ann.call('POST /functions/create-checkout-session', {
      priceId: 'monthly',
      promoCode: 'ONEMONTHFREE',
    })
    expect(again.body).toMatchObject({ code: 'promo-unknown', message: 'This promo code is not valid.' })
  })

  it('tells the browser nothing of the provider (R41)', async () => {
    await buy(app, ann)
    const told = JSON.stringify([await readSubscription(ann), await ann.ok('GET /session')])
    expect(told).not.toMatch(/cus_|sub_|cs_|in_|evt_/)
  })
})
