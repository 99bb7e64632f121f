import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CommissionFigures } from '#contract/affiliate-conversions.ts'
import type { OwnPayoutPage, PayoutLine, PayoutPreview } from '#contract/affiliate-payouts.ts'
import type { OutboxPayload } from '#server/platform/effects/outbox.ts'
import {
  choose,
  findAffiliateId,
  givePayee,
  justAuthenticate,
  payingBy,
  sendReader,
} from '#test/affiliates.ts'
import type { Person } from '#test/app.ts'
import { buy, moveTo, runTasks } from '#test/billing.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { findViolations } from '#test/invariants.ts'

describeOnBothDatabases('payouts to affiliates', (engine) => {
  const app = freshApp(engine)
  let olga: Person
  let partner: Person
  let paying: ReturnType<typeof payingBy>
  beforeEach(async () => {
    olga = await app.user('olga', { adminRoles: ['affiliate-admin'] })
    partner = await app.member('partner', { affiliate: 'approved' })
    paying = payingBy(olga)
  })
  afterEach(async () => expect(await findViolations(app.database.pool)).toEqual([]))

  const move = async (instant: string) => {
    await moveTo(app, instant)
    await justAuthenticate(app)
  }
  const reader = (name: string) => sendReader(app, partner, name)
  /** A commission of 36.00 that is due on 21 December, and where it is paid. */
  const earnYearly = async (name = 'cleo') => {
    const person = await reader(name)
    await buy(app, person, 'yearly')
    await givePayee(app, partner)
    return person
  }
  const onWay = async (cutOff = '2026-12-21') => {
    const { body } = await paying.create(cutOff)
    const { text } = await paying.exportFile(body.id)
    return { batchId: body.id, text, payout: (await paying.list(`?batchId=${body.id}`))[0]?.id ?? '' }
  }
  const figures = async () =>
    (await olga.ok<{ figures: CommissionFigures }>('GET /admin/affiliate-conversions')).figures
  const preview = (query: string) => olga.ok<PayoutPreview>(`GET /admin/payout-preview?${query}`)
  const states = async () => (await paying.list()).map(({ state, amountCents }) => [state, amountCents])
  const own = () => partner.ok<OwnPayoutPage>('GET /affiliate-dashboard/payouts')
  const mails = async () => {
    const sent = await app.services.db.selectFrom('outbox').select('payload').orderBy('id').execute()
    return sent.map(({ payload }) => (payload as Required<OutboxPayload>).template)
  }

  it('hold what was due by the cut-off of who is owed the minimum, and the rest is carried (case 10)', async () => {
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

  it('come as a file for the bank, the same each time, with their number and sum (R56, case 18)', async () => {
    await earnYearly()
    await move('2026-12-21T12:00:00Z')
    const { batchId, text, payout } = await onWay()
    expect(text.split('\r\n')).toEqual([
      'End-to-end id,Name,IBAN,Routing number,Account number,Amount,Currency,Date,Reference',
      `${payout.replaceAll('-', '')},Paula Partner,DE89370400440532013000,,,36.00,USD,2026-12-21,Trivet affiliate commissions`,
      'Total,1 payments,,,,36.00,USD,,',
      '',
    ])
    await move('2026-12-23T12:00:00Z')
    await partner.ok('PUT /affiliate-dashboard/payee', {
      kind: 'iban',
      name: 'Other',
      iban: 'GB82WEST12345698765432',
    })
    expect((await paying.exportFile(batchId)).text).toBe(text)
    for (const [name, number] of [
      ['=1+1', 'DE89370400440532013000'],
      ['Paula', 'DE89370400440532013001'],
      [' ', 'DE89370400440532013000'],
    ])
      expect(
        (await partner.call('PUT /affiliate-dashboard/payee', { kind: 'iban', name, iban: number })).status,
      ).toBe(422)
    const { rows } = await app.database.pool.query('select p::text as text from affiliate_payees p')
    expect(JSON.stringify(rows)).not.toContain('GB82WEST12345698765432')
  })

  it('go to accounts in the United States, which have no IBAN, with the zeros before a number', async () => {
    await earnYearly()
    await partner.ok('PUT /affiliate-dashboard/payee', {
      kind: 'us',
      name: 'Paula Partner',
      routingNumber: '0210-0002-1',
      accountNumber: '00123 456 789',
    })
    const { rows } = await app.database.pool.query('select p::text as text from affiliate_payees p')
    expect(JSON.stringify(rows)).not.toMatch(/021000021|123456789/)
    await move('2026-12-21T12:00:00Z')
    const { text } = await onWay()
    expect(text.split('\r\n')[1]).toMatch(/^\w{32},Paula Partner,,021000021,00123456789,36\.00,USD,/)
    expect((await paying.list())[0]?.accountEnding).toBe('6789')
    const wrong = [
      { kind: 'us', name: 'Paula', routingNumber: '021000022', accountNumber: '1234' },
      { kind: 'us', name: 'Paula', routingNumber: '021000021', accountNumber: '123' },
      { kind: 'us', name: '@Paula', routingNumber: '021000021', accountNumber: '1234' },
      { kind: 'us', name: 'Paula', iban: 'DE89370400440532013000' },
      { kind: 'gold', name: 'Paula' },
    ]
    await justAuthenticate(app)
    for (const body of wrong)
      expect((await partner.call('PUT /affiliate-dashboard/payee', body)).status, JSON.stringify(body)).toBe(
        422,
      )
  })

  it('give a statement that only the affiliate and administrators read, and that stays as it was', async () => {
    await earnYearly()
    await move('2026-12-21T12:00:00Z')
    const { payout } = await onWay()
    expect((await partner.send(`GET /affiliate-dashboard/payouts/${payout}/statement`)).status).toBe(404)
    await paying.decide(payout, 'process')
    const file = async (person: Person, path: string) => {
      const answer = await person.send(`GET ${path}`)
      return { status: answer.status, text: Buffer.from(await answer.arrayBuffer()).toString('latin1') }
    }
    const mine = await file(partner, `/affiliate-dashboard/payouts/${payout}/statement`)
    expect(mine.text.startsWith('%PDF-')).toBe(true)
    expect(mine.text).not.toMatch(/cleo/i)
    const rival = await app.member('rival', { affiliate: 'approved' })
    expect((await file(rival, `/affiliate-dashboard/payouts/${payout}/statement`)).status).toBe(404)
    expect((await file(rival, `/admin/affiliate-payouts/${payout}/statement`)).status).toBe(403)
    await app.database.pool.query(`update affiliates set name = 'Renamed'`)
    expect(await file(olga, `/admin/affiliate-payouts/${payout}/statement`)).toEqual(mine)
    expect((await own()).items).toMatchObject([
      { state: 'processed', amountCents: 3600, accountEnding: '3000', hasStatement: true },
    ])
  })

  it('that fail or are cancelled go into the next batch once (case 12)', async () => {
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

  it('go nowhere for three days after the account was changed, and to nobody without one', async () => {
    await buy(app, await reader('cleo'), 'yearly')
    await move('2026-12-21T12:00:00Z')
    const hold = async () => (await preview('cutOff=2026-12-21&minimumCents=0')).items[0]?.hold
    expect(await hold()).toBe('no-account')
    await partner.ok('PUT /affiliate-dashboard/payee', {
      kind: 'iban',
      name: 'Paula',
      iban: 'DE89370400440532013000',
    })
    expect(await mails()).toContain('affiliate-account-changed')
    expect(await hold()).toBe('account-changed')
    await move('2026-12-24T12:00:00Z')
    expect(await hold()).toBeNull()
  })

  it('ask who proved themselves a while ago to do so again (R30)', async () => {
    await earnYearly()
    await moveTo(app, '2026-12-21T12:00:00Z')
    for (const answer of [
      await paying.create('2026-12-21'),
      await partner.call('PUT /affiliate-dashboard/payee', {
        kind: 'iban',
        name: 'Paula',
        iban: 'DE89370400440532013000',
      }),
    ])
      expect(answer.body).toMatchObject({ code: 're-authentication-required' })
  })

  it('lose all that says who it was when the affiliate is deleted, and their sums stay (S16, R65)', async () => {
    await earnYearly()
    await move('2026-12-21T12:00:00Z')
    const { payout } = await onWay()
    await paying.decide(payout, 'process')
    await partner.ok('POST /account-deletion', { confirmation: 'DELETE' })
    expect(await paying.list()).toMatchObject([
      { affiliateName: 'Deleted affiliate', amountCents: 3600, payeeName: null, hasStatement: false },
    ])
    const { rows } = await app.database.pool.query(
      `select p::text as text from payouts p union all select a::text from affiliate_payees a`,
    )
    expect(JSON.stringify(rows)).not.toMatch(/paula/i)
  })
})
