import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PayoutLine } from '#contract/affiliate-payouts.ts'
import { choose, findAffiliateId, givePayee } from '#test/affiliates.ts'
import { buy, runTasks } from '#test/billing.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { findViolations } from '#test/invariants.ts'
import { type Payouts, preparePayouts } from '#test/payouts.ts'

describeOnBothDatabases('payouts to affiliates', (engine) => {
  const app = freshApp(engine)
  let payouts: Payouts
  beforeEach(async () => {
    payouts = await preparePayouts(app)
  })
  afterEach(async () => expect(await findViolations(app.database.pool)).toEqual([]))

  it('hold what was due by the cut-off of who is owed the minimum, and the rest is carried (case 10)', async () => {
    const { olga, partner, paying, move, reader, figures, preview } = payouts
    await givePayee(app, partner)
    await move('2026-10-02T00:00:00Z')
    await buy(app, await reader('first'), 'yearly')
    await move('2026-10-01T23:59:59Z')
    await buy(app, await reader('second'))
    await move('2026-12-01T00:00:00Z')
    // Thirty days after 2 October 00:00 is 1 November 00:00.
    expect(await preview('cutOff=2026-10-31&minimumCents=0')).toMatchObject({
      affiliates: 1,
      totalCents: 240,
      items: [{ affiliateName: 'partner', lines: 1, amountCents: 240, hold: null }],
    })
    expect((await preview('cutOff=2026-11-01&minimumCents=3840')).totalCents).toBe(3840)
    expect((await preview('cutOff=2026-11-01&minimumCents=3841')).items).toMatchObject([
      { hold: 'below-minimum', amountCents: 3840 },
    ])
    expect((await paying.create('2026-11-01', 3841)).body.code).toBe('nothing-to-pay')
    expect((await paying.create('2026-12-02')).status).toBe(422)
    const { body } = await paying.create('2026-10-31')
    expect(body.states.pending).toEqual({ payouts: 1, amountCents: 240 })
    const [payout] = await paying.list()
    expect(
      await olga.ok<{ items: PayoutLine[] }>(`GET /admin/affiliate-payouts/${payout?.id}/lines`),
    ).toMatchObject({ items: [{ kind: 'earned', amountCents: 240, interval: 'monthly' }] })
    expect(await figures()).toMatchObject({ dueCents: 3600, inPayoutCents: 240, paidCents: 0 })
  })

  it('are made once and paid once, however many press at the same moment (R36, case 11)', async () => {
    const { paying, move, earnYearly, figures, states } = payouts
    await earnYearly()
    await move('2026-12-21T12:00:00Z')
    const made = await Promise.all(Array.from({ length: 50 }, () => paying.create('2026-12-21')))
    expect(made.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(made.map(({ body }) => body.code))).toEqual(new Set([undefined, 'nothing-to-pay']))
    const batchId = made.find(({ status }) => status === 200)?.body.id ?? ''
    const files = await Promise.all(Array.from({ length: 5 }, () => paying.exportFile(batchId)))
    expect(new Set(files.map(({ text }) => text)).size).toBe(1)
    const [payout] = await paying.list()
    const marks = await Promise.all(
      Array.from({ length: 50 }, () => paying.decide(payout?.id ?? '', 'process')),
    )
    expect(marks.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(marks.map(({ body }) => body.code))).toEqual(new Set([undefined, 'payout-changed']))
    expect(await states()).toEqual([['processed', 3600]])
    expect(await figures()).toMatchObject({ dueCents: 0, inPayoutCents: 0, paidCents: 3600 })
    const log = await app.services.db.selectFrom('auditLog').select('action').orderBy('id').execute()
    expect(log.map(({ action }) => action).filter((action) => !action.includes('export'))).toEqual([
      'affiliates.create-batch',
      'affiliates.process-payout',
    ])
  })

  it('that fail or are cancelled go into the next batch once (case 12)', async () => {
    const { olga, paying, move, earnYearly, onWay, figures, states, own } = payouts
    await earnYearly()
    await move('2026-12-21T12:00:00Z')
    const first = await onWay()
    expect((await paying.decide(first.payout, 'fail')).status).toBe(422)
    expect((await paying.decide(first.payout, 'cancel')).body.code).toBe('payout-changed')
    await paying.decide(first.payout, 'fail', 'The account is closed')
    expect((await own()).items).toMatchObject([{ state: 'failed', reason: 'The account is closed' }])
    await paying.create('2026-12-21')
    const [second] = await paying.list()
    // Its lines are in another one by now.
    expect((await paying.decide(first.payout, 'reopen')).body.code).toBe('payout-changed')
    await paying.decide(second?.id ?? '', 'cancel')
    const third = await onWay()
    await olga.ok(`POST /admin/payout-batches/${third.batchId}/decisions`, { outcome: 'process' })
    expect(await states()).toEqual([
      ['processed', 3600],
      ['cancelled', 3600],
      ['failed', 3600],
    ])
    expect(await figures()).toMatchObject({ dueCents: 0, inPayoutCents: 0, paidCents: 3600 })
  })

  it('can be taken back for ten minutes, and no mail has gone by then', async () => {
    const { partner, paying, move, earnYearly, onWay, figures, states, mails } = payouts
    await earnYearly()
    await move('2026-12-21T12:00:00Z')
    const { payout } = await onWay()
    await paying.decide(payout, 'process')
    await runTasks(app)
    expect(await mails()).toContain('affiliate-paid')
    await paying.decide(payout, 'reopen')
    expect(await mails()).not.toContain('affiliate-paid')
    expect(await states()).toEqual([['processing', 3600]])
    await paying.decide(payout, 'fail', 'Typo')
    await paying.decide(payout, 'reopen')
    await paying.decide(payout, 'process')
    await move('2026-12-21T12:10:00Z')
    expect((await paying.decide(payout, 'reopen')).body.code).toBe('payout-changed')
    // The bank may still send it back.
    await paying.decide(payout, 'fail', 'Sent back')
    expect((await partner.send(`GET /affiliate-dashboard/payouts/${payout}/statement`)).status).toBe(404)
    expect(await figures()).toMatchObject({ dueCents: 3600, paidCents: 0 })
  })

  it('carry what is taken back after them, and pay nothing to who is owed nothing (case 6)', async () => {
    const { paying, move, reader, earnYearly, onWay, figures, preview } = payouts
    const cleo = await earnYearly()
    await move('2026-12-21T12:00:00Z')
    const { payout } = await onWay()
    await paying.decide(payout, 'process')
    await move('2027-02-24T12:00:00Z')
    await choose(app, cleo, 'dispute')
    await choose(app, cleo, 'lose-dispute')
    await buy(app, await reader('dora'))
    await move('2027-03-26T12:00:00Z')
    expect(await figures()).toMatchObject({ dueCents: -3360, paidCents: 3600 })
    expect((await preview('cutOff=2027-03-26&minimumCents=0')).items).toMatchObject([
      { amountCents: -3360, hold: 'below-zero' },
    ])
    expect((await paying.create('2027-03-26')).body.code).toBe('nothing-to-pay')
    await buy(app, await reader('emil'), 'yearly')
    await move('2027-04-25T12:00:00Z')
    expect((await paying.create('2027-04-25')).body.states.pending).toEqual({ payouts: 1, amountCents: 240 })
    expect((await paying.list())[0]?.lines).toBe(3)
  })

  it('leave out what changed between the batch and the bank', async () => {
    const { paying, move, earnYearly, onWay, states } = payouts
    const cleo = await earnYearly()
    await move('2026-12-21T12:00:00Z')
    const { body } = await paying.create('2026-12-21')
    await choose(app, cleo, 'refund-half')
    const { status, text } = await paying.exportFile(body.id)
    expect([status, text]).toEqual([409, expect.stringContaining('nothing-to-pay')])
    expect(await states()).toEqual([['cancelled', 3600]])
    expect((await onWay()).text).toContain(',18.00,USD,')
  })

  it('wait for a person when the affiliate is banned, and finish when they were on their way', async () => {
    const { olga, partner, paying, move, reader, earnYearly, onWay, figures, states } = payouts
    await earnYearly()
    await move('2026-12-21T12:00:00Z')
    const { payout } = await onWay()
    await buy(app, await reader('dora'))
    await move('2027-01-20T12:00:00Z')
    await paying.create('2027-01-20')
    const id = await findAffiliateId(app, partner)
    const decide = (decision: string) =>
      olga.ok(`POST /admin/affiliates/${id}/decisions`, { decision, reason: 'Bought ads' })
    await decide('ban')
    expect(await states()).toEqual([
      ['cancelled', 240],
      ['processing', 3600],
    ])
    expect(await figures()).toMatchObject({ reviewCents: 240, dueCents: 0, inPayoutCents: 3600 })
    await paying.decide(payout, 'process')
    expect((await paying.create('2027-01-20')).body.code).toBe('nothing-to-pay')
    await decide('unban')
    expect(await figures()).toMatchObject({ reviewCents: 0, dueCents: 240, paidCents: 3600 })
    await decide('ban')
    const { items } = await olga.ok<{ items: { id: string; reviewReason: string }[] }>(
      'GET /admin/affiliate-conversions?state=review',
    )
    expect(items.map(({ reviewReason }) => reviewReason)).toEqual([
      'The affiliate was banned: Bought ads The affiliate was banned: Bought ads',
    ])
    const note = 'Earned before'
    await olga.ok(`POST /admin/affiliate-conversions/${items[0]?.id}/review`, { decision: 'free', note })
    expect((await paying.create('2027-01-20')).status).toBe(200)
  })
})
