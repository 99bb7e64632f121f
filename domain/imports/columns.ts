// Which column holds what, told by its name first and by its cells where the names do not say.
import type { Day } from '../calendar.ts'
import { mostAccounts } from './belonging.ts'
import { chooseDateColumns } from './date-columns.ts'
import {
  gatherFacts,
  isAmountColumn,
  isCertainFlagColumn,
  isDateColumn,
  isFlagColumn,
  type ColumnFacts,
} from './facts.ts'
import type { Columns, Question } from './settings.ts'
import { rankHeading, type ColumnRole } from './column-headings.ts'

const sampledRows = 400
const sampledCells = 40_000
const mostDescriptions = 20

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
  const head = records.slice(0, sampledRows)
  const width = Math.max(headerNames.length, ...head.map((record) => record.length))
  const sample = head.slice(0, Math.max(20, Math.floor(sampledCells / width)))
  const gathered = Array.from({ length: width }, (_, column) => gatherFacts(sample, column))
  const dates = chooseDateColumns(headerNames, gathered, sample, today)
  const facts = gathered.map((fact, column) => (dates.all.includes(column) ? { ...fact, amounts: 0 } : fact))
  const named = (role: ColumnRole, fits: (facts: ColumnFacts) => boolean) =>
    byName(headerNames, facts, role, fits)

  const balance = named('balance', isAmountColumn)[0] ?? null
  const columns: Columns = {
    date: dates.date,
    year: dates.year,
    descriptions: [],
    amount: null,
    debit: null,
    credit: null,
    flag:
      named('flag', isFlagColumn)[0] ??
      firstOf(facts, headerNames.length === 0 ? isFlagColumn : isCertainFlagColumn),
    account: named('account', ({ filled, distinct }) => filled > 0 && distinct <= mostAccounts)[0] ?? null,
    currency:
      named('currency', ({ currencies, filled }) => currencies > 0 && currencies >= filled * 0.6)[0] ?? null,
    balance,
    fee: null,
  }
  const questions = [...dates.questions, ...chooseAmounts(columns, headerNames, facts, sample)]
  const taken = [
    ...dates.all,
    columns.amount,
    columns.debit,
    columns.credit,
    columns.flag,
    columns.currency,
    balance,
  ]
  columns.descriptions = chooseDescriptions(
    headerNames,
    facts,
    new Set(taken.filter((column) => column !== null)),
  )
  const missing = describeMissingColumns(columns)
  if (missing) questions.unshift({ code: 'columns', setting: 'columns', sentence: missing, choices: [] })
  const flagColumns = facts.flatMap((fact, column) => (couldBeFlag(fact) ? [column] : []))
  return { columns, questions, flagColumns: flagColumns.filter((column) => column !== columns.currency) }
}

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

/** Columns whose name says the role and whose cells agree, the best names first. */
function byName(
  headerNames: readonly string[],
  facts: readonly ColumnFacts[],
  role: ColumnRole,
  fits: (facts: ColumnFacts) => boolean,
): number[] {
  const ranked = facts.flatMap((fact, column) => {
    const rank = rankHeading(headerNames[column] ?? '', role)
    return rank !== null && fits(fact) ? [{ column, rank }] : []
  })
  return ranked.sort((a, b) => a.rank - b.rank || a.column - b.column).map(({ column }) => column)
}

function firstOf(facts: readonly ColumnFacts[], fits: (facts: ColumnFacts) => boolean): number | null {
  const column = facts.findIndex(fits)
  return column < 0 ? null : column
}

