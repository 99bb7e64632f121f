// Reads OFX and QFX files, of banks and cards: SGML (1.x) and XML (2.x), as the OFX specification says and as banks write.
import type { Day } from '../../calendar.ts'
import type { DecimalMark } from '../../money.ts'
import { joinTexts } from '#domain/imports/text/texts.ts'
import { findCommonMark, nameAmountProblem, readUnits } from './amounts.ts'
import { dropSharedIds, readBankId } from './bank-ids.ts'
import { findStatedBalance } from '#domain/imports/balances/balance-words.ts'
import { readStampedDay } from './days.ts'
import { normalizeLineEnds } from './lines.ts'
import { scanOfx, type Fields, type OfxStatement, type OfxTransaction } from './ofx-records.ts'
import {
  countDecimals,
  describeUnread,
  openStatement,
  readCurrency,
  type Balance,
  type Entry,
  type Place,
  type ReadOptions,
  type RefusedStatement,
  type Statement,
  type StatementFile,
  type UnreadRecord,
} from './statement.ts'

/**
 * `text` is the decoded file. Days are the first eight digits of DTPOSTED; the sign is that of TRNAMT alone, whatever the
 * type says; LEDGERBAL is the balance at the end of DTASOF, and the latest of several.
 */
export function readOfx(text: string, options: ReadOptions): StatementFile | RefusedStatement {
  const found = scanOfx(normalizeLineEnds(text))
  if (found.statements.length + found.orders.length === 0) {
    const said = found.message ? ` The bank says: ${found.message}` : ''
    return { ok: false, reason: `there is no account statement in this OFX file.${said}`, line: null }
  }
  const mark = findCommonMark(listAmounts(found.statements))
  let records = 0
  const statements = found.statements.map((written): Statement => {
    const statement = readStatement(written, mark, options)
    for (const transaction of written.transactions) {
      const place = { record: ++records, line: transaction.line }
      const context = {
        currency: statement.currency,
        decimals: countDecimals(statement.currency, options),
        mark,
      }
      take(statement, readTransaction(place, transaction, context))
    }
    return statement
  })
  const leftOut = found.orders.map(({ line }) => describeUnread({ record: ++records, line }, 'order'))
  dropSharedIds(statements)
  return { ok: true, format: 'ofx', statements, leftOut, records, questions: [] }
}

type Context = { currency: string | null; decimals: number; mark: DecimalMark | null }
type Read = Entry | { bad: UnreadRecord } | { leftOut: UnreadRecord; opening?: Balance }

function take(statement: Statement, read: Read): void {
  if ('bad' in read) statement.bad.push(read.bad)
  else if ('leftOut' in read) {
    statement.leftOut.push(read.leftOut)
    statement.opening ??= read.opening ?? null
  } else statement.entries.push(read)
}

function* listAmounts(statements: OfxStatement[]): Generator<string> {
  for (const { balances, transactions } of statements) {
    for (const { amount } of balances) yield amount
    for (const { fields } of transactions) yield fields.TRNAMT ?? ''
  }
}

function readStatement(written: OfxStatement, mark: DecimalMark | null, options: ReadOptions): Statement {
  const statement = openStatement(written.line, written.account)
  statement.currency = readCurrency(written.currency)
  const decimals = countDecimals(statement.currency, options)
  for (const { amount, day: stamp } of written.balances) {
    const read = readUnits(amount, decimals, mark)
    const day = readStampedDay(stamp)
    if (!read.ok || !day) continue
    if (!statement.closing || statement.closing.day <= day)
      statement.closing = { amountCents: read.amountCents, day }
  }
  return statement
}

function readTransaction(place: Place, transaction: OfxTransaction, context: Context): Read {
  const { kind, fields } = transaction
  if (kind === 'order') return { leftOut: describeUnread(place, 'order') }
  const corrected = fields.CORRECTFITID
  if (corrected) return { bad: describeUnread(place, 'correction', corrected) }
  const entry = readEntry(place, fields, context)
  if (kind === 'investment') {
    const kept = 'bad' in entry || transaction.name !== 'INVBANKTRAN' ? null : entry
    return { leftOut: describeUnread(place, 'investment', transaction.name, kept) }
  }
  if ('bad' in entry) return entry
  if (kind === 'pending')
    return { leftOut: describeUnread(place, 'pending', entry.text ?? '', { ...entry, status: 'pending' }) }
  const stated =
    entry.bankId === null ? findStatedBalance(joinTexts([entry.counterparty ?? '', entry.text ?? ''])) : null
  if (!stated) return entry
  const balance = { amountCents: entry.amountCents, day: entry.bookingDay }
  const leftOut = describeUnread(place, 'balance-line', stated.text)
  return stated.isOpening ? { leftOut, opening: balance } : { leftOut }
}

function readEntry(
  place: Place,
  fields: Fields,
  { currency, decimals, mark }: Context,
): Entry | { bad: UnreadRecord } {
  const stamp = fields.DTPOSTED ?? fields.DTTRAN ?? ''
  const bookingDay = readStampedDay(stamp)
  if (!bookingDay) return { bad: describeUnread(place, stamp ? 'not-a-date' : 'no-date', stamp) }
  const written = fields.TRNAMT ?? ''
  const amount = readUnits(written, decimals, mark)
  if (!amount.ok) {
    const problem = nameAmountProblem(amount.reason)
    return { bad: describeUnread(place, problem, written) }
  }
  const own = readCurrency(fields['CURRENCY.CURSYM'] ?? fields.CURRENCY)
  if (own && currency && own !== currency) return { bad: describeUnread(place, 'other-currency', own) }
  const name = joinTexts([fields.NAME ?? '', fields.EXTDNAME ?? '', fields['PAYEE.NAME'] ?? ''])
  const check = fields.CHECKNUM
  return {
    ...place,
    bookingDay,
    valueDay: readValueDay(fields),
    amountCents: amount.amountCents,
    status: 'booked',
    bankId: readBankId(fields.FITID),
    batchId: null,
    counterparty: name || null,
    text: fields.MEMO ?? (name || !check ? null : `Check ${check}`),
    type: fields.TRNTYPE ?? null,
    category: null,
    transferAccount: fields['BANKACCTTO.ACCTID'] ?? fields['CCACCTTO.ACCTID'] ?? null,
    parts: [],
  }
}

const readValueDay = (fields: Fields): Day | null => readStampedDay(fields.DTAVAIL ?? '')
