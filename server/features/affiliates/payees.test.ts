import { afterEach, beforeEach, expect, it } from 'vitest'
import { justAuthenticate } from '#test/affiliates.ts'
import type { Person } from '#test/app.ts'
import { buy, moveTo } from '#test/billing.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { findViolations } from '#test/invariants.ts'
import { type Payouts, preparePayouts } from '#test/payouts.ts'

describeOnBothDatabases('payouts to the accounts of affiliates', (engine) => {
  const app = freshApp(engine)
  let payouts: Payouts
  beforeEach(async () => {
    payouts = await preparePayouts(app)
  })
  afterEach(async () => expect(await findViolations(app.database.pool)).toEqual([]))

  it('come as a file for the bank, the same each time, with their number and sum (R56, case 18)', async () => {
    const { partner, paying, move, earnYearly, onWay } = payouts
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
    const { partner, paying, move, earnYearly, onWay } = payouts
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
    const { olga, partner, paying, move, earnYearly, onWay, own } = payouts
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

  it('go nowhere for three days after the account was changed, and to nobody without one', async () => {
    const { partner, move, reader, preview, mails } = payouts
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
    const { partner, paying, earnYearly } = payouts
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
    const { partner, paying, move, earnYearly, onWay } = payouts
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
