// From the statements of a file to proposed transactions of one account, as `readRows` gives them of a CSV file.
import { isKeptDay } from '../calendar.ts'
import { changeUnit, getDecimals } from '../currencies.ts'
import { type Cents, toDecimalText } from '../money.ts'
import { nameBankId } from '#domain/imports/matching/bank-identity.ts'
import { describeEntry } from './entry-description.ts'
import {
  askForBelonging,
  type Belongings,
  chooseBelonging,
  everyRow,
} from '#domain/imports/accounts/belonging.ts'
import type { Detection } from '#domain/imports/columns/detection.ts'
import { isSameName, readFileCategory } from './file-categories.ts'
import { balancesOfStatements, type FileBalances } from '#domain/imports/balances/file-balances.ts'
import type { Entry, Place, Statement, StatementFile, UnreadRecord } from './formats/statement.ts'
import { explainProblem, type UnreadRow } from './problems.ts'
import type { LineCounts, ReadRows } from '#domain/imports/text/lines.ts'
import type { Candidate } from './rows.ts'
import { noColumns, type Encoding, type ImportOverrides, type ImportSettings } from './settings.ts'
import { allBooked } from '#domain/imports/filters/unbooked.ts'

/** Of a statement an encoding, dates, the decimal mark, account and currency can be chosen, and what is not booked yet. */
export function readStatementRows(
  file: StatementFile,
  {
    encoding,
    currency,
    accountName = '',
    overrides,
  }: { encoding: Encoding; currency: string; accountName?: string; overrides: ImportOverrides },
): Detection & ReadRows & { balances: FileBalances } {
  const belongings = listBelongings(file.statements)
  const chosen = {
    currency: keepKnown(overrides.currency, belongings.currencies),
    accountName:
      keepKnown(overrides.accountName, belongings.accountNames) ??
      findNamesake(accountName, belongings.accountNames),
  }
  const settings: ImportSettings = {
    ...nothingToChoose,
    ...file.written,
    encoding,
    ...chooseBelonging(belongings, chosen),
    unbooked: { ...allBooked, isImported: overrides.unbooked?.isImported ?? false },
  }
  const questions = [...file.questions, ...askForBelonging(belongings, chosen)]
  const rows = sortOut(file, settings, currency)
  const balances = proveBalances(file, settings, currency)
  return {
    settings,
    questions,
    headerNames: [],
    flagWords: [],
    statusWords: [],
    filterValues: [],
    ...belongings,
    ...rows,
    balances,
  }
}

const nothingToChoose: Omit<ImportSettings, 'encoding' | 'currency' | 'accountName' | 'unbooked'> = {
  delimiter: ',',
  headerLine: 0,
  firstLine: 1,
  columns: noColumns,
  dateOrder: 'YMD',
  lastDay: null,
  readOn: null,
  decimalMark: '.',
  signs: 'signed',
  flags: { in: [], out: [] },
  joinsWrapped: false,
  settled: [],
  sheet: null,
  rowFilter: { column: null, values: [] },
}

/** What was chosen for an earlier file and is not in this one says nothing of it. */
const keepKnown = (value: string | null | undefined, known: readonly string[]): string | null =>
  value !== null && value !== undefined && (value === everyRow || known.includes(value)) ? value : null

/** Programs for household money call an account as the household does, and what it is called here says which one it is. */
function findNamesake(ours: string, accountNames: readonly string[]): string | null {
  const namesakes = accountNames.length > 1 ? accountNames.filter((name) => isSameName(name, ours)) : []
  return namesakes.length === 1 ? (namesakes[0] ?? null) : null
}

/** Accounts and currencies of statements with rows, those with the most first. */
function listBelongings(statements: readonly Statement[]): Belongings {
  const filled = statements
    .filter(({ entries, bad }) => entries.length + bad.length > 0)
    .sort((one, other) => other.entries.length - one.entries.length)
  const currencies = filled.flatMap(({ currency }) => currency ?? [])
  const accounts = [...Map.groupBy(filled, nameOf)].map(([name, all]) => ({
    name,
    rowCount: all.reduce((sum, { entries, bad }) => sum + entries.length + bad.length, 0),
    kind: all[0]?.account.kind ?? null,
  }))
  return { currencies: [...new Set(currencies)], accountNames: accounts.map(({ name }) => name), accounts }
}

const nameOf = ({ account: { number, name } }: Statement): string => number ?? name ?? 'without a name'

const isOf = (statement: Statement, { accountName }: ImportSettings): boolean =>
  !accountName || accountName === nameOf(statement)

/** Of the account that was chosen. Balances of several accounts prove nothing together. */
function proveBalances(file: StatementFile, settings: ImportSettings, ours: string): FileBalances {
  const mine = file.statements.filter((statement) => isOf(statement, settings))
  const [first] = mine
  const isOne = mine.every(
    (each) => first && nameOf(each) === nameOf(first) && each.currency === first.currency,
  )
  const decimals = getDecimals(first?.currency ?? ours)
  return balancesOfStatements(isOne ? mine : [], {
    toHousehold: (amount) => inUnitOf(ours, amount, decimals),
    lineOf: makeLineNumbers(file),
  })
}

