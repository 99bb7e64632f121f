// From the rows of another program's export to statements, one for each of its accounts.
import { type Day, isKeptDay } from '../../calendar.ts'
import type { Cents, DecimalMark } from '../../money.ts'
import { readDate } from '#domain/imports/dates/dates.ts'
import { askForDecimalMark, settleDateOrder } from '#domain/imports/columns/detection.ts'
import {
  findCommonMark,
  isAmbiguousAmount,
  nameAmountProblem,
  negate,
  readUnits,
} from '../formats/amounts.ts'
import {
  countDecimals,
  describeUnread,
  openStatement,
  readCurrency,
  type Entry,
  type Place,
  type ReadOptions,
  type Statement,
  type StatementFile,
  type UnreadRecord,
} from '../formats/statement.ts'
import type { DateOrder, Question, Table } from '../settings.ts'
import { tidyText } from '#domain/imports/text/texts.ts'
import { type Cells, normalizeHeading, type PeerFormat, type PeerSide, peerExports } from './exports.ts'
import { markSplitWholes } from './split-wholes.ts'

type Written = { order: DateOrder; mark: DecimalMark | null; decimals: number; today: Day }
type PlacedSide = PeerSide & Place

/** `table` begins with the headings. Dates and amounts that a country decides are settled for the file, or asked. */
export function readPeerTable(table: Table, format: PeerFormat, options: ReadOptions): StatementFile {
  const sides = listSides(table, format)
  const { order, mark, questions } = settle(sides, format, options)
  const written = { order, mark, today: options.today }
  if (format === 'actual') {
    nameTransfers(sides)
    markSplitWholes(sides)
  }
  const statements = new Map<string, Statement>()
  for (const side of sides) {
    const name = tidyText(side.account)
    const currency = readCurrency(side.currency)
    const key = `${name}\u001F${currency}`
    const statement = statements.get(key) ?? {
      ...openStatement(side.line, { name: name || null }),
      currency,
    }
    statements.set(key, statement)
    takeSide(statement, side, { ...written, decimals: countDecimals(currency, options) })
  }
  return {
    ok: true,
    format,
    statements: [...statements.values()],
    leftOut: [],
    records: sides.length,
    questions,
    written: { dateOrder: order, decimalMark: mark ?? '.' },
  }
}

function listSides({ records, lines }: Table, format: PeerFormat): PlacedSide[] {
  const [head = [], ...rows] = records
  const columns = new Map(head.map((heading, at) => [normalizeHeading(heading), at]))
  const sides: PlacedSide[] = []
  for (const [at, record] of rows.entries()) {
    if (record.every((cell) => cell.trim() === '')) continue
    const cells: Cells = (heading) => (record[columns.get(heading) ?? -1] ?? '').trim()
    for (const side of peerExports[format].read(cells))
      sides.push({ ...side, record: sides.length + 1, line: lines[at + 1] ?? 0 })
  }
  return sides
}

/** Actual names the account on the other side as the payee. */
function nameTransfers(sides: PlacedSide[]): void {
  const accounts = new Set(sides.map(({ account }) => account))
  for (const side of sides)
    if (side.category === '' && side.counterparty !== side.account && accounts.has(side.counterparty))
      side.transferAccount = side.counterparty
}

function settle(
  sides: readonly PeerSide[],
  format: PeerFormat,
  options: ReadOptions,
): { order: DateOrder; mark: DecimalMark | null; questions: Question[] } {
  const { dateOrder, decimalMark } = options
  const fixed = peerExports[format].written
  if (fixed)
    return { order: dateOrder ?? fixed.dateOrder, mark: decimalMark ?? fixed.decimalMark, questions: [] }
  const questions: Question[] = []
  const order = settleDateOrder(new Set(sides.map(({ date }) => date)))
  if (order.question && !dateOrder) questions.push(order.question)
  const amounts = sides.flatMap(({ amount, outflow = '' }) => [plainAmount(amount), plainAmount(outflow)])
  const common = findCommonMark(amounts)
  const decimals = countDecimals(null, options)
  const open = common === null ? amounts.find((amount) => isAmbiguousAmount(amount, decimals)) : undefined
  if (open !== undefined && !decimalMark) questions.push(askForDecimalMark(open))
  return { order: dateOrder ?? order.dateOrder, mark: decimalMark ?? common, questions }
}

/** Without the currency's sign before or behind it: 'kr 30,00' is '30,00', '-$5.00' is '-5.00'. */
const plainAmount = (text: string): string => text.replace(/[\p{L}\p{Sc}\u00A0\u202F]+\.?/gu, '').trim()

function takeSide(statement: Statement, side: PlacedSide, written: Written): void {
  const place = { record: side.record, line: side.line }
  if (side.kind === 'split-whole') return void statement.leftOut.push(describeUnread(place, 'split-whole'))
  const entry = readEntry(place, side, written)
  if ('sentence' in entry) statement.bad.push(entry)
  else if (side.kind === 'pending')
    statement.leftOut.push(describeUnread(place, 'pending', 'pending', { ...entry, status: 'pending' }))
  else if (side.kind === 'opening') {
    statement.opening ??= { amountCents: entry.amountCents, day: entry.bookingDay }
    statement.leftOut.push(describeUnread(place, 'opening-balance'))
  } else statement.entries.push(entry)
}

function readEntry(place: Place, side: PeerSide, written: Written): Entry | UnreadRecord {
  const date = /^\d{4}-\d\d-\d\dT/.test(side.date) ? side.date.slice(0, 10) : side.date
  const bookingDay = readDate(date, written.order, { today: written.today })
  if (typeof bookingDay !== 'string') return describeUnread(place, bookingDay.problem, side.date)
  if (!isKeptDay(bookingDay)) return describeUnread(place, 'not-a-date', side.date)
  const amount = readAmount(side, written)
  if (typeof amount !== 'number') return describeUnread(place, amount.problem, amount.text)
  return {
    ...place,
    bookingDay,
    valueDay: null,
    amountCents: side.isOut ? negate(amount) : amount,
    status: 'booked',
    bankId: side.id || null,
    batchId: null,
    counterparty: tidyText(side.counterparty) || null,
    text: tidyText(side.text) || null,
    type: null,
    category: tidyText(side.category) || null,
    transferAccount: tidyText(side.transferAccount) || null,
    parts: [],
  }
}

/** An inflow less the outflow beside it; where only one column is, what it says. */
function readAmount(
  { amount, outflow }: PeerSide,
  { mark, decimals }: Written,
): Cents | { problem: UnreadRecord['reason']; text: string } {
  let sum = 0
  let isWritten = false
  for (const [text, sign] of [
    [amount, 1],
    [outflow ?? '', -1],
  ] as const) {
    // prettier-ignore
    if (text === '') continue
    const read = readUnits(toDecimals(plainAmount(text), decimals), decimals, mark)
    if (!read.ok) return { problem: nameAmountProblem(read.reason), text }
    sum += sign * read.amountCents
    isWritten = true
  }
  return isWritten ? ((sum + 0) as Cents) : { problem: 'no-amount', text: '' }
}

/** Firefly keeps twelve decimals, of which those beyond the currency's are zeros. */
const toDecimals = (text: string, decimals: number): string =>
  text.replace(new RegExp(`([.,]\\d{${decimals}})0+$`), '$1')
