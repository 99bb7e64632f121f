// Files of households in currencies with no, two and three decimals (money.md D4, F3).
import { beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { ImportDraft } from '#contract/imports.ts'
import { keptDays } from '#domain/calendar.ts'
import type { ImportOverrides } from '#domain/imports/settings.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { refusal } from '#test/household-calls.ts'
import { csv, land, upload } from '#test/imports.ts'
import { readBankFile } from './read-bank-file.ts'

async function read(currency: string, amounts: string[], overrides: ImportOverrides = {}) {
  const lines = amounts.map((amount) => `2026-10-20,Shop,"${amount}"`)
  const text = ['Date,Description,Amount', ...lines].join('\n')
  const file = await readBankFile(Buffer.from(text), overrides, { currency, today: keptDays.last })
  if (!file.ok) throw new Error(file.sentence)
  return {
    amounts: file.rows.map(({ amountCents }) => amountCents),
    bad: file.bad.map(({ sentence }) => sentence),
    questions: file.questions.map(({ code }) => code),
  }
}

describe('the amounts of a file', () => {
  it('are whole yen, whose groups are no question', async () => {
    expect(await read('JPY', ['-1,234', '-980', '2,500'])).toEqual({
      amounts: [-1_234, -980, 2_500],
      bad: [],
      questions: [],
    })
    expect(await read('JPY', ['-1234.00', '-12.50', '5000'])).toEqual({
      amounts: [-1_234, 5_000],
      bad: ["Line 3: '-12.50' has more decimals than your household’s currency."],
      questions: [],
    })
  })

  it('are thousandths of a dinar, where three digits behind a mark are asked about and never guessed', async () => {
    expect(await read('KWD', ['-1.234', '-12.500'])).toMatchObject({ questions: ['decimal-mark'] })
    expect(await read('KWD', ['-1.234', '-12.500'], { decimalMark: '.' })).toEqual({
      amounts: [-1_234, -12_500],
      bad: [],
      questions: [],
    })
    expect(await read('KWD', ['-1.234', '-12.500'], { decimalMark: ',' })).toMatchObject({
      amounts: [-1_234_000, -12_500_000],
    })
    for (const proof of ['0.250', '1,234.500', '1234.5'])
      expect(await read('KWD', ['-1.234', proof]), proof).toMatchObject({ questions: [], bad: [] })
    expect(await read('KWD', ['-1.234', '0,250'])).toMatchObject({ amounts: [-1_234_000, 250] })
  })

  it('are hundredths of a forint, as banks write them', async () => {
    expect(await read('HUF', ['-3 892,77', '-1 200,00'])).toMatchObject({ amounts: [-389_277, -120_000] })
  })

  it('prove their balances in the same unit', async () => {
    const text = 'Date,Description,Amount,Balance\n2026-10-20,A,-1.250,10.750\n2026-10-21,B,-0.500,10.250'
    const file = await readBankFile(Buffer.from(text), {}, { currency: 'KWD', today: keptDays.last })
    expect(file.ok && file.balances.closing).toMatchObject({ amountCents: 10_250 })
  })
})

describeOnBothDatabases('a draft whose household changes its currency', (engine) => {
  const app = freshApp(engine)
  let ann: Person
  let accountId: string
  beforeEach(async () => {
    ann = await app.member('ann', { plan: 'pro' })
    const made = await ann.ok<Account>('POST /accounts', {
      name: 'Bank',
      type: 'Bank',
      startingBalanceCents: 0,
    })
    accountId = made.id
  })

  it('is read anew, in the unit of the other currency', async () => {
    const draft = await upload(ann, accountId, csv('2026-10-30,Coffee,-350', '2026-10-31,Salary,2500'))
    expect(draft).toMatchObject({ newCents: 215_000 })
    await ann.ok('PATCH /household/preferences', { currency: 'JPY' })
    expect(await ann.ok<ImportDraft>(`GET /imports/${draft.import.id}/draft`)).toMatchObject({
      newCents: 2_150,
    })
    await land(ann, draft.import.id, { badRows: 'skip' })
    expect(await ann.ok('GET /accounts')).toMatchObject([{ balanceCents: 2_150 }])
    // Back again: what is there is known again, by its import key in the new unit.
    await ann.ok('PATCH /household/preferences', { currency: 'USD' })
    const again = await upload(ann, accountId, csv('2026-10-30,Coffee,-350', '2026-10-31,Salary,2500'))
    expect(again.counts).toMatchObject({ same: 2, new: 0 })
  })

  it('keeps no fraction of a unit through the API', async () => {
    await ann.ok('PATCH /household/preferences', { currency: 'JPY' })
    const form = { date: '2026-10-05', accountId, description: 'Market', categoryId: null }
    expect(refusal(await ann.call('POST /transactions', { ...form, amountCents: 1.5 }))).toEqual([
      422,
      'invalid',
    ])
    await ann.ok('POST /transactions', { ...form, amountCents: -150 })
    const archive = await ann.send('GET /archive')
    expect(archive.status).toBe(200)
  })
})
