import { describe, expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import { askForBelonging, chooseBelonging, findStrangerReason, readBelongings } from './belonging.ts'
import { detectSettings } from '#domain/imports/columns/detection.ts'
import { readRows } from '#domain/imports/text/lines.ts'
import {
  noColumns,
  type Columns,
  type ImportOverrides,
  type ImportSettings,
} from '#domain/imports/settings.ts'

const read = (text: string, overrides: ImportOverrides = {}) => {
  const records = text.split('\n').map((line) => line.split(','))
  const table = { records, lines: records.map((_, at) => at + 1), lineCount: records.length }
  const detection = detectSettings(table, { encoding: 'utf-8', delimiter: ',' }, overrides, {
    today: day('2026-11-22'),
  })
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

const columns: Columns = { ...noColumns, date: 0, account: 1, currency: 2 }
const names = (count: number) => Array.from({ length: count }, (_, at) => `Account ${at}`)

describe('what the rows of a file say', () => {
  const records = [
    ['Date', 'Account', 'Currency'],
    [' 2026-10-01 ', ' Giro ', ' eur '],
    ['2026-10-01', 'Savings', 'GBP'],
    ['2026-10-02', 'Savings', 'gbp'],
    ['2026-10-02', 'Depot'],
    ['2026-10-03', '', ''],
    ['2026-10-03'],
    ['', 'Total', 'USD'],
    [],
  ]

  const accounts = [
    { name: 'Savings', rowCount: 2, kind: null },
    { name: 'Giro', rowCount: 1, kind: null },
    { name: 'Depot', rowCount: 1, kind: null },
  ]

  it('is read from rows with a date, the most frequent first, and equals in their order', () => {
    expect(readBelongings(records, columns)).toEqual({
      currencies: ['GBP', 'EUR'],
      accountNames: ['Savings', 'Giro', 'Depot'],
      accounts,
    })
  })

  it('is nothing of a column the file does not have, nor without dates', () => {
    const read = (known: Partial<Columns>) => readBelongings(records, { ...columns, ...known })
    expect(read({ currency: null })).toEqual({
      currencies: [],
      accountNames: ['Savings', 'Giro', 'Depot'],
      accounts,
    })
    expect(read({ account: null })).toEqual({
      currencies: ['GBP', 'EUR'],
      accountNames: [],
      accounts: [],
    })
    const nothing = { currencies: [], accountNames: [], accounts: [] }
    expect(read({ account: null, currency: null })).toEqual(nothing)
    expect(read({ date: null })).toEqual(nothing)
  })

  it('is cut after 60 characters, never within one', () => {
    const name = (text: string) => readBelongings([['2026-10-01', text]], columns).accountNames[0]
    expect(name('x'.repeat(60))).toBe('x'.repeat(60))
    expect(name('x'.repeat(61))).toBe('x'.repeat(60))
    expect(name('🙂'.repeat(61))).toBe('🙂'.repeat(60))
  })
})

describe('which of them is chosen', () => {
  it('is what a person said, or else the first of several', () => {
    const told = { currencies: ['GBP', 'EUR'], accountNames: ['Giro'] }
    expect(chooseBelonging(told, {})).toEqual({ currency: 'GBP', accountName: null })
    expect(chooseBelonging(told, { currency: '', accountName: 'Giro' })).toEqual({
      currency: '',
      accountName: 'Giro',
    })
  })

  it.each([
    [['GBP', 'EUR'], 'GBP and EUR'],
    [['GBP', 'EUR', 'USD', 'CAD'], 'GBP, EUR, USD and CAD'],
    [['GBP', 'EUR', 'USD', 'CAD', 'CHF', 'SEK'], 'GBP, EUR, USD, CAD and 2 more'],
  ])('is asked for of the currencies %j', (currencies, words) => {
    const [question] = askForBelonging({ currencies, accountNames: [] }, {})
    expect(question?.sentence).toBe(`The file holds amounts in ${words}: which currency is this account's?`)
    expect(question?.choices).toEqual([...currencies, ''])
  })

  it('is asked for of several accounts, of which 50 are offered, and twelve of several currencies', () => {
    expect(askForBelonging({ currencies: [], accountNames: names(51) }, {})).toEqual([
      {
        code: 'account',
        setting: 'accountName',
        sentence: 'The file holds rows of 51 accounts: which one is this?',
        choices: [...names(50), ''],
      },
    ])
    const [question] = askForBelonging({ currencies: names(13), accountNames: [] }, {})
    expect(question?.choices).toEqual([...names(12), ''])
  })

  it('is not asked for of one, nor once it was chosen', () => {
    const several = { currencies: ['GBP', 'EUR'], accountNames: ['Giro', 'Savings'] }
    expect(askForBelonging({ currencies: ['GBP'], accountNames: ['Giro'] }, {})).toEqual([])
    expect(askForBelonging(several, { currency: 'EUR', accountName: '' })).toEqual([])
    expect(askForBelonging(several, {}).map(({ code }) => code)).toEqual(['currency', 'account'])
  })
})

describe('a row of something else', () => {
  const reason = (record: string[], chosen: Partial<ImportSettings>) =>
    findStrangerReason(record, {
      columns,
      currency: null,
      accountName: null,
      ...chosen,
    } as ImportSettings)

  it('is told by its account first, then by its currency', () => {
    const chosen = { accountName: 'Giro', currency: 'EUR' }
    expect(reason(['2026-10-01', 'Savings', 'GBP'], chosen)).toEqual({
      problem: 'other-account',
      text: 'Savings',
    })
    expect(reason(['2026-10-01', 'Giro', 'gbp'], chosen)).toEqual({ problem: 'other-currency', text: 'GBP' })
    expect(reason(['2026-10-01', 'Giro', 'eur'], chosen)).toBeNull()
  })

  it('is none where it says nothing, and where nothing was chosen', () => {
    expect(reason(['2026-10-01', '', ''], { accountName: 'Giro', currency: 'EUR' })).toBeNull()
    expect(reason(['2026-10-01'], { accountName: 'Giro', currency: 'EUR' })).toBeNull()
    expect(reason(['2026-10-01', 'Savings', 'GBP'], { accountName: '', currency: '' })).toBeNull()
    expect(reason(['2026-10-01', 'Savings', 'GBP'], {})).toBeNull()
  })
})
