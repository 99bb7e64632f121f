// What stands around the rows of a file: a preamble, headings, balances, totals and a footer.
import type { Day } from '#domain/calendar.ts'
import type { WrittenCell } from '../invented-workbooks.ts'
import type { Column } from './files.ts'
import type { Language, Side } from './languages.ts'
import { today, type Random, type Truth } from './truth.ts'

type Row = readonly WrittenCell[]

type Table = {
  words: Language
  truth: Truth
  columns: readonly Column[]
  amountCell: (amountCents: number) => WrittenCell
  dayCell: (date: Day) => WrittenCell
  hasHeadings: boolean
  /** The newest row first. */
  isFalling: boolean
  needsPeriod: boolean
  random: Random
}

export function surround(rows: readonly Row[], table: Table): Row[] {
  const { columns, hasHeadings, random } = table
  const headings = columns.map(({ heading }) => heading)
  const body = withTotals(withBalances([...rows], table), table)
  if (hasHeadings && body.length > 8 && random.is(0.1))
    body.splice(random.whole(3, body.length - 2), 0, headings)
  if (random.is(0.05)) body.splice(random.whole(1, body.length), 0, [])
  return [
    ...(random.is(0.3) ? inventPreamble(table) : []),
    ...(hasHeadings ? [headings] : []),
    ...body,
    ...(random.is(0.15) ? inventFooter(table) : []),
  ] // prettier-ignore
}

/** Above and below the rows, in the column of balances or, where there is none, in that of amounts. */
function withBalances(rows: Row[], table: Table): Row[] {
  const { words, truth, columns, amountCell, dayCell, isFalling, random } = table
  if (!random.is(0.12)) return rows
  const hasBalance = columns.some(({ side }) => side === 'balance')
  const place: Side = hasBalance
    ? 'balance'
    : columns.some(({ side }) => side === 'credit')
      ? 'credit'
      : 'amount'
  const isDated = random.is(0.6)
  const [first, last] = [truth.bookings[0]!.day, truth.bookings.at(-1)!.day]
  const line = (text: string, amountCents: number, date: Day): Row =>
    fill(columns, { payee: text, [place]: amountCell(amountCents), ...(isDated && { date: dayCell(date) }) })
  const opening = line(words.opening, truth.openingCents, first)
  const closing = line(words.closing, truth.closingCents, last)
  return isFalling ? [closing, ...rows, opening] : [opening, ...rows, closing]
}

function withTotals(rows: Row[], { words, truth, columns, amountCell, random }: Table): Row[] {
  if (!random.is(0.1)) return rows
  const booked = truth.bookings.filter(({ status, isForeign }) => status === 'booked' && !isForeign)
  const add = (counts: (amountCents: number) => boolean) =>
    booked.reduce((sum, { amountCents }) => (counts(amountCents) ? sum + amountCents : sum), 0)
  const [out, into] = [add((amount) => amount < 0), add((amount) => amount > 0)]
  const total = fill(columns, {
    payee: words.total,
    amount: amountCell(out + into),
    debit: amountCell(-out),
    credit: amountCell(into),
  })
  return [...rows, total]
}

const fill = (columns: readonly Column[], cells: Partial<Record<Side, WrittenCell>>): Row =>
  columns.map(({ side }) => cells[side] ?? '')

/** With days and numbers that are no transactions. */
function inventPreamble({ words, truth, amountCell, dayCell, needsPeriod, random }: Table): Row[] {
  const [first, last] = [truth.bookings[0]!.day, truth.bookings.at(-1)!.day]
  const lines: (Row | false)[] = [
    random.is(0.5) && ['Meridian Bank'],
    random.is(0.5) && ['IBAN', 'XX12 3456 7890 1234 5678 90'],
    needsPeriod && [`${shown(dayCell(first))} - ${shown(dayCell(last))}`],
    random.is(0.3) && ['Export', dayCell(today)],
    random.is(0.3) && [words.closing, amountCell(truth.closingCents)],
    random.is(0.3) && [words.opening, amountCell(truth.openingCents), dayCell(first)],
    random.is(0.5) && [],
  ]
  return lines.filter((line) => line !== false)
}

const shown = (cell: WrittenCell): string => (typeof cell === 'string' ? cell : '')

function inventFooter({ words, truth, amountCell, dayCell, random }: Table): Row[] {
  const lines: (Row | false)[] = [
    random.is(0.3) && [],
    random.is(0.5) && [words.closing, amountCell(truth.closingCents)],
    random.is(0.4) && [`Export ${shown(dayCell(today))}`],
    random.is(0.4) && ['* Meridian Bank, 12 Long Lane'],
  ]
  return lines.filter((line) => line !== false)
}
