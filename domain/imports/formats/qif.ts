// Reads QIF, the format of Quicken that many banks and programs still write. It names no currency and no order of day and
// month: one order is settled for the whole file, or asked.
import { isKeptDay, type Day } from '../../calendar.ts'
import type { Cents, DecimalMark } from '../../money.ts'
import { readDate } from '#domain/imports/dates/dates.ts'
import { askForDecimalMark, settleDateOrder } from '#domain/imports/columns/detection.ts'
import type { DateOrder, Question } from '../settings.ts'
import { tidyText } from '#domain/imports/text/texts.ts'
import { findCommonMark, isAmbiguousAmount, nameAmountProblem, readUnits } from './amounts.ts'
import { findStatedBalance } from '#domain/imports/balances/balance-words.ts'
import { normalizeLineEnds } from './lines.ts'
import { normalizeQifDate } from './qif-dates.ts'
import { readCategory, readParts } from './qif-parts.ts'
import { findValue, scanQif, type QifAccount, type QifRecord } from './qif-records.ts'
import {
  countDecimals,
  describeUnread,
  openStatement,
  refuseTooMuch,
  type Entry,
  type Place,
  type ReadOptions,
  type RefusedStatement,
  type Statement,
  type StatementFile,
  type UnreadRecord,
} from './statement.ts'

type Context = { order: DateOrder; mark: DecimalMark | null; decimals: number; today: Day }

/** `text` is the decoded file. Questions stand open until `options` answer them; the rows follow the likelier answer. */
export function readQif(text: string, options: ReadOptions): StatementFile | RefusedStatement {
  const { accounts, lists, count } = scanQif(normalizeLineEnds(text))
  const refused = refuseTooMuch(count, accounts.length)
  if (refused) return refused
  const decimals = countDecimals(null, options)
  const { order, mark, questions } = settle(accounts, options, decimals)
  const context = { order, mark, decimals, today: options.today }
  const statements = accounts
    .filter(({ records, balance }) => records.length > 0 || balance.amount !== '')
    .map((account): Statement => {
      const statement = openStatement(account.line, account.account)
      statement.closing = readBalance(account.balance, context)
      for (const record of account.records) takeRecord(statement, record, context)
      return statement
    })
  const leftOut = lists.map((record) => describeUnread(record, 'list-entry', record.section))
  const written = { dateOrder: order, decimalMark: mark ?? '.' }
  return { ok: true, format: 'qif', statements, leftOut, records: count, questions, written }
}

function settle(accounts: QifAccount[], { today, dateOrder, decimalMark }: ReadOptions, decimals: number) {
  const dates = new Set<string>()
  const amounts: string[] = []
  const questions: Question[] = []
  for (const { balance, records } of accounts) {
    amounts.push(balance.amount)
    if (balance.day) dates.add(normalizeQifDate(balance.day, today))
    for (const { kind, fields } of records) {
      if (kind !== 'transaction') continue
      for (const { code, value } of fields) {
        if (code === 'D') dates.add(normalizeQifDate(value, today))
        else if (code === 'T' || code === 'U' || code === '$') amounts.push(value)
      }
    }
  }
  const order = settleDateOrder(dates)
  if (order.question && !dateOrder) questions.push(order.question)
  const common = findCommonMark(amounts)
  const open = common === null ? amounts.find((amount) => isAmbiguousAmount(amount, decimals)) : undefined
  const isOpen = open !== undefined
  if (isOpen && !decimalMark) questions.push(askForDecimalMark(open))
  const mark = decimalMark ?? common ?? (isOpen ? '.' : null)
  return { order: dateOrder ?? order.dateOrder, mark, questions }
}

function readBalance({ amount, day }: QifAccount['balance'], context: Context): Statement['closing'] {
  const read = readUnits(amount, context.decimals, context.mark)
  const on = readDate(normalizeQifDate(day, context.today), context.order, context)
  return read.ok && typeof on === 'string' ? { amountCents: read.amountCents, day: on } : null
}

function takeRecord(statement: Statement, record: QifRecord, context: Context): void {
  const place = { record: record.record, line: record.line }
  if (record.kind === 'trade') {
    const action = findValue(record.fields, 'N') || findValue(record.fields, 'Y')
    statement.leftOut.push(describeUnread(place, 'investment', action))
  } else {
    const entry = readEntry(place, record, context)
    if ('sentence' in entry) statement.bad.push(entry)
    else if (isOpening(statement, entry)) {
      statement.account.name ??= entry.transferAccount
      statement.opening ??= { amountCents: entry.amountCents, day: entry.bookingDay }
      statement.leftOut.push(describeUnread(place, 'opening-balance'))
    } else statement.entries.push(entry)
  }
}

/** A transfer from the account to itself is what it held at first, and names an account that has no name yet. */
function isOpening({ account, entries, opening }: Statement, entry: Entry): boolean {
  if (opening || entry.parts.length > 0) return false
  const { transferAccount, counterparty } = entry
  if (transferAccount !== null && account.name !== null) return transferAccount === account.name
  return entries.length === 0 && (findStatedBalance(counterparty ?? '')?.isOpening ?? false)
}

function readEntry(place: Place, { fields, isTooLong }: QifRecord, context: Context): Entry | UnreadRecord {
  if (isTooLong) return describeUnread(place, 'too-long')
  const { order, mark, decimals, today } = context
  const dateText = normalizeQifDate(findValue(fields, 'D'), today)
  const bookingDay = readDate(dateText, order, { today })
  if (typeof bookingDay !== 'string') return describeUnread(place, bookingDay.problem, dateText)
  if (!isKeptDay(bookingDay)) return describeUnread(place, 'not-a-date', dateText)
  const written = findValue(fields, 'T') || findValue(fields, 'U')
  const amount = readUnits(written, decimals, mark)
  if (!amount.ok) return describeUnread(place, nameAmountProblem(amount.reason), written)
  const parts = readParts(fields, amount.amountCents, { decimals, mark })
  if (typeof parts === 'string') return describeUnread(place, 'part-amount', parts)
  const number = tidyText(findValue(fields, 'N'))
  const counterparty = tidyText(findValue(fields, 'P')) || null
  const memo = tidyText(findValue(fields, 'M'))
  const isCheck = /^\d+$/.test(number)
  return {
    ...place,
    bookingDay,
    valueDay: null,
    amountCents: amount.amountCents,
    status: 'booked',
    bankId: null,
    batchId: null,
    counterparty,
    text: memo || (isCheck && !counterparty ? `Check ${number}` : null),
    type: number && !isCheck ? number : null,
    ...belongs(findValue(fields, 'L'), parts, amount.amountCents),
  }
}

/** A single part is the whole, and gives it its category. */
function belongs(
  category: string,
  parts: Entry['parts'],
  whole: Cents,
): Pick<Entry, 'category' | 'transferAccount' | 'parts'> {
  const [only] = parts
  if (!only) return { ...readCategory(category), parts: [] }
  if (parts.length === 1 && only.amountCents === whole && only.text === null)
    return { category: only.category, transferAccount: only.transferAccount, parts: [] }
  return { category: null, transferAccount: null, parts }
}
