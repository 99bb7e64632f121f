import { describe, expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { judgeRows } from './duplicates.ts'
import type { ExistingTransaction, FileRow } from './verdicts.ts'

const row = (date: string, amount: number, description: string, more: Partial<FileRow> = {}): FileRow => ({
  date: day(`2026-10-${date}`),
  amountCents: cents(amount),
  description,
  ...more,
})

/** The rows as an earlier file, written otherwise, brought them. */
const imported = (...rows: FileRow[]): ExistingTransaction[] =>
  judgeRows(rows, []).map(({ importKey }, at) => ({
    ...rows[at]!,
    id: `t${at}`,
    importKey,
    otherImport: 'csv',
  }))

const kinds = (rows: FileRow[], existing: ExistingTransaction[]) =>
  judgeRows(rows, existing).map(({ kind }) => kind)

describe('a month that comes again in another format', () => {
  const month = [
    row('01', -350, 'Kaffeehaus Kartenzahlung'),
    row('01', -350, 'Kaffeehaus Kartenzahlung'),
    row('05', -85_000, 'Dauerauftrag Hausverwaltung Graz'),
    row('31', 240_000, 'Gehalt Verlag'),
  ]

  it('is known by days, amounts and a word, and two equal coffees stay two (R52)', () => {
    const other = [
      row('31', 240_000, 'VERLAG GMBH'),
      row('05', -85_000, 'HAUSVERWALTUNG'),
      row('01', -350, 'KAFFEEHAUS'),
      row('01', -350, 'KAFFEEHAUS'),
      row('01', -350, 'KAFFEEHAUS'),
    ]
    expect(kinds(other, imported(...month))).toEqual(['same', 'same', 'same', 'same', 'new'])
    expect(kinds(other.slice(3), imported(...month))).toEqual(['same', 'same'])
  })

  it('shows a row of no common word at the end of a file, and knows it on a whole day between', () => {
    const other = [row('01', -350, 'POS 1'), row('05', -85_000, 'SO 77'), row('31', 240_000, 'CR 9')]
    expect(kinds(other, imported(...month))).toEqual(['similar', 'same', 'similar'])
    const further = [...other, row('05', -100, 'FEE')]
    expect(kinds(further, imported(...month))).toEqual(['similar', 'similar', 'similar', 'new'])
  })

  it('takes no day for whole that one of the files begins or ends with', () => {
    const early = imported(...month.slice(0, 3))
    expect(kinds([row('01', 1, 'A'), row('05', -85_000, 'SO 77'), row('31', 2, 'B')], early)).toEqual([
      'new',
      'similar',
      'new',
    ])
  })

  it('looks for the value day, too', () => {
    const late = row('06', -85_000, 'HAUSVERWALTUNG', { valueDay: day('2026-10-05') })
    expect(kinds([late], imported(...month))).toEqual(['same'])
    expect(kinds([{ ...late, description: 'SO 77' }], imported(...month))).toEqual(['similar'])
  })

  it('says nothing of the same kind of file, nor of what was typed', () => {
    const mine = imported(...month).map((each) => ({ ...each, otherImport: null }))
    expect(kinds([row('05', -85_000, 'HAUSVERWALTUNG')], mine)).toEqual(['similar'])
    const typed = imported(...month).map((each) => ({ ...each, importKey: null }))
    expect(kinds([row('05', -85_000, 'HAUSVERWALTUNG')], typed)).toEqual(['similar'])
  })

  it('knows a transaction as the file had it, whatever was made of it since', () => {
    const [edited] = imported(row('05', -85_000, 'Hausverwaltung'))
    const now = { ...edited!, date: day('2026-10-09'), amountCents: cents(-1), description: 'Rent' }
    expect(kinds([row('05', -85_000, 'HAUSVERWALTUNG GRAZ')], [now])).toEqual(['same'])
  })
})

describe("a row's number at the bank", () => {
  const numbered = (date: string, amount: number, description: string, id: string) =>
    row(date, amount, description, { bankId: `ofx:2610${id}` })
  /** As an earlier file of the same format brought them. */
  const known = (...rows: FileRow[]) => imported(...rows).map((each) => ({ ...each, otherImport: null }))
  const tea = numbered('03', -400, 'Tea', '0001')

  it('is the transaction, whatever the texts and days say', () => {
    const [before] = known(tea)
    expect(kinds([numbered('05', -400, 'TEA ROOM 12', '0001')], [before!])).toEqual(['same'])
    const edited = { ...before!, date: day('2026-10-20'), amountCents: cents(-1), description: 'x' }
    const stated = { date: tea.date, amountCents: tea.amountCents }
    expect(kinds([numbered('03', -400, 'TEA ROOM', '0001')], [{ ...edited, stated }])).toEqual(['same'])
  })

  it('tells two equal rows of two files apart, and shows which it is like', () => {
    expect(judgeRows([numbered('03', -400, 'Tea', '0002')], known(tea))).toMatchObject([
      {
        kind: 'similar',
        transactionId: 't0',
        why: "The same day, amount and text as 'Tea', which has another number at the bank",
      },
    ])
    expect(kinds([numbered('03', -400, 'Tea', '0002'), tea], known(tea))).toEqual(['new', 'same'])
  })

  it('makes two shops of one price two, where other numbers hold', () => {
    const cake = numbered('03', -400, 'Cake', '0002')
    expect(kinds([cake], known(tea))).toEqual(['similar'])
    expect(
      kinds([numbered('04', -1, 'Bus', '0003'), cake], known(tea, numbered('04', -1, 'Bus', '0003'))),
    ).toEqual(['same', 'new'])
  })

  it('says nothing at a bank that numbers anew in every file', () => {
    const days = ['03', '04', '05']
    const first = days.map((date) => numbered(date, -400, 'Tea', `1${date}`))
    const again = days.map((date) => numbered(date, -400, 'Tea', `2${date}`))
    expect(kinds(again, known(...first))).toEqual(['same', 'same', 'same'])
    expect(kinds(again.slice(1), known(...first))).toEqual(['similar', 'similar'])
  })

  it('shows a booking of the same number and text that came to another amount', () => {
    expect(judgeRows([numbered('04', -450, 'Tea', '0001')], known(tea))).toMatchObject([
      { kind: 'similar', why: "The bank gives it the number of 'Tea', which has another amount" },
    ])
    expect(kinds([numbered('04', -450, 'Fee', '0001')], known(tea))).toEqual(['new'])
    expect(kinds([numbered('20', -450, 'Tea', '0001')], known(tea))).toEqual(['new'])
    expect(kinds([numbered('20', -400, 'Tea', '0001')], known(tea))).toEqual(['new'])
  })
})
