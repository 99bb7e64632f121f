import { expect, it } from 'vitest'
import type { AffiliateFigures, ListedAffiliate } from '#contract/affiliates.ts'
import { advanceSandbox } from '#server/integrations/payments/sandbox.ts'
import { choose, findAffiliateId, sendReader } from '#test/affiliates.ts'
import { buy, moveTo, runTasks } from '#test/billing.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'

describeOnBothDatabases('what affiliates cost and brought', (engine) => {
  const app = freshApp(engine)

  it('is what their readers paid, what of it went back, and the commissions that stand', async () => {
    const olga = await app.user('olga', { adminRoles: ['affiliate-admin'] })
    const ann = await app.member('ann', { affiliate: 'approved' })
    const bob = await app.member('bob', { affiliate: 'approved' })
    const read = () =>
      olga.ok<{ items: ListedAffiliate[]; figures: AffiliateFigures }>('GET /admin/affiliates')
    expect((await read()).figures).toEqual({
      activeAffiliates: 0,
      costCents: 0,
      revenueCents: 0,
      givenBackCents: 0,
    })
    const carl = await sendReader(app, ann, 'carl')
    const dora = await sendReader(app, ann, 'dora')
    await buy(app, carl)
    await buy(app, dora, 'yearly')
    // Nobody sent her.
    await buy(app, await app.member('eve'), 'yearly')
    await choose(app, dora, 'refund-half')
    const { figures, items } = await read()
    expect(figures).toEqual({
      activeAffiliates: 1,
      costCents: 240 + 1800,
      revenueCents: 13_200,
      givenBackCents: 6000,
    })
    const of = (id: string, listed = items) => listed.find((one) => one.id === id)
    expect(of(await findAffiliateId(app, ann))).toMatchObject({
      paidReaders: 2,
      revenueCents: 13_200,
      givenBackCents: 6000,
      costCents: 2040,
    })
    expect(of(await findAffiliateId(app, bob))).toMatchObject({
      paidReaders: 0,
      revenueCents: 0,
      costCents: 0,
    })

    // A renewal brings more and costs nothing; a month without a click later nobody is active.
    await moveTo(app, '2026-12-22T12:00:00Z')
    await advanceSandbox(app.services)
    await runTasks(app)
    expect((await read()).figures).toEqual({
      activeAffiliates: 0,
      costCents: 2040,
      revenueCents: 14_400,
      givenBackCents: 6000,
    })
  })
})
