import { describe, expect, it } from 'vitest'
import { detectSettings } from './detection.ts'
import { readRows } from './rows.ts'
import type { ImportOverrides } from './settings.ts'

const read = (text: string, overrides: ImportOverrides = {}) => {
  const records = text.split('\n').map((line) => line.split(','))
  const table = { records, lines: records.map((_, at) => at + 1) }
  const detection = detectSettings(table, { encoding: 'utf-8', delimiter: ',' }, overrides)
  return { ...detection, ...readRows(table, detection.settings, detection.headerNames) }
}

const wallet = `Date,Name,Amount,Currency
2026-10-28,Coffee,-3.50,GBP
2026-10-28,Tea,-2.50,GBP
2026-10-29,Bread,-4.20,EUR
2026-10-30,Gift,-5.00,
Total,,,USD`

const bank = `Date,Description,Amount,Account
2026-10-28,Coffee,-3.50,Chequing
2026-10-29,Interest,4.20,Savings
not a date,Interest,4.20,Savings
2026-10-30,Tea,-2.50,Chequing`

describe('rows in several currencies', () => {
  it('are asked about, and till then only the most frequent one is taken', () => {
    const { questions, settings, currencies } = read(wallet)
    expect(questions).toEqual([
      {
        code: 'currency',
        setting: 'currency',
        sentence: "The file holds amounts in GBP and EUR: which currency is this account's?",
        choices: ['GBP', 'EUR', ''],
      },
    ])
    expect([settings.currency, currencies]).toEqual(['GBP', ['GBP', 'EUR']])
  })

  it('become faults that name line and currency, but for the one that was chosen', () => {
    const { questions, rows, bad } = read(wallet, { currency: 'EUR' })
    expect(questions).toEqual([])
    expect(rows.map(({ line }) => line)).toEqual([4, 5])
    expect(bad.map(({ sentence }) => sentence)).toEqual([
      "Line 2: the amount is in 'GBP', not in this account's currency.",
      "Line 3: the amount is in 'GBP', not in this account's currency.",
    ])
  })

  it('are all taken when the column is said to mean something else, and when there is one only', () => {
    expect(read(wallet, { currency: '' })).toMatchObject({ questions: [], bad: [], rows: { length: 4 } })
    const one = read(wallet.replaceAll('EUR', 'GBP'))
    expect(one).toMatchObject({ questions: [], settings: { currency: null }, rows: { length: 4 } })
  })

  it('are all faults when none is in the currency that was chosen for an earlier file', () => {
    expect(read(wallet, { currency: 'CAD' })).toMatchObject({ bad: { length: 3 }, rows: { length: 1 } })
  })
})

describe('rows of several accounts (SPEC section 2: account optional)', () => {
  it('are asked about', () => {
    const { questions, settings } = read(bank)
    expect(questions).toMatchObject([
      { code: 'account', setting: 'accountName', choices: ['Chequing', 'Savings', ''] },
    ])
    expect(settings.accountName).toBe('Chequing')
  })

  it('are left out with the reason, but for the one that was chosen', () => {
    const { rows, skipped, bad } = read(bank, { accountName: 'Chequing' })
    expect(rows.map(({ line }) => line)).toEqual([2, 5])
    expect(skipped.map(({ sentence }) => sentence)).toEqual(["Line 3: it belongs to the account 'Savings'."])
    expect(bad.map(({ line }) => line)).toEqual([4])
    expect(read(bank, { accountName: '' }).rows).toHaveLength(3)
  })

  it('takes the lines along that continue a description of another account', () => {
    const wrapped = `Date,Description,Amount,Account
2026-10-28,Coffee,-3.50,Chequing
,at the market,,
2026-10-29,Interest,4.20,Savings
,of October,,`
    const { rows, skipped, bad } = read(wrapped, { accountName: 'Chequing', joinsWrapped: true })
    expect(rows.map(({ description }) => description)).toEqual(['Coffee at the market'])
    expect([skipped.map(({ line }) => line), bad]).toEqual([[4], []])
  })

  it('does not take a column of many names for accounts', () => {
    const shops = Array.from({ length: 13 }, (_, n) => `2026-10-28,Card ${n},-1.50,Shop ${n}`)
    const { settings, questions } = read(['Date,Description,Amount,Account', ...shops].join('\n'))
    expect([settings.columns.account, questions]).toEqual([null, []])
  })
})
