import { describe, expect, it } from 'vitest'
import { detectLayout } from './layout.ts'
import type { ImportOverrides } from '#domain/imports/settings.ts'

const detect = (lines: readonly string[], overrides: ImportOverrides = {}) =>
  detectLayout(
    {
      records: lines.map((line) => line.split('|')),
      lines: lines.map((_, at) => at * 2 + 1),
      lineCount: lines.length * 2,
    },
    overrides,
  )
const row = '2026-10-01|Grocer|-4.20'

describe('detectLayout (R54, import.md 14)', () => {
  it.each([
    ['above the rows', ['Date|Text|Amount', row], 1, 3],
    ['below a preamble', ['Statement|x', 'of October', 'Date|Text|Amount', row], 5, 7],
    ['with more known names, above one with fewer', ['Date|Text|Amount', 'Date|Text', row], 1, 3],
    ['nearer to the rows, of two with as many', ['Date|Text|Amount', 'Datum|Text|Betrag', row], 3, 5],
    ['that stands again further down', ['Date|Text|Amount', '31.10.|a|1', 'Date|Text|Amount'], 1, 3],
    [
      'below a balance of the preamble',
      ['Opening balance|9.00|2026-10-01', '', 'Date|Text|Amount|', `${row}|`],
      5,
      7,
    ],
    ['above no rows', ['Date|Text|Amount'], 1, 2],
    ['of names that are not known', ['When|Whom|How much', row], 1, 3],
    ['of unknown names, one fewer than cells', ['When|Whom|How much', `${row}|more`], 1, 3],
    ['of unknown names, one more than cells', ['When|Whom|How much|Why', row], 1, 3],
    ['of unknown names, four of five', ['When|Whom|How much|Why|', `${row}|a|b`], 1, 3],
  ])('finds a header %s', (_, lines, headerLine, firstLine) => {
    expect(detect(lines)).toMatchObject({ headerLine, firstLine })
  })

  it.each([
    ['nothing above the rows', [row], 1],
    ['a single known name above them', ['Text|17|18', row], 3],
    ['too few unknown names', ['When|Whom', '2026-10-01|-4.20'], 3],
    ['unknown names, two fewer than cells', ['When|Whom|How much', `${row}|a|b`], 3],
    ['unknown names, two more than cells', ['When|Whom|How much|Why|Where', row], 3],
    ['numbers among unknown names', ['When|Account 123|How much', row], 3],
    ['signs among unknown names', ['When|--|How much', row], 3],
    ['names beside a date', ['Date|Text|2026-10-01 ', row], 3],
    ['no rows', ['some', 'text'], 1],
    ['nothing', [], 1],
  ])('finds no header with %s', (_, lines, firstLine) => {
    expect(detect(lines)).toEqual({ headerLine: 0, firstLine, headerNames: [] })
  })

  it('looks for the first row in the first 60 records', () => {
    const preamble = (length: number) => Array.from({ length }, () => 'Statement')
    expect(detect([...preamble(59), row]).firstLine).toBe(119)
    expect(detect([...preamble(60), row]).firstLine).toBe(1)
    expect(detect([...preamble(59), 'Date|Text|Amount']).headerLine).toBe(119)
    expect(detect([...preamble(60), 'Date|Text|Amount']).headerLine).toBe(0)
  })

  it('takes a record for a row only with a date and an amount that is none', () => {
    expect(detect(['20261001|20261002|x', row]).firstLine).toBe(3)
    expect(detect(['2026-10-01|as of|x', row]).firstLine).toBe(3)
    expect(detect(['7.50|as of|x', row]).firstLine).toBe(3)
    expect(detect([' 2026-10-01 |7.50', row]).firstLine).toBe(1)
  })

  it('takes the lines that were chosen', () => {
    const lines = ['Date|Text|Amount', 'Datum|Text|Betrag', row]
    expect(detect(lines, { headerLine: 1 })).toMatchObject({
      headerLine: 1,
      firstLine: 3,
      headerNames: ['Date', 'Text', 'Amount'],
    })
    expect(detect(lines, { headerLine: 0 })).toEqual({ headerLine: 0, firstLine: 5, headerNames: [] })
    expect(detect(lines, { headerLine: 1, firstLine: 5 })).toMatchObject({ headerLine: 1, firstLine: 5 })
    expect(detect(lines, { headerLine: 0, firstLine: 3 })).toMatchObject({ firstLine: 3 })
  })
})
