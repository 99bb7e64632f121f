import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { day, month } from '#domain/calendar.ts'
import { createFormat } from '#web/ui/format.tsx'
import { type ChartTable, nameCsvFile, writeCell, writeCsv } from './chart-table.ts'

const dollars = createFormat({ currency: 'USD', locale: 'en-US', timeZone: 'UTC' })
const yen = createFormat({ currency: 'JPY', locale: 'ja-JP', timeZone: 'UTC' })

const table: ChartTable = {
  columns: ['Category', 'Month', 'Day', 'Amount', 'Share'],
  rows: [
    ['Food; drink', { month: month('2026-10') }, null, { amountCents: -123_450 }, { percent: -25.8 }],
    ['Say "cheese"\nnow', null, { day: day('2026-10-31') }, { amountCents: 5 }, null],
  ],
}

const read = (csv: string): string[][] => parse(csv, { bom: true })

describe('the figures of a chart as CSV', () => {
  it('writes amounts, days and months as spreadsheets read them, and leaves empty what is not known', () => {
    expect(read(writeCsv(table, dollars))).toEqual([
      ['Category', 'Month', 'Day', 'Amount', 'Share'],
      ['Food; drink', '2026-10', '', '-1234.50', '-25.8%'],
      ['Say "cheese"\nnow', '', '2026-10-31', '0.05', ''],
    ])
    expect(read(writeCsv(table, yen))[1]?.[3]).toBe('-123450')
  })

  it.each(['=1+1', '＝1', ' @x', '+1', '-1', '\t=1', '\u00A0=1', '\0=1'])(
    'takes %j for no formula, in a row or in a heading (R56)',
    (text) => {
      const [heading, cell] = read(writeCsv({ columns: [text], rows: [[text]] }, dollars)).flat()
      expect([heading, cell]).toEqual([`'${text}`, `'${text}`])
    },
  )

  it.each([
    ['Where the money went', '2026-10-01 to 2026-10-31', 'where-the-money-went-2026-10-01-to-2026-10-31.csv'],
    ['../../Łódź: "=1"', '', 'łódź-1.csv'],
    ['…', '', 'figures.csv'],
  ])('calls the file of %j what it shows', (title, days, name) => {
    expect(nameCsvFile(title, days)).toBe(name)
  })
})

describe('the figures of a chart for people', () => {
  it('writes them as the rest of the screen does', () => {
    expect(table.rows.map((cells) => cells.map((cell) => writeCell(cell, dollars)))).toEqual([
      ['Food; drink', 'October 2026', '–', '($1,234.50)', '(25.8)%'],
      ['Say "cheese"\nnow', '–', 'October 31, 2026', '$0.05', '–'],
    ])
  })
})
