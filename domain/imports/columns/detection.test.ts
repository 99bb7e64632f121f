import { describe, expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import { detectSettings } from './detection.ts'
import type { ImportOverrides, Table } from '#domain/imports/settings.ts'

const written = { encoding: 'utf-8', delimiter: ',' } as const
const tableOf = (lines: readonly string[]): Table => ({
  records: lines.map((line) => line.split('|')),
  lines: lines.map((_, at) => at + 1),
  lineCount: lines.length,
})
const detect = (lines: readonly string[], overrides: ImportOverrides = {}) =>
  detectSettings(tableOf(lines), written, overrides, { today: day('2026-11-22') })
const header = 'Date|Description|Amount'
const open = [header, '01/02/2026|Grocer|-1,234', '03/04/2026|Bus|-2,345']

describe('detectSettings (R53, R54)', () => {
  it('finds header, first row and columns below a preamble', () => {
    const { settings, questions, headerNames } = detect([
      'Statement|of October',
      header,
      '2026-10-01|Grocer|-4.20',
    ])
    expect(settings).toMatchObject({
      ...written,
      headerLine: 2,
      firstLine: 3,
      columns: { date: 0, descriptions: [1], amount: 2 },
      dateOrder: 'YMD',
      decimalMark: '.',
      signs: 'signed',
      flags: { in: [], out: [] },
      currency: null,
      accountName: null,
      joinsWrapped: false,
      unbooked: { isImported: false, statusColumn: null, booked: [], unbooked: [], completedColumn: null },
      rowFilter: { column: null, values: [] },
    })
    expect(questions).toEqual([])
    expect(headerNames).toEqual(['Date', 'Description', 'Amount'])
  })

  it('judges only by rows from the first line on', () => {
    const lines = [header, '01/02/2026|Skipped|-1,50', '2026-10-01|Grocer|-4.20']
    expect(detect(lines, { firstLine: 3 }).settings).toMatchObject({ dateOrder: 'YMD', decimalMark: '.' })
    expect(detect(lines, { firstLine: 4 }).settings.columns).toMatchObject({ date: null, amount: null })
  })

  it('asks for the order of dates, with one of them, and for the decimal mark (R5)', () => {
    const { settings, questions } = detect(open)
    expect(settings).toMatchObject({ dateOrder: 'DMY', decimalMark: '.' })
    expect(questions).toEqual([
      {
        code: 'date-order',
        setting: 'dateOrder',
        sentence: "Dates such as '01/02/2026' can be read in several ways: day first or month first?",
        choices: ['DMY', 'MDY'],
      },
      {
        code: 'decimal-mark',
        setting: 'decimalMark',
        sentence: "Amounts such as '1,234' can be read in two ways: is the decimal mark a point or a comma?",
        choices: ['.', ','],
      },
    ])
  })

  it('gives as the example a date that is open, without blanks around it', () => {
    const { questions } = detect([
      header,
      'Pending|Shop|-1.00',
      '2026-10-31|Shop|-1.00',
      ' 01/02/2026 |Grocer|-4.20',
      '03/04/2026|Bus|-2.80',
    ])
    expect(questions[0]?.sentence).toMatch("Dates such as '01/02/2026' can")
  })

  it.each([
    ['dateOrder', 'MDY', ['decimal-mark']],
    ['decimalMark', ',', ['date-order']],
  ] as const)('does not ask for %s when it was chosen', (setting, chosen, codes) => {
    const { settings, questions } = detect(open, { [setting]: chosen })
    expect(settings[setting]).toBe(chosen)
    expect(questions.map(({ code }) => code)).toEqual(codes)
  })

  it('asks for the signs, and takes the answer', () => {
    const lines = [header, '2026-10-01|Grocer|4.20']
    expect(detect(lines)).toMatchObject({ settings: { signs: 'inverted' }, questions: [{ code: 'signs' }] })
    expect(detect(lines, { signs: 'signed' })).toMatchObject({ settings: { signs: 'signed' }, questions: [] })
  })

  it('reads signs by the decimal mark that was chosen', () => {
    const lines = [header, '2026-10-01|Grocer|-1.234,50', '2026-10-02|Wages|900']
    expect(detect(lines).settings.signs).toBe('signed')
    expect(detect(lines, { decimalMark: '.' }).questions).toMatchObject([{ code: 'signs' }])
  })

  it('takes columns that were chosen, and asks only for what they leave out', () => {
    const lines = [header, '2026-10-01|Grocer|-4.20']
    const { columns } = detect(lines).settings
    const swapped = { ...columns, descriptions: [1, 0] }
    expect(detect(lines, { columns: swapped })).toMatchObject({
      settings: { columns: swapped },
      questions: [],
    })
    expect(detect(lines, { columns: { ...columns, date: null } })).toMatchObject({
      settings: { dateOrder: 'YMD', joinsWrapped: false },
      questions: [
        { code: 'columns', setting: 'columns', sentence: 'Which column holds the date?', choices: [] },
      ],
    })
  })

  it('takes flags that were chosen, or those of the file', () => {
    const lines = [`${header}|Type`, '2026-10-01|Grocer|4.20|D', '2026-10-02|Wages|900.00|C']
    expect(detect(lines).settings).toMatchObject({ signs: 'flag', flags: { out: ['d'], in: ['c'] } })
    const flags = { out: ['c'], in: ['d'] }
    expect(detect(lines, { flags }).settings.flags).toEqual(flags)
  })

  it('asks which currency is the account’s', () => {
    const lines = [`${header}|Currency`, '2026-10-01|Grocer|-4.20|EUR', '2026-10-02|Bus|-2.80|GBP']
    expect(detect(lines)).toMatchObject({ currencies: ['EUR', 'GBP'], questions: [{ code: 'currency' }] })
    expect(detect(lines, { currency: 'GBP' })).toMatchObject({ settings: { currency: 'GBP' }, questions: [] })
  })

  it.each([
    ['two continuations of five rows', 5, ['|continued|', '|continued|'], true],
    ['two continuations of six rows', 6, ['|continued|', '|continued|'], false],
    ['a single continuation', 2, ['|continued|'], false],
    ['one continuation and blank lines', 2, ['|continued|', '||', ' | |'], false],
    ['dates of blanks', 2, [' |continued|', ' |continued|'], true],
    ['no continuation', 2, [], false],
  ])('joins wrapped descriptions or not with %s', (_, rows, others, expected) => {
    const lines = [
      header,
      ...Array.from({ length: rows }, (_, at) => `2026-10-0${at + 1}|Shop ${at}|-4.20`),
      ...others,
    ]
    expect(detect(lines).settings.joinsWrapped).toBe(expected)
    expect(detect(lines, { joinsWrapped: !expected }).settings.joinsWrapped).toBe(!expected)
  })
})
