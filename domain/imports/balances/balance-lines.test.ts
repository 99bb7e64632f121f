import { describe, expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import { findBalanceWords } from './balance-words.ts'
import { detectSettings } from '#domain/imports/columns/detection.ts'
import { readRows } from '#domain/imports/text/lines.ts'
import type { ImportOverrides } from '#domain/imports/settings.ts'

/** The lines of a file, cells set apart by `|`. */
function read(lines: readonly string[], overrides: ImportOverrides = {}) {
  const table = {
    records: lines.map((line) => line.split('|')),
    lines: lines.map((_, at) => at + 1),
    lineCount: lines.length,
  }
  const { settings, headerNames } = detectSettings(
    table,
    { encoding: 'utf-8', delimiter: '|' },
    { decimalMark: '.', ...overrides },
    { today: day('2026-11-22') },
  )
  const { rows, bad, skipped } = readRows(table, settings, headerNames)
  return {
    rows: rows.map(({ line }) => line),
    bad: bad.map(({ line, reason }) => `${line} ${reason}`),
    leftOut: skipped.map(({ line, reason }) => `${line} ${reason}`),
  }
}
const names = 'Date|Text|Amount'
const rows = ['2026-10-01|Pay|100.00', '2026-10-02|Rent|-50.00', '2026-10-03|Tea|-2.00']

describe('words for balances and totals (import.md 5)', () => {
  it.each([
    'Opening balance', 'Balance b/f', 'BALANCE BROUGHT FORWARD', 'Anfangssaldo', 'Alter Kontostand', 'Übertrag', 'Solde précédent',
    'Saldo anterior', 'Saldo do dia', 'Saldo iniziale', 'Vorig saldo', 'Ingående saldo', 'Primo saldo', 'Åpningssaldo', 'Alkusaldo',
    'Saldo początkowe', 'Počáteční zůstatek', 'Nyitó egyenleg', 'Sold inițial', 'Početno stanje', 'Açılış bakiyesi', 'Algsaldo',
    'Sākuma atlikums', 'Pradinis likutis', 'Αρχικό υπόλοιπο', 'Входящий остаток', 'Вхідний залишок', '期初余额',
  ])('%s states one, dated or not', (words) => {
    expect(findBalanceWords(words)).toMatchObject({ isAll: true })
    expect(read([names, `2026-10-01|${words}|1000.00`, ...rows]).leftOut).toEqual(['2 balance-line'])
    expect(read([names, ...rows, `|${words}|1000.00`]).leftOut).toEqual(['5 balance-line'])
  }) // prettier-ignore

  it.each([
    'Closing balance as of 31 October 2026', 'Endsaldo per 31.10.2026', 'Solde final au 31/10/2026 EUR', 'Saldo final del mes', 'Total debits',
    'Total credits (3)', 'Summe Haben', 'Totale uscite', 'Total de débitos', 'Razem obciążenia', 'Toplam borç',
  ])('%s states one with what follows the word', (words) => {
    expect(findBalanceWords(words)).toMatchObject({ isAll: true })
    expect(read([names, ...rows, `|${words}|99.00`]).leftOut).toEqual(['5 balance-line'])
  }) // prettier-ignore

  it.each(['Total Wine', 'Balance Yoga', 'Saldo Café', 'Summe & Co', 'Opening Balance Bakery', 'TotalEnergies', 'Vortragsreihe'])(
    'keeps a row of %s',
    (shop) => {
      expect(read([names, ...rows, `2026-10-04|${shop}|-12.00`])).toEqual({ rows: [2, 3, 4, 5], bad: [], leftOut: [] })
    },
  ) // prettier-ignore

  it.each(['Turnover', 'Grand total', 'Zwischensumme', 'Subtotal debits'])(
    'leaves out %s of a day, which is no shop',
    (words) => {
      expect(read([names, ...rows, `2026-10-31|${words}|-52.10`]).leftOut).toEqual(['5 balance-line'])
    },
  )

  it.each(['Balance', 'Total', 'Saldo', 'Sum'])('keeps a dated row of a shop called %s', (shop) => {
    expect(read([names, ...rows, `2026-10-04|${shop}|-12.00`]).rows).toEqual([2, 3, 4, 5])
  })

  it('makes a bad line of a shop with a day and an amount that cannot be read', () => {
    expect(read([names, ...rows, '2026-10-04|Total|-1x.00']).bad).toEqual(['5 not-a-number'])
    expect(read([names, ...rows, '|Total Wine|-12.00']).bad).toEqual(['5 no-date'])
  })

  it('takes a total with a day for one where it is the sum of all rows', () => {
    expect(read([names, ...rows, '2026-10-31|Total|48.00']).leftOut).toEqual(['5 balance-line'])
    expect(read([names, ...rows, '2026-10-31|Total|48.10']).leftOut).toEqual([])
  })
})

describe('balances that a balance column tells (import.md 5)', () => {
  const withBalance = 'Date|Text|Amount|Balance'
  const moving = [
    '2026-10-01|Pay|100.00|1100.00',
    '2026-10-02|Rent|-50.00|1050.00',
    '2026-10-03|Tea|-2.00|1048.00',
  ]

  it.each(['Balance', 'Closing balance', 'Total', 'Saldo'])(
    'keep a row of %s whose amount moves it',
    (shop) => {
      const file = [withBalance, ...moving, `2026-10-04|${shop}|-8.00|1040.00`]
      expect(read(file).rows).toEqual([2, 3, 4, 5])
      expect(read([withBalance, ...file.slice(1).toReversed()]).rows).toEqual([2, 3, 4, 5])
    },
  )

  it.each(['Balance', 'Closing balance', 'Total', 'Saldo'])(
    'leave out one of %s that is the balance',
    (words) => {
      const file = [withBalance, ...moving, `2026-10-04|${words}|1048.00|1048.00`]
      expect(read(file).leftOut).toEqual(['5 balance-line'])
      expect(read([withBalance, ...file.slice(1).toReversed()]).leftOut).toEqual(['2 balance-line'])
    },
  )

  it('leave out a last row, whatever it is called, whose amount is the balance reached before it', () => {
    const file = [withBalance, ...moving, '2026-10-04|Xyzzy|1048.00|1048.00']
    expect(read(file).leftOut).toEqual(['5 balance-line'])
    expect(read([withBalance, ...file.slice(1).toReversed()]).leftOut).toEqual(['2 balance-line'])
  })

  it('leave out a first row without a text, and keep the first deposit of an account', () => {
    expect(read([withBalance, '2026-10-01||1000.00|1000.00', ...moving]).leftOut).toEqual(['2 balance-line'])
    expect(read([withBalance, '2026-10-01|Deposit|1000.00|1000.00', ...moving]).rows).toEqual([2, 3, 4, 5])
  })

  it('leave out a day with a balance and no amount, unless that moved', () => {
    expect(read([withBalance, ...moving, '2026-10-04|Xyzzy||1048.00']).leftOut).toEqual(['5 balance-line'])
    expect(read([withBalance, ...moving, '2026-10-04|Xyzzy||1040.00']).bad).toEqual(['5 no-amount'])
  })
})

describe('balances that a column of record types marks (import.md 5)', () => {
  it.each([['OPBD', 'CLBD'], ['Opening balance', 'Closing balance'], ['Anfangssaldo', 'Endsaldo']])('%s and %s', (opening, closing) => {
    const typed = [
      'Type|Date|Text|Amount',
      `${opening}|2026-10-01|Account 12|1000.00`,
      ...rows.map((row) => `Booking|${row}`),
      `${closing}|2026-10-31|Account 12|1048.00`,
    ]
    expect(read(typed)).toEqual({ rows: [3, 4, 5], bad: [], leftOut: ['2 balance-line', '6 balance-line'] })
  }) // prettier-ignore

  it('but not a shop that another column names', () => {
    const shops = [
      'Shop|Date|Text|Amount',
      ...rows.map((row) => `Kiosk|${row}`),
      'Total|2026-10-04|Fuel|-60.00',
    ]
    expect(read(shops).rows).toEqual([2, 3, 4, 5])
  })
})
