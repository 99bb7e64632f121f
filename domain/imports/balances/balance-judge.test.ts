import { describe, expect, it } from 'vitest'
import { noColumns } from '#domain/imports/settings.ts'
import { readLines as read } from '#test/read-lines.ts'

describe('a running balance decides (import.md 7)', () => {
  const rows = [
    '2026-10-01|Shop|4.20|3.90|95.80',
    '2026-10-02|Bus|2.80|2.60|93.00',
    '2026-10-03|Tea|1.10|1.00|91.90',
    '2026-10-04|Rent|50.00|46.50|41.90',
  ]

  it.each([
    ['which of two columns is the amount', 'Date|Text|Amount|Billing amount|Balance'],
    ['without headings', ''],
    ['under headings that are not known', 'Tag|Was|Eins|Zwei|Drei'],
  ])('%s, and its sign', (_, header) => {
    const found = read(header === '' ? rows : [header, ...rows])
    expect(found.settings.columns).toMatchObject({ amount: 2, balance: 4 })
    expect(found).toMatchObject({ codes: [], amounts: [-420, -280, -110, -5000] })
  })

  it('for a column of another name than the amount usually has', () => {
    const found = read([
      'Date|Text|Amount|Paid from account|Balance',
      ...rows.map((row) => row.replace(/\|([\d.]+)\|([\d.]+)\|/, '|$2|$1|')),
    ])
    expect(found).toMatchObject({ codes: [], amounts: [-420, -280, -110, -5000] })
  })

  it.each([
    ['first', ['4.20||95.80', '|900.00|995.80', '2.80||993.00', '1.10||991.90'], [-420, 90_000, -280, -110]],
    ['second', ['|4.20|95.80', '900.00||995.80', '|2.80|993.00', '|1.10|991.90'], [-420, 90_000, -280, -110]],
    ['second, though it is less full', ['1||11', '2||13', '3||16', '|9|7'], [100, 200, 300, -900]],
  ])('which of two is money out: the %s', (_, cells, amounts) => {
    const lines = cells.map((cell, at) => `2026-10-0${at + 1}|Shop ${at}|${cell}`)
    expect(read(lines)).toMatchObject({ codes: [], amounts })
    expect(read(lines.toReversed())).toMatchObject({ codes: [], amounts: amounts.toReversed() })
  })

  it('nothing where it moves by other amounts', () => {
    const found = read(['Date|Text|Amount|Billing amount|Balance', '2026-10-01|A|4.20|3.90|1.00', '2026-10-02|B|4.30|3.80|9.00']) // prettier-ignore
    expect(found.codes).toEqual(['amount-column', 'signs'])
  })

  it('needs no balance where all of one column carries a minus', () => {
    const lines = ['2026-10-01|Shop|900.00|', '2026-10-02|Bus||-2.80', '2026-10-03|Tea||-1.10']
    expect(read(lines)).toMatchObject({ codes: [], amounts: [90_000, -280, -110] })
    const reversed = ['2026-10-01|Shop|-900.00|', '2026-10-02|Bus||2.80']
    expect(read(reversed)).toMatchObject({ codes: [], amounts: [-90_000, 280] })
  })
})

describe('a fee in a column of its own (import.md 7)', () => {
  const header = 'Date|Text|Amount|Fee|Balance'
  const off = ['-10.00|1.00|89.00', '-20.00|2.00|67.00', '-30.00|0.00|37.00', '50.00|0.50|86.50']
  const rows = (cells: readonly string[]) => cells.map((cell, at) => `2026-10-0${at + 1}|Shop ${at}|${cell}`)

  it('comes off the amounts where the balance proves it', () => {
    const found = read([header, ...rows(off)])
    expect(found).toMatchObject({ codes: [], amounts: [-1100, -2200, -3000, 4950] })
    const german = read([
      header.replace('Fee', 'Gebühren'),
      ...rows(off.map((row) => row.replaceAll('.', ','))),
    ])
    expect(german).toMatchObject({ codes: [], amounts: [-1100, -2200, -3000, 4950] })
  })

  it('stays where the balance moves by the amounts alone', () => {
    const within = ['-10.00|1.00|90.00', '-20.00|2.00|70.00', '-30.00|0.00|40.00', '50.00|0.50|90.00']
    expect(read([header, ...rows(within)])).toMatchObject({ codes: [], amounts: [-1000, -2000, -3000, 5000] })
  })

  it('is asked about where nothing proves it, unless it is zero', () => {
    const open = ['Date|Text|Amount|Commission', '2026-10-01|Shop|-10.00|1.00', '2026-10-02|Bus|5.00|']
    expect(read(open).questions).toEqual([
      {
        code: 'fee',
        setting: 'columns',
        sentence: "'Commission' holds fees: are they to be subtracted from the amounts?",
        choices: ['', '3'],
      },
    ])
    const columns = { ...noColumns, date: 0, descriptions: [1], amount: 2, fee: 3 }
    expect(read(open, { columns })).toMatchObject({ codes: [], amounts: [-1100, 500] })
    expect(read(open.map((line) => line.replace('|1.00', '|0.00'))).codes).toEqual([])
  })

  it('makes a bad line where it is no amount', () => {
    const columns = { ...noColumns, date: 0, descriptions: [1], amount: 2, fee: 3 }
    const lines = ['Date|Text|Amount|Fee', '2026-10-01|Shop|-10.00|some', '2026-10-02|Bus|5.00|']
    expect(read(lines, { columns })).toMatchObject({ reasons: ['not-a-number'], amounts: [500] })
  })
})

describe('questions for columns (import.md 15)', () => {
  it('suggest a column that most rows fill, and number those of one name', () => {
    const lines = ['Date|Text|Amount|Amount|Betrag', '2026-10-01|A||-3.90|-1', '2026-10-02|B||-3.80|-2', '2026-10-03|C|-4.10|-3.70|-3'] // prettier-ignore
    const found = read(lines)
    expect(found.settings.columns.amount).toBe(3)
    expect(found.questions[0]?.sentence).toBe(
      "'Amount' (column 4), 'Betrag' and 'Amount' (column 3) could each be the amount: which one is it?",
    )
  })

  it('stay open when another is answered', () => {
    const lines = [
      'A|B|Text|Amount|Billing amount',
      '2026-10-01|2026-10-02|Shop|-4.20|-3.90',
      '2026-10-03|2026-10-04|Bus|-2.80|-2.60',
    ]
    const open = read(lines)
    expect(open.codes).toEqual(['date-column', 'amount-column'])
    const { columns } = open.settings
    expect(read(lines, { columns, settled: ['date-column'] }).codes).toEqual(['amount-column'])
    expect(read(lines, { columns, settled: ['date-column', 'amount-column'] }).codes).toEqual([])
    expect(read(lines, { columns }).codes).toEqual([])
  })
})
