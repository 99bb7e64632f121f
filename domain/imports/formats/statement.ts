// What every reader of a bank's format yields, whichever it is: OFX, CAMT, MT940 and QIF all become statements of entries.
import type { Day } from '../../calendar.ts'
import type { Cents, DecimalMark } from '../../money.ts'
import { fileLimits } from '../limits.ts'
import { explainProblem, type RowProblem } from '../problems.ts'
import type { PeerFormat } from '../peers/exports.ts'
import type { DateOrder, Question } from '../settings.ts'
import { getDecimals } from '../../currencies.ts'

/** All amounts of a statement count the smallest unit of its currency: 12.34 EUR is 1234, 12 JPY is 12, 1.250 KWD is 1250. */
export type Statement = {
  /** Where it begins in the file, counted from 1. */
  line: number
  account: AccountHint
  /** An ISO 4217 code; null where the file does not say. */
  currency: string | null
  opening: Balance | null
  closing: Balance | null
  entries: Entry[]
  /** Records that should be transactions and cannot be read. */
  bad: UnreadRecord[]
  /** Records that are no booked money of the account, with the reason. */
  leftOut: UnreadRecord[]
}

/** What the file says of the account it belongs to. `number` is an IBAN or whatever the bank calls it by. */
export type AccountHint = { number: string | null; name: string | null; kind: AccountKind | null }
export type AccountKind = 'bank' | 'card' | 'cash' | 'asset' | 'liability' | 'investment'

/** What the bank says the account held at a day: an opening one before its entries, a closing one after them. */
export type Balance = { amountCents: Cents; day: Day }

/** Where a record stands: the n-th of the file, and the line it begins on. A whole file may stand on one line. */
export type Place = { record: number; line: number }

export type Entry = Place & {
  bookingDay: Day
  valueDay: Day | null
  amountCents: Cents
  status: 'booked' | 'pending'
  /** The bank's own name for it, unique but for batches and equal rows; null where the bank gives none to rely on. */
  bankId: string | null
  /** Set on each part of a batch: the `bankId` of the whole, whose amount is the sum of its parts. */
  batchId: string | null
  counterparty: string | null
  text: string | null
  /** The bank's word for the kind of booking, e.g. 'DEBIT' or 'SEPA-Überweisung'. */
  type: string | null
  category: string | null
  /** The account on the other side, where the file calls it a transfer. */
  transferAccount: string | null
  /** What the amount is made of; none, or parts that add up to it. */
  parts: EntryPart[]
}

export type EntryPart = {
  amountCents: Cents
  category: string | null
  text: string | null
  transferAccount: string | null
}

/** `entry` is what it would be as a transaction, where a person may take it in all the same. */
export type UnreadRecord = Place & { reason: RowProblem; sentence: string; entry: Entry | null }

export type FileFormat = 'ofx' | 'camt' | 'mt940' | 'qif'

/** A file that was read. Each of its `records` is an entry, bad, or left out; `leftOut` has those of no statement. */
export type StatementFile = {
  ok: true
  format: FileFormat | PeerFormat
  statements: Statement[]
  leftOut: UnreadRecord[]
  records: number
  questions: Question[]
  /** How days and amounts were read, by formats that leave it open. */
  written?: { dateOrder: DateOrder; decimalMark: DecimalMark }
}

/** A file that is of the format and yet cannot be read, with the reason as the end of a sentence. */
export type RefusedStatement = { ok: false; reason: string; line: number | null }

export type ReadOptions = {
  /** The account's, for files that name none. */
  currency: string
  /** No year of two digits is read as a later one. */
  today: Day
  /** Where a person has chosen them. */
  dateOrder?: DateOrder | undefined
  decimalMark?: DecimalMark | undefined
}

/** Statements of one file: those of every working day for decades are fewer. */
const mostStatements = 10_000

/** Whether a file has more than an import may have (R55): readers stop here. */
export const isTooMuch = (records: number, statements: number): boolean =>
  records > fileLimits.rows || statements > mostStatements

export function refuseTooMuch(records: number, statements: number): RefusedStatement | null {
  if (!isTooMuch(records, statements)) return null
  const [most, things] =
    records > fileLimits.rows ? [fileLimits.rows, 'transactions'] : [mostStatements, 'statements']
  return { ok: false, reason: `it has more than ${most.toLocaleString('en-US')} ${things}.`, line: null }
}

export function openStatement(line: number, account: Partial<AccountHint> = {}): Statement {
  return {
    line,
    account: { number: null, name: null, kind: null, ...account },
    currency: null,
    opening: null,
    closing: null,
    entries: [],
    bad: [],
    leftOut: [],
  }
}

export function describeUnread(
  { record, line }: Place,
  reason: RowProblem,
  text = '',
  entry: Entry | null = null,
): UnreadRecord {
  const sentence = `Transaction ${record} (line ${line}): ${explainProblem(reason, text)}`
  return { record, line, reason, sentence, entry }
}

/** An ISO 4217 code, or null for anything else. */
export function readCurrency(text: string | null | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? ''
  return /^[A-Z]{3}$/.test(code) ? code : null
}

/** The decimals of the statement's currency, or of the account's. */
export const countDecimals = (currency: string | null, options: ReadOptions): number =>
  getDecimals(currency ?? readCurrency(options.currency) ?? '')
