import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import type { Services } from '#server/platform/process/services.ts'
import { openTestApp, type Person, type TestApp, testOrigin } from '#test/app.ts'
import { buy, readSubscription } from '#test/billing.ts'
import { mailsTo } from '#test/browser.ts'
import { FakeStripe } from '#test/fake-stripe/fake-stripe.ts'
import { startCheckout } from './start-checkout.ts'
import { describeSubscription } from './public.ts'
import { reconcileSubscriptions } from './jobs.ts'

describe('what the sandbox sold, once Stripe takes the money,', () => {
  const stripe = new FakeStripe()
  let app: TestApp
  let ann: Person
  let withStripe: Services
  beforeAll(async () => {
    app = await openTestApp('server')
    stripe.now = app.clock.now
    withStripe = { ...app.services, env: readEnv({ PUBLIC_URL: testOrigin, ...(await stripe.start()) }) }
  })
  beforeEach(async () => {
    await app.database.reset()
    stripe.clear()
    app.clock.set('2026-11-21T12:00:00Z')
    ann = await app.member('ann')
    await buy(app, ann, 'yearly')
    expect(await readSubscription(ann)).toMatchObject({ status: 'active', isPro: true })
  })
  afterAll(async () => {
    await app.close()
    await stripe.stop()
  })

  const ended = { status: 'canceled', isPro: false, reason: null }

  it('ends at night, with a mail, and not while there is no Stripe', async () => {
    await reconcileSubscriptions(app.services)
    expect(await readSubscription(ann)).toMatchObject({ status: 'active', isPro: true })
    await reconcileSubscriptions(withStripe)
    await reconcileSubscriptions(withStripe)
    expect(await describeSubscription(withStripe, ann.userId)).toMatchObject(ended)
    const templates = (await mailsTo(app, 'ann@example.com')).map(({ template }) => template)
    expect(templates).toEqual(['subscription-ended'])
  })

  it('ends when its owner wants to pay, and keeps nobody from it', async () => {
    const buyer = { userId: ann.userId, email: 'ann@example.com', fullName: 'ann' }
    expect(await startCheckout(withStripe, buyer, { priceId: 'monthly' })).toContain(stripe.url)
    expect(await describeSubscription(withStripe, ann.userId)).toMatchObject(ended)
    expect(stripe.sessions.size).toBe(1)
  })
})
