import { describe, expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import { detectSettings } from '#domain/imports/columns/detection.ts'
import { readRows } from '#domain/imports/text/lines.ts'
import { noColumns, type ImportOverrides } from '#domain/imports/settings.ts'
import { readStatus } from './status-words.ts'

/** The lines of a file, cells set apart by `|`. */
function read(lines: readonly string[], overrides: ImportOverrides = {}) {
  const table = {
    records: lines.map((line) => line.split('|')),
    lines: lines.map((_, at) => at + 1),
    lineCount: lines.length,
  }
  const written = { encoding: 'utf-8', delimiter: '|' } as const
  const detection = detectSettings(
    table,
    written,
    { decimalMark: '.', ...overrides },
    { today: day('2026-11-22') },
  )
  const { rows, bad, skipped } = readRows(table, detection.settings, detection.headerNames)
  return {
    ...detection,
    rows: rows.map(({ line }) => line),
    bad: bad.map(({ line, reason }) => `${line} ${reason}`),
    skipped: skipped.map(({ line, reason }) => `${line} ${reason}`),
    sentences: [...bad, ...skipped].map(({ sentence }) => sentence),
  }
}

describe('a status column (import.md 4)', () => {
  const names = 'Date|Text|Amount|State'
  const done = ['2026-10-01|Pay|100.00|COMPLETED', '2026-10-02|Rent|-50.00|COMPLETED']
  const file = [names, ...done, '2026-10-03|Coffee|-3.40|PENDING', '2026-10-03|Shoes|-80.00|REVERTED']

  it('leaves out, with the reason, what is not booked yet and what never will be', () => {
    const { rows, skipped, sentences, statusWords } = read(file)
    expect({ rows, skipped, statusWords }).toEqual({
      rows: [2, 3],
      skipped: ['4 not-booked', '5 failed'],
      statusWords: ['completed', 'pending', 'reverted'],
    })
    expect(sentences).toEqual([
      "Line 4: its status is 'PENDING': the bank has not booked it yet.",
      "Line 5: its status is 'REVERTED': no money has moved.",
    ])
  })

  it('is known by its words where its heading is not', () => {
    const renamed = file.map((line) => line.replace('State', 'Etap'))
    expect(read(renamed).settings.unbooked.statusColumn).toBe(3)
    expect(read(renamed.slice(1)).settings.unbooked.statusColumn).toBe(3)
    const onlyBooked = renamed.slice(0, 3)
    expect(read(onlyBooked).settings.unbooked.statusColumn).toBeNull()
  })

  it.each([
    ['names of shops, one of them a word', ['Pending', 'Grocer', 'Kiosk']],
    ['words of another kind', ['Cleared', 'Reconciled', 'Cleared']],
    ['nothing', ['', '', '']],
  ])('is none with %s', (_, cells) => {
    const lines = cells.map((cell, at) => `2026-10-0${at + 1}|Shop ${at}|-3.40|${cell}`)
    const { settings, rows } = read(['Date|Text|Amount|Remark', ...lines])
    expect(settings.unbooked.statusColumn).toBeNull()
    expect(rows).toEqual([2, 3, 4])
  })

  it('makes a bad line of a word that nobody knows, and takes an empty one for booked', () => {
    const { rows, bad, sentences } = read([
      ...file.slice(0, 3),
      '2026-10-03|Tea|-2|Refunded',
      '2026-10-04|Tea|-2|',
    ])
    expect({ rows, bad }).toEqual({ rows: [2, 3, 5], bad: ['4 no-status'] })
    expect(sentences).toEqual(["Line 4: the status 'Refunded' does not say whether the bank has booked it."])
  })

  it('is turned round by a person, for all of its words or for one', () => {
    const { settings } = read(file)
    const all = read(file, { unbooked: { ...settings.unbooked, isImported: true } })
    expect([all.rows, all.skipped]).toEqual([[2, 3, 4, 5], []])
    const one = read(file, {
      unbooked: { ...settings.unbooked, booked: ['completed', 'pending'], unbooked: ['reverted'] },
    })
    expect([one.rows, one.skipped]).toEqual([[2, 3, 4], ['5 failed']])
    const none = read(file, { unbooked: { ...settings.unbooked, statusColumn: null } })
    expect(none.rows).toEqual([2, 3, 4, 5])
  })

  it('knows words that come up in a later file, beside those that were chosen', () => {
    const { settings } = read(file.slice(0, 4))
    expect(read(file, { unbooked: settings.unbooked }).skipped).toEqual(['4 not-booked', '5 failed'])
  })

  it('says why before a date that is missing does', () => {
    expect(read([...file, '|Tea|-2.00|PENDING']).skipped).toEqual([
      '4 not-booked',
      '5 failed',
      '6 not-booked',
    ])
  })

  it.each([
    ['Gebucht', 'booked'], ['Vorgemerkt', 'pending'], ['Storniert', 'failed'], ['Terminé', 'booked'], ['À venir', 'pending'],
    ['Refusée', 'failed'], ['Completado', 'booked'], ['Pendiente', 'pending'], ['Rechazada', 'failed'], ['Eseguito', 'booked'],
    ['In attesa', 'pending'], ['Annullata', 'failed'], ['Voltooid', 'booked'], ['Gereserveerd', 'pending'], ['Genomförd', 'booked'],
    ['Reserverat', 'pending'], ['Varattu', 'pending'], ['Zrealizowana', 'booked'], ['Odrzucona', 'failed'], ['Zaúčtováno', 'booked'],
    ['Függőben', 'pending'], ['Tamamlandı', 'booked'], ['BEKLİYOR', null], ['Reddedildi', 'failed'], ['In_Progress', 'pending'],
    ['Reversed', null], ['Refunded', null], ['Grocer', null],
  ])('reads %s as %s', (word, status) => {
    expect(readStatus(word)).toBe(status)
  }) // prettier-ignore
})

describe('the day on which a row was completed (import.md 4)', () => {
  const names = 'Date started|Date completed|Text|Amount'
  const file = [
    names,
    '2026-10-01|2026-10-02|Pay|100.00',
    '2026-10-02|2026-10-02|Rent|-50.00',
    '2026-10-03||Coffee|-3.40',
  ]

  it('is missing of a pending row', () => {
    const { rows, skipped, sentences } = read(file)
    expect({ rows, skipped }).toEqual({ rows: [2, 3], skipped: ['4 not-completed'] })
    expect(sentences[0]).toBe(
      'Line 4: there is no day on which it was completed: the bank has not booked it yet.',
    )
  })

  it('is not asked for of rows whose status says that they are booked', () => {
    const states = ['State', 'Completed', 'Completed', 'Completed']
    expect(read(file.map((line, at) => `${line}|${states[at]}`)).rows).toEqual([2, 3, 4])
  })

  it('is none under another heading, or where few rows have one', () => {
    expect(read(file.map((line) => line.replace('Date completed', 'Seen on'))).rows).toEqual([2, 3, 4])
    expect(read([...file, '2026-10-04||Tea|-2.00', '2026-10-05||Tea|-2.00']).rows).toEqual([2, 3, 4, 5, 6])
  })
})

describe('rows by what a column says (import.md 5)', () => {
  const file = [
    'Kind|Date|Text|Amount',
    'Row|2026-10-01|Pay|100.00',
    'Sum|2026-10-01|Pay|100.00',
    '|2026-10-02|Tea|-2.00',
  ]

  it('are those that were chosen; the others are left out', () => {
    const rowFilter = { column: 0, values: ['Row', ''] }
    const { rows, skipped, filterValues, sentences } = read(file, { rowFilter })
    expect({ rows, skipped, filterValues }).toEqual({
      rows: [2, 4],
      skipped: ['3 filtered'],
      filterValues: ['Row', 'Sum', ''],
    })
    expect(sentences).toEqual(["Line 3: it says 'Sum', which is not among the rows you chose."])
  })

  it('are all of them while nothing is chosen', () => {
    expect(read(file).rows).toEqual([2, 3, 4])
    expect(read(file, { rowFilter: { column: 0, values: [] } }).rows).toEqual([2, 3, 4])
  })

  it('take the lines along that go on below them', () => {
    const columns = { ...noColumns, date: 1, descriptions: [2], amount: 3 }
    const wrapped = [
      'Kind|Date|Text|Amount',
      'Row|2026-10-01|Pay|100.00',
      '||of October|',
      'Sum|2026-10-01|Pay|1.00',
      '||of October|',
    ]
    const chosen = { columns, joinsWrapped: true, rowFilter: { column: 0, values: ['Row'] } }
    expect(read(wrapped, chosen)).toMatchObject({ rows: [2], bad: [], skipped: ['4 filtered'] })
  })
})
