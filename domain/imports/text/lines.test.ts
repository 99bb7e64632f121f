import { describe, expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import { detectSettings } from '#domain/imports/columns/detection.ts'
import { readRows } from './lines.ts'
import { noColumns, type ImportOverrides } from '#domain/imports/settings.ts'

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
  return readRows(table, settings, headerNames)
}
const brief = ({ rows, bad, skipped, above }: ReturnType<typeof read>) => ({
  rows: rows.map(({ line }) => line),
  bad: bad.map(({ line, reason }) => `${line} ${reason}`),
  leftOut: skipped.map(({ line, reason }) => `${line} ${reason}`),
  above: above.map(({ line }) => line),
})
const names = 'Date|Text|Amount'
const coffee = '2026-10-03|Coffee|-3.40'

describe('lines above the rows (R51)', () => {
  it.each([
    ['whose date is none', '2026-13-45|Rent|-900.00', 'not-a-date'],
    ['whose amount is none', '2026-10-01|Rent|-900.00 x y', 'not-a-number'],
    ['with a cell too many', '2026-10-01|Rent|of October|-900.00', 'not-a-number'],
    ['without a date', '|Rent|-900.00', 'no-date'],
  ])('are bad without column names, where a row stands %s', (_, line, reason) => {
    expect(brief(read([line, coffee, coffee]))).toEqual({
      rows: [2, 3],
      bad: [`1 ${reason}`],
      leftOut: [],
      above: [],
    })
  })

  it('are bad above column names, too', () => {
    const lines = ['2026-10-31|Rent|-900.00 x y', '2026-10|Statement', names, coffee]
    expect(brief(read(lines))).toEqual({ rows: [4], bad: ['1 not-a-number'], leftOut: [], above: [2, 3] })
  })

  it('are named with what they say where they are no rows', () => {
    const { above } = read(['Statement of  Ann', 'IBAN|123', '', names, coffee])
    expect(above).toEqual([
      { line: 1, text: 'Statement of Ann' },
      { line: 2, text: 'IBAN 123' },
      { line: 4, text: 'Date Text Amount' },
    ])
  })

  it('are left out, and listed, where a person chose the first line below rows', () => {
    expect(brief(read([names, coffee, coffee, coffee], { firstLine: 4 }))).toEqual({
      rows: [4],
      bad: [],
      leftOut: ['2 above-first', '3 above-first'],
      above: [1],
    })
  })
})

describe('lines below the rows (R51)', () => {
  it('are bad with an amount, wherever they stand', () => {
    expect(brief(read([names, coffee, '|Rent|-900.00'])).bad).toEqual(['3 no-date'])
    expect(brief(read([names, '|Rent|-900.00', coffee])).bad).toEqual(['2 no-date'])
    expect(brief(read([names, coffee, '|Rent|-900.00', 'Printed on Monday||'])).bad).toEqual(['3 no-date'])
  })

  it('are bad where they fill as many cells as a row', () => {
    expect(brief(read([names, coffee, coffee, 'x|Rent|y'])).bad).toEqual(['4 not-a-date'])
    expect(brief(read([names, coffee, coffee, 'x|Rent|'])).leftOut).toEqual(['4 footer'])
  })

  it('are named with what they say where they close the file', () => {
    expect(read([names, coffee, 'Printed|on Monday']).skipped[0]?.sentence).toBe(
      "Line 3: 'Printed on Monday' is a closing line of the file, not a transaction.",
    )
  })
})

describe('the count of lines (R51)', () => {
  it('adds up to all lines of the file', () => {
    const lines = [
      'Statement|of October',
      '',
      names,
      coffee,
      '||',
      coffee,
      '2026-13-45|Rent|-900.00',
      names,
      'Printed on Monday',
    ]
    expect(read(lines).lines).toEqual({ total: 9, rows: 2, bad: 1, leftOut: 2, above: 2, blank: 2 })
  })

  it('counts lines that continue another with it, and those within a cell', () => {
    const wrapped = [names, coffee, '|at the market|', coffee, '|on Saturday|']
    expect(read(wrapped).lines).toMatchObject({ rows: 4, above: 1 })
    const columns = { ...noColumns, date: 0, descriptions: [1], amount: 2, account: 3 }
    const of = (account: string) => `${coffee}|${account}`
    const others = [`${names}|Account`, of('A'), '|at the market||', of('B'), '|on Saturday||', of('B')]
    expect(read(others, { columns, accountName: 'B', joinsWrapped: true }).lines).toMatchObject({
      rows: 3,
      leftOut: 2,
    })
    const table = { records: [['2026-10-03', 'Coffee\r\nand\ntea', '-3.40']], lines: [1], lineCount: 4 }
    const { settings } = detectSettings(
      table,
      { encoding: 'utf-8', delimiter: '|' },
      {},
      { today: day('2026-11-22') },
    )
    expect(readRows(table, settings, []).lines).toMatchObject({ rows: 3, blank: 1 })
    const workbook = { records: [...table.records, ...table.records], lines: [1, 2], lineCount: 2 }
    expect(readRows(workbook, settings, []).lines).toMatchObject({ rows: 2, blank: 0 })
  })
})
