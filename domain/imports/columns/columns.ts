// Which column holds what, told by its name first and by its cells where the names do not say.
import type { Day } from '#domain/calendar.ts'
import { chooseAmounts } from '#domain/imports/amounts/amount-columns.ts'
import { findBalanceWords } from '#domain/imports/balances/balance-words.ts'
import { mostAccounts } from '#domain/imports/accounts/belonging.ts'
import { byName, isForeignHeading, type ColumnRole } from './column-headings.ts'
import { chooseDateColumns } from '#domain/imports/dates/date-columns.ts'
import { keepDated } from '#domain/imports/dates/dated-records.ts'
import { chooseDescriptions } from './description-columns.ts'
import {
  gatherFacts,
  isAmountColumn,
  isCertainFlagColumn,
  isDateColumn,
  isFlagColumn,
  type ColumnFacts,
} from './facts.ts'
import type { Columns, Question } from '#domain/imports/settings.ts'
import { joinWords } from '#domain/imports/text/texts.ts'

const sampledRows = 400
const sampledCells = 40_000

export type DetectedColumns = {
  columns: Columns
  questions: Question[]
  /** Columns of few words, of which one may say whether money goes in or out. */
  flagColumns: number[]
}

export function detectColumns(
  headerNames: readonly string[],
  records: readonly (readonly string[])[],
  today: Day,
): DetectedColumns {
  const rows = records.slice(0, sampledRows).filter((record) => !isOutside(record, headerNames))
  const head = rows.length > 0 ? rows : records.slice(0, sampledRows)
  const width = Math.max(headerNames.length, ...head.map((record) => record.length))
  const sample = head.slice(0, Math.max(20, Math.floor(sampledCells / width)))
  const gathered = Array.from({ length: width }, (_, column) => gatherFacts(sample, column))
  const dates = chooseDateColumns(headerNames, gathered, sample, today)
  const dated = keepDated(sample, dates.date)
  const facts = Array.from({ length: width }, (_, column) => {
    const fact = dated.length < sample.length ? gatherFacts(dated, column) : gathered[column]!
    return dates.all.includes(column) ? { ...fact, amounts: 0 } : fact
  })
  const named = (role: ColumnRole, fits: (facts: ColumnFacts) => boolean) =>
    byName(headerNames, facts, role, fits)

  const balance = named('balance', isAmountColumn)[0] ?? null
  const columns: Columns = {
    date: dates.date,
    year: dates.year,
    descriptions: [],
    fallbacks: [],
    amount: null,
    debit: null,
    credit: null,
    flag:
      named('flag', isFlagColumn)[0] ??
      firstOf(facts, headerNames.length === 0 ? isFlagColumn : isCertainFlagColumn),
    account: named('account', ({ filled, distinct }) => filled > 0 && distinct <= mostAccounts)[0] ?? null,
    currency:
      named('currency', ({ currencies, filled }) => currencies > 0 && currencies >= filled * 0.6)[0] ??
      findCodes(headerNames, dated),
    balance,
    fee: null,
  }
  const questions = [...dates.questions, ...chooseAmounts(columns, { headerNames, facts, sample: dated })]
  const taken = [
    ...dates.all,
    columns.amount,
    columns.debit,
    columns.credit,
    columns.flag,
    columns.currency,
    columns.balance,
    columns.fee,
  ]
  const texts = chooseDescriptions(headerNames, facts, new Set(taken.filter((column) => column !== null)))
  columns.descriptions = texts.descriptions
  columns.fallbacks = texts.fallbacks.filter((column) => column !== columns.account)
  const missing = describeMissingColumns(columns)
  if (missing) questions.unshift({ code: 'columns', setting: 'columns', sentence: missing, choices: [] })
  const flagColumns = facts.flatMap((fact, column) => (couldBeFlag(fact) ? [column] : []))
  return { columns, questions, flagColumns: flagColumns.filter((column) => column !== columns.currency) }
}

/** 'Closing balance', 'Total' and repeated headings say nothing of what the columns of rows hold. */
const isOutside = (record: readonly string[], headerNames: readonly string[]): boolean =>
  record.some((cell) => findBalanceWords(cell.trim())?.isAll) ||
  (record.length > 1 && record.every((cell, at) => cell === headerNames[at]))

const mostFlags = 6

/** Two to six different values in most rows, which are neither dates nor exact amounts. */
function couldBeFlag(facts: ColumnFacts): boolean {
  const { rows, filled, distinct, decimals } = facts
  return (
    distinct > 1 &&
    distinct <= mostFlags &&
    distinct * 2 <= filled &&
    filled * 2 >= rows &&
    decimals === 0 &&
    !isDateColumn(facts)
  )
}

const currencyCodes = new Set(Intl.supportedValuesOf('currency'))

/** A column of currency codes in nearly every row, whatever it is called, unless it is of another currency. */
function findCodes(headerNames: readonly string[], sample: readonly (readonly string[])[]): number | null {
  const width = Math.max(0, ...sample.map((record) => record.length))
  for (let column = 0; column < width; column++) {
    const cells = sample.map((record) => (record[column] ?? '').trim()).filter((cell) => cell !== '')
    const isOne = cells.length * 10 >= sample.length * 9 && cells.length > 0
    if (
      isOne &&
      !isForeignHeading(headerNames[column] ?? '') &&
      cells.every((cell) => currencyCodes.has(cell))
    )
      return column
  }
  return null
}

function firstOf(facts: readonly ColumnFacts[], fits: (facts: ColumnFacts) => boolean): number | null {
  const column = facts.findIndex(fits)
  return column < 0 ? null : column
}

/** What is needed and was not found, or null (SPEC section 6: date, description and amount). */
export function describeMissingColumns({
  date,
  descriptions,
  amount,
  debit,
  credit,
}: Columns): string | null {
  const missing = []
  if (date === null) missing.push('the date')
  if (descriptions.length === 0) missing.push('the description')
  if (amount === null && debit === null && credit === null) missing.push('the amount')
  return missing.length > 0 ? `Which column holds ${joinWords(missing)}?` : null
}
