import { describe, expect, it } from 'vitest'
import { coffee, faultsOf, none, readLines, usual } from '#test/usual-lines.ts'
import { readRows } from '#domain/imports/text/lines.ts'
import type { ImportSettings } from './settings.ts'

const skippedOf = (lines: readonly string[], settings: Partial<ImportSettings> = {}) =>
  readLines(lines, settings).skipped.map(({ line, reason }) => `${line} ${reason}`)

describe('a description on several lines', () => {
  it('goes on below, where descriptions were wrapped', () => {
    const lines = [coffee, '|at the market|', '|on Saturday|', '2026-10-04|Tea|-2.40']
    expect(readLines(lines, { joinsWrapped: true })).toMatchObject({
      rows: [{ description: 'Coffee at the market on Saturday' }, { description: 'Tea' }],
      bad: [],
      skipped: [],
    })
    const faults = readLines([...lines, '2026-10-05|Milk|-1.00']).bad
    expect(faults.map(({ line, reason }) => `${line} ${reason}`)).toEqual(['3 no-date', '4 no-date'])
  })

  it.each([
    ['an amount', '|at the market|-1.00', 'no-date'],
    ['a date that is none', 'x|at the market|', 'not-a-date'],
  ])('ends before a line with %s, which is a fault, and so is what follows', (_, line, reason) => {
    const lines = [coffee, line, '|on Saturday|', '2026-10-04|Tea|-2.40']
    const { rows, bad } = readLines(lines, { joinsWrapped: true })
    expect(rows.map(({ description }) => description)).toEqual(['Coffee', 'Tea'])
    expect(bad.map((one) => `${one.line} ${one.reason}`)).toEqual([`3 ${reason}`, '4 no-date'])
  })

  it('does not begin above the first row', () => {
    expect(faultsOf(['|of October|', coffee], { joinsWrapped: true })).toEqual([
      [2, 'no-date', 'there is no date.'],
    ])
  })
})

describe('lines that are no transactions in any good file', () => {
  it('are blank ones and those above the first row, without a word', () => {
    const blank = ['', ' | |', '||']
    expect(readLines([...blank, coffee])).toMatchObject({ rows: [{ line: 5 }], bad: [], skipped: [] })
    expect(readLines(['x|y|z', coffee], { firstLine: 3 })).toMatchObject({ rows: [{ line: 3 }], bad: [] })
  })

  it('are the column names again', () => {
    expect(skippedOf([coffee, 'Date|Text|Amount', coffee])).toEqual(['3 repeated-header'])
    for (const line of ['Day|Text|Amount', 'Date|Name|Amount', 'Date|Text|Balance'])
      expect(skippedOf([coffee, line, coffee])).toEqual([])
    const one = readRows(
      { records: [['Date'], ['Date'], ['Date']], lines: [1, 2, 3], lineCount: 3 },
      { ...usual, columns: { ...none, descriptions: [] } },
      ['Date'],
    )
    expect([one.skipped, one.bad.length]).toEqual([[], 2])
  })

  it('are balances, whatever their case, with or without a date', () => {
    const lines = ['|Opening balance|', coffee, '2026-10-31| ENDSALDO |12.00', 'Total|x|5.00']
    expect(skippedOf(lines)).toEqual(['2 balance-line', '4 balance-line', '5 balance-line'])
    expect(readLines(lines).skipped[0]?.sentence).toBe(
      "Line 2: 'Opening balance' is a balance, not a transaction.",
    )
    expect(readLines(lines).rows).toHaveLength(1)
  })

  it('are not those that only begin like a balance', () => {
    expect(readLines(['2026-10-31|Total Wine|-12.00', coffee]).rows).toHaveLength(2)
  })

  it('are those that close the file without an amount', () => {
    const closing = ['Printed on Monday||', '|Page 1|']
    expect(readLines([coffee, ...closing])).toMatchObject({ bad: [], rows: { length: 1 } })
    expect(skippedOf([coffee, ...closing])).toEqual(['3 footer', '4 footer'])
    expect(skippedOf([coffee, 'Total|x|', ...closing])).toEqual(['3 balance-line', '4 footer', '5 footer'])
    expect(skippedOf(['Printed on Monday||', coffee, ...closing])).toEqual(['4 footer', '5 footer'])
  })

  it('are faults with an amount, above a row, and where there is no row', () => {
    const faults = (lines: readonly string[]) => faultsOf(lines).map(([line, reason]) => `${line} ${reason}`)
    expect(faults([coffee, 'Printed||5.00'])).toEqual(['3 not-a-date'])
    expect(faults([coffee, 'Printed||', coffee])).toEqual(['3 not-a-date'])
    expect(faults(['Printed||', '|Page 1|'])).toEqual(['2 not-a-date', '3 no-date'])
    expect(faults([coffee, '31.10.||'])).toEqual(['3 no-year'])
    expect(faults([coffee, 'Printed||', '31.10.||'])).toEqual(['4 no-year'])
  })

  it('close the file, too, where the amounts stand in two columns', () => {
    const columns = { ...none, amount: null, debit: 2, credit: 3 }
    const lines = ['2026-10-03|Coffee|3.40|', 'Printed||5.00|', 'Printed|||5.00', 'Printed|||']
    expect(readLines(lines, { columns }).bad.map(({ line }) => line)).toEqual([3, 4])
    expect(skippedOf(lines, { columns })).toEqual(['5 footer'])
  })

  it('stand in the order of the file', () => {
    const account = { columns: { ...none, account: 3 }, accountName: 'Giro' }
    const lines = ['Printed||', `${coffee}|Giro`, `${coffee}|Savings`, 'Total||', `${coffee}|Giro`, 'Page||']
    expect(skippedOf(lines, account)).toEqual(['4 other-account', '5 balance-line', '7 footer'])
  })
})

describe('rows of another account or currency', () => {
  const account = { columns: { ...none, account: 3 }, accountName: 'Giro', joinsWrapped: true }
  const currency = { columns: { ...none, currency: 3 }, currency: 'EUR', joinsWrapped: true }

  it('take the lines along that go on below them', () => {
    const lines = [`${coffee}|Savings`, '|of October|', `${coffee}|Giro`, '|at the market|']
    expect(readLines(lines, account)).toMatchObject({
      rows: [{ description: 'Coffee at the market' }],
      bad: [],
      skipped: [{ line: 2, reason: 'other-account' }],
    })
  })

  it('are faults where the currency is another one', () => {
    expect(readLines([`${coffee}|GBP`, '|of October|', `${coffee}|EUR`], currency)).toMatchObject({
      rows: [{ line: 4 }],
      bad: [{ line: 2, reason: 'other-currency' }],
      skipped: [],
    })
  })
})