/** Fills in amount, or debit and credit, and says what stays open. */
function chooseAmounts(
  columns: Columns,
  headerNames: readonly string[],
  facts: readonly ColumnFacts[],
  sample: readonly (readonly string[])[],
): Question[] {
  const isSide = (fact: ColumnFacts) => isAmountColumn(fact) || fact.filled === 0
  const [debit = null] = byName(headerNames, facts, 'debit', isSide)
  const [credit = null] = byName(headerNames, facts, 'credit', isSide)
  const amounts = byName(headerNames, facts, 'amount', isAmountColumn)
  const isSigned = amounts.some((column) => (facts[column]?.negatives ?? 0) > 0)
  if ((debit !== null || credit !== null) && !isSigned) {
    const sides = [debit, credit].filter((side) => side !== null)
    if (sides.some((side) => (facts[side]?.filled ?? 0) > 0)) {
      Object.assign(columns, { debit, credit })
      return []
    }
  }
  if (amounts.length > 0) return takeAmount(columns, amounts, headerNames, sample)

  const numbers = facts.flatMap((fact, column) =>
    isAmountColumn(fact) && column !== columns.balance ? [column] : [],
  )
  const exact = numbers.filter((column) => facts[column]!.decimals > 0)
  const likely =
    exact.length > 0
      ? exact
      : numbers.filter((column) => rankHeading(headerNames[column] ?? '', 'memo') === null)
  const [first, second] = likely
  if (
    headerNames.length === 0 &&
    first !== undefined &&
    second !== undefined &&
    areExclusive(sample, first, second)
  ) {
    const isFirstOut = facts[first]!.filled >= facts[second]!.filled
    Object.assign(columns, isFirstOut ? { debit: first, credit: second } : { debit: second, credit: first })
    const sentence = `Columns ${first + 1} and ${second + 1} both hold amounts: which one is money out?`
    return [{ code: 'signs', setting: 'columns', sentence, choices: [String(first), String(second)] }]
  }
  return takeAmount(columns, likely, headerNames, sample)
}

function takeAmount(
  columns: Columns,
  candidates: readonly number[],
  headerNames: readonly string[],
  sample: readonly (readonly string[])[],
): Question[] {
  const [first, ...others] = candidates
  columns.amount = first ?? null
  if (first === undefined) return []
  const best = rankHeading(headerNames[first] ?? '', 'amount')
  const rivals = others.filter(
    (other) =>
      rankHeading(headerNames[other] ?? '', 'amount') === best &&
      sample.some((record) => (record[other] ?? '').trim() !== (record[first] ?? '').trim()),
  )
  if (rivals.length === 0) return []
  const names = [first, ...rivals].map(
    (column) => `'${headerNames[column]?.trim() || `Column ${column + 1}`}'`,
  )
  const sentence = `${names.join(' and ')} could all be the amount: which one is it?`
  return [{ code: 'amount-column', setting: 'columns', sentence, choices: [first, ...rivals].map(String) }]
}

/** Two columns of which every row fills exactly one. */
function areExclusive(sample: readonly (readonly string[])[], first: number, second: number): boolean {
  const isEmpty = (cell = '') => /^[0.,\s]*$/.test(cell)
  const rows = sample.filter((record) => !isEmpty(record[first]) || !isEmpty(record[second]))
  return rows.length > 0 && rows.every((record) => isEmpty(record[first]) !== isEmpty(record[second]))
}

/** Who was paid, then what for; without known names the columns of text that differs from row to row. */
function chooseDescriptions(
  headerNames: readonly string[],
  facts: readonly ColumnFacts[],
  taken: ReadonlySet<number>,
): number[] {
  const isText = (role: ColumnRole, best: number) =>
    facts.flatMap((fact, column) => {
      const rank = rankHeading(headerNames[column] ?? '', role)
      return rank !== null && rank <= best && fact.filled > 0 && !taken.has(column) ? [column] : []
    })
  const named = [...isText('payee', 0), ...isText('memo', 0)]
  const telling = named.filter((column) => facts[column]!.distinct > 1 || facts[column]!.rows < 3)
  if (named.length > 0) return (telling.length > 0 ? telling : named).slice(0, mostDescriptions)
  const second = [...isText('payee', 1), ...isText('memo', 1)]
  if (second.length > 0) return second.slice(0, 1)
  const texts = facts
    .map((fact, column) => ({ ...fact, column }))
    .filter(({ column, words, filled }) => words > 0 && words >= filled * 0.5 && !taken.has(column))
    .sort((a, b) => b.letters - a.letters)
  const varied = texts.filter(
    ({ distinct, filled, rows }) => distinct >= filled * 0.6 && filled >= rows * 0.6,
  )
  const chosen = varied.length > 0 ? varied.slice(0, 3) : texts.slice(0, 1)
  return chosen.map(({ column }) => column).sort((a, b) => a - b)
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
  return missing.length > 0 ? `Which column holds ${missing.join(' and ')}?` : null
}