function sortOut(file: StatementFile, settings: ImportSettings, ours: string): ReadRows {
  const read: ReadRows = { rows: [], bad: [], skipped: [], above: [], lines: null }
  const lineOf = makeLineNumbers(file)
  for (const statement of file.statements) {
    const name = nameOf(statement)
    const isOther = !isOf(statement, settings)
    const isForeign =
      Boolean(settings.currency) && (statement.currency ?? settings.currency) !== settings.currency
    const decimals = getDecimals(statement.currency ?? ours)
    const pending = settings.unbooked.isImported ? statement.leftOut.flatMap(findPending) : []
    for (const entry of [...statement.entries, ...pending]) {
      const amountCents = inUnitOf(ours, entry.amountCents, decimals)
      if (isOther) read.skipped.push(explain(entry, lineOf, 'other-account', name))
      else if (isForeign) read.bad.push(explain(entry, lineOf, 'other-currency', statement.currency ?? ''))
      else if (amountCents === null)
        read.bad.push(explain(entry, lineOf, 'too-many-decimals', toDecimalText(entry.amountCents, decimals)))
      else if (!isKeptDay(entry.bookingDay))
        read.bad.push(explain(entry, lineOf, 'not-a-date', entry.bookingDay))
      else read.rows.push(...toCandidates(entry, { line: lineOf(entry), amountCents, kind: file.format }))
    }
    const unread = isOther ? read.skipped : read.bad
    for (const record of statement.bad) unread.push(toUnreadRow(record, lineOf))
    const taken = new Set(pending.map(({ record }) => record))
    for (const record of statement.leftOut)
      if (!taken.has(record.record)) read.skipped.push(toUnreadRow(record, lineOf))
  }
  for (const record of file.leftOut) read.skipped.push(toUnreadRow(record, lineOf))
  const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line
  read.rows.sort(byLine)
  read.bad.sort(byLine)
  read.skipped.sort(byLine)
  return { ...read, lines: countRecords(file, read) }
}

/** What the bank has not booked yet, where it says what it would be. */
const findPending = ({ entry }: UnreadRecord): Entry[] => (entry?.status === 'pending' ? [entry] : [])

/** The records of a file that has no lines to count. */
const countRecords = ({ records }: StatementFile, { rows, bad, skipped }: ReadRows): LineCounts => ({
  // A transaction in parts is a row for each.
  total: records + rows.filter(({ partOf, line }) => partOf !== undefined && partOf !== line).length,
  rows: rows.length,
  bad: bad.length,
  leftOut: skipped.length,
  above: 0,
  blank: 0,
})

/**
 * A row is named by its line; where several stand on one, as in a file without line ends, or one is in parts, all are
 * counted instead.
 */
function makeLineNumbers(file: StatementFile): (place: Place) => number {
  const divided = file.statements.flatMap(({ entries }) => entries.filter(({ parts }) => parts.length > 1))
  if (divided.length > 0) return countingParts(divided)
  const places = [...file.statements, file].flatMap((each): Place[] =>
    'entries' in each ? [...each.entries, ...each.bad, ...each.leftOut] : each.leftOut,
  )
  const isOnePerLine = new Set(places.map(({ line }) => line)).size === places.length
  return ({ record, line }) => (isOnePerLine ? line : record)
}

/** Numbers that leave room for the parts of those before: the first part has the number of the whole. */
function countingParts(divided: readonly Entry[]): (place: Place) => number {
  const more = divided.map(({ record, parts }) => ({ record, count: parts.length - 1 }))
  more.sort((one, other) => one.record - other.record)
  const starts: number[] = []
  let sum = 0
  for (const { count } of more) {
    starts.push(sum)
    sum += count
  }
  return ({ record }) => {
    let [low, high] = [0, more.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (more[middle]!.record < record) low = middle + 1
      else high = middle
    }
    return record + (low < more.length ? (starts[low] ?? 0) : sum)
  }
}

type Numbering = { line: number; amountCents: Cents; kind: StatementFile['format'] }

/**
 * One row, or one for each part of it, so that each counts for its own category. Parts in another unit than the
 * household's are left together.
 */
function toCandidates(entry: Entry, numbering: Numbering): Candidate[] {
  const whole = toCandidate(entry, numbering)
  const isSameUnit = entry.amountCents === numbering.amountCents
  if (entry.parts.length < 2 || !isSameUnit) return [whole]
  return entry.parts.map((part, at) => {
    const { amountCents, category, transferAccount } = part
    const text = part.text ?? entry.text
    const one = toCandidate({ ...entry, category, transferAccount, text }, { ...numbering, amountCents })
    return { ...one, line: numbering.line + at, partOf: numbering.line }
  })
}

function toCandidate(entry: Entry, { line, amountCents, kind }: Numbering): Candidate {
  const category = readFileCategory(entry.category)
  return {
    line,
    date: entry.bookingDay,
    valueDay: entry.valueDay,
    bankId: nameBankId(kind, entry.bankId),
    batchId: nameBankId(kind, entry.batchId),
    description: describeEntry(entry),
    amountCents,
    ...(category && { category }),
    ...(entry.transferAccount !== null && { transferAccount: entry.transferAccount }),
  }
}

const toUnreadRow = (record: UnreadRecord, lineOf: (place: Place) => number): UnreadRow => ({
  line: lineOf(record),
  reason: record.reason,
  sentence: record.sentence,
})

function explain(
  place: Place,
  lineOf: (place: Place) => number,
  reason: UnreadRow['reason'],
  text: string,
): UnreadRow {
  const sentence = `Transaction ${place.record} (line ${place.line}): ${explainProblem(reason, text)}`
  return { line: lineOf(place), reason, sentence }
}

/** An amount of a file in the household's smallest unit, not converted; null for one that is finer. */
const inUnitOf = (ours: string, amount: Cents, decimals: number): Cents | null =>
  changeUnit(amount, decimals, getDecimals(ours)) as Cents | null
