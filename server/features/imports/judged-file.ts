// A bank file whose rows were compared with the account they go to. It stays in the reading thread.
import type { ImportRow, LandingForm, RowVerdict } from '#contract/imports.ts'
import { rowVerdicts } from '#contract/imports.ts'
import type { Day } from '#domain/calendar.ts'
import { judgeRows } from '#domain/imports/matching/duplicates.ts'
import type { UnreadRow } from '#domain/imports/problems.ts'
import type { Candidate } from '#domain/imports/rows.ts'
import { proposeTransfers } from '#domain/imports/matching/transfers.ts'
import type { ExistingTransaction, Verdict } from '#domain/imports/matching/verdicts.ts'
import { type MatchedBill, type OpenBills, payBills } from './bill-payments.ts'
import { isSameName, listNewCategories, makeCategoryFinder } from '#domain/imports/file-categories.ts'
import { makeRuleMatcher, type KeywordRule } from '#domain/keyword-rules.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { BankFile } from './read-bank-file.ts'

/** A transaction of the household that a row may be the same as, look like, or be the other side of. */
export type Neighbour = ExistingTransaction & { accountName: string }

export type Surroundings = {
  /** Of the account the file goes to. */
  existing: Neighbour[]
  /** Of other accounts, not part of a transfer yet. */
  others: Neighbour[]
  rules: KeywordRule[]
  categories: { id: string; name: string }[]
  /** Names of pairs that are no transfers: import key and transaction. */
  rejected: string[]
  /** Null when the account has none. */
  bills: OpenBills | null
}

export type JudgedRow = {
  candidate: Candidate
  verdict: Extract<RowVerdict, 'new' | 'transfer' | 'similar' | 'same'>
  importKey: string
  why: string | null
  other: Neighbour | null
  /** What gives it a category: the file's own, where there is one of that name here, before any rule. */
  rule: KeywordRule | null
  /** The household has no category of the name that the file gives it. */
  isNewCategory: boolean
  bill: MatchedBill | null
}
type Line = JudgedRow | (UnreadRow & { verdict: 'bad' | 'skipped' })

export type JudgedFile = { lines: Line[]; rows: JudgedRow[] }

/** Judges every row. Equal rows within the file are all kept; each neighbour answers for one row (R52). */
export function judgeFile(
  file: BankFile,
  { existing: all, others, rules, categories, rejected, bills }: Surroundings,
): JudgedFile {
  const { paid, giveWay } = payBills(file.rows, bills)
  const existing = all.filter(({ id }) => !giveWay.has(id))
  const byId = new Map([...existing, ...others].map((neighbour) => [neighbour.id, neighbour]))
  const match = makeRuleMatcher(rules)
  const findCategory = makeCategoryFinder(categories)
  const rows = judgeRows(file.rows, existing).map((verdict, at): JudgedRow => {
    const candidate = file.rows[at] as Candidate
    return {
      candidate,
      verdict: verdict.kind,
      importKey: verdict.importKey,
      why: explain(verdict),
      other: 'transactionId' in verdict ? (byId.get(verdict.transactionId) ?? null) : null,
      rule: chooseCategory(candidate, findCategory) ?? match(candidate.description),
      isNewCategory: candidate.category !== undefined && findCategory(candidate.category) === null,
      bill: null,
    }
  })
  const partCounts = Map.groupBy(rows, ({ candidate }) => candidate.partOf)
  for (const [at, row] of rows.entries()) {
    const { partOf } = row.candidate
    if (partOf !== undefined)
      row.why ??= `One of ${partCounts.get(partOf)?.length} parts of a transaction in the file`
    const bill = paid.get(at)
    if (!bill || row.verdict === 'same') continue
    row.bill = bill.matched
    row.why ??= bill.sentence
  }
  markTransfers(rows, others, byId, new Set(rejected))
  const unread = (verdict: 'bad' | 'skipped') => (row: UnreadRow) => ({ ...row, verdict })
  const lines: Line[] = [...rows, ...file.bad.map(unread('bad')), ...file.skipped.map(unread('skipped'))]
  return { lines: lines.sort((a, b) => readLineNumber(a) - readLineNumber(b)), rows }
}

/** Somebody gave it to this very row, in another program. */
function chooseCategory(
  { category }: Candidate,
  find: ReturnType<typeof makeCategoryFinder>,
): KeywordRule | null {
  const categoryId = category ? find(category) : null
  return category && categoryId ? { keyword: category.name, categoryId } : null
}

const explain = (verdict: Verdict): string | null =>
  verdict.kind === 'similar' ? verdict.why : verdict.kind === 'same' ? 'Already there' : null

function markTransfers(
  rows: JudgedRow[],
  others: Neighbour[],
  byId: Map<string, Neighbour>,
  rejected: ReadonlySet<string>,
): void {
  if (others.length === 0) return
  const fresh = new Map(rows.filter(({ verdict }) => verdict === 'new').map((row) => [row.importKey, row]))
  const sides = [...fresh].map(([key, { candidate }]) => ({ ...candidate, key }))
  for (const { rowKey, otherKey, daysApart } of proposeTransfers(
    sides,
    others.map((other) => ({ ...other, key: other.id })),
    rejected,
  )) {
    const row = fresh.get(rowKey)
    const other = byId.get(otherKey)
    if (!row || !other) continue
    const when =
      daysApart === 0 ? 'on the same day' : `${daysApart} ${daysApart === 1 ? 'day' : 'days'} apart`
    Object.assign(row, {
      verdict: 'transfer',
      other,
      why: isNamed(row.candidate, other)
        ? `The file says that it is a transfer with ${other.accountName}, which has the same amount ${when}`
        : `The same amount, ${when}, in ${other.accountName}`,
    })
  }
}

const isNamed = ({ transferAccount }: Candidate, { accountName }: Neighbour): boolean =>
  transferAccount !== undefined && isSameName(transferAccount, accountName)

export function countVerdicts({ lines }: JudgedFile): Record<RowVerdict, number> {
  const counts = Object.fromEntries(rowVerdicts.map((verdict) => [verdict, 0])) as Record<RowVerdict, number>
  for (const { verdict } of lines) counts[verdict]++
  return counts
}

/** What would be added: how many are zero, how many a rule knows, what all come to and when. */
export function summarise({ rows }: JudgedFile) {
  const added = rows.filter(({ verdict }) => verdict === 'new' || verdict === 'transfer')
  return {
    rowCount: rows.length,
    zeroCount: added.filter(({ candidate }) => candidate.amountCents === 0).length,
    categorisedCount: added.filter(({ rule }) => rule !== null).length,
    newCategories: listNewCategories(
      added.flatMap(({ candidate: { category, amountCents }, isNewCategory }) =>
        category && isNewCategory ? [{ category, amountCents }] : [],
      ),
    ),
    newCents: sum(added),
    newRows: sumByDay(added),
    period: findPeriod(rows),
  }
}

/** Rows after line `after`, all or those of one verdict. */
export function listPage(
  { lines }: JudgedFile,
  { verdict, after, limit }: { verdict: RowVerdict | undefined; after: number; limit: number },
) {
  const found: ImportRow[] = []
  for (const line of lines) {
    if (readLineNumber(line) <= after || (verdict && line.verdict !== verdict)) continue
    if (found.length === limit) return { items: found, nextCursor: String(found.at(-1)?.line) }
    found.push(toImportRow(line))
  }
  return { items: found, nextCursor: null }
}

export function toImportRow(line: Line): ImportRow {
  if (!('candidate' in line)) {
    const nothing = { date: null, description: null, amountCents: null, other: null, bill: null, rule: null }
    return { line: line.line, verdict: line.verdict, why: line.sentence, ...nothing }
  }
  const { candidate, verdict, why, other, bill, rule } = line
  const { date, amountCents } = candidate
  const description = shorten(candidate.description)
  return { line: candidate.line, date, description, amountCents, verdict, why, other, bill, rule }
}

const readLineNumber = (line: Line): number => ('candidate' in line ? line.candidate.line : line.line)

/** What a landing writes, in the order of the account: the newest last, whichever way round the bank wrote it. */
export function planLanding({ rows }: JudgedFile, choices: LandingForm) {
  const wanted = new Set(choices.includeSimilar)
  const unwanted = new Set(choices.excludeNew)
  const left = { same: 0, similarLeftOut: 0, leftOut: 0, zeroLeftOut: 0 }
  const chosen = rows.filter(({ verdict, candidate }) => {
    if (verdict === 'same') left.same++
    else if (verdict === 'similar' && !wanted.has(candidate.line)) left.similarLeftOut++
    else if (verdict !== 'similar' && unwanted.has(candidate.line)) left.leftOut++
    else if (candidate.amountCents === 0 && choices.zeroAmounts === 'skip') left.zeroLeftOut++
    else return true
    return false
  })
  const [first, last] = [chosen[0], chosen.at(-1)]
  if (first && last && first.candidate.date > last.candidate.date) chosen.reverse()
  return {
    chosen,
    summary: {
      ...left,
      added: chosen.length,
      addedCents: sum(chosen),
      period: findPeriod(chosen),
      categorised: chosen.filter(({ rule }) => rule !== null).length,
    },
  }
}

/** What the rows of each day come to. */
function sumByDay(rows: JudgedRow[]): [Day, Cents][] {
  const days = new Map<Day, Cents>()
  for (const { candidate } of rows)
    days.set(candidate.date, cents((days.get(candidate.date) ?? 0) + candidate.amountCents))
  return [...days]
}

const sum = (rows: JudgedRow[]): Cents =>
  cents(rows.reduce((total, { candidate }) => total + candidate.amountCents, 0))

function findPeriod(rows: JudgedRow[]): { firstDay: Day; lastDay: Day } | null {
  const dates = rows.map(({ candidate }) => candidate.date)
  if (dates.length === 0) return null
  const firstDay = dates.reduce((a, b) => (b < a ? b : a))
  const lastDay = dates.reduce((a, b) => (b > a ? b : a))
  return { firstDay, lastDay }
}

const longestDescription = 500

/** Rows that are there already, and whose transaction has no id of this bank yet. */
export const listNamed = ({ rows }: JudgedFile): { row: Candidate; transactionId: string }[] =>
  rows.flatMap(({ verdict, candidate, other }) =>
    verdict === 'same' && candidate.bankId && other && !other.bankId
      ? [{ row: candidate, transactionId: other.id }]
      : [],
  )

/** What fits into a transaction; the import key keeps the whole. */
export function shorten(description: string): string {
  if (description.length <= longestDescription) return description
  return [...description].slice(0, longestDescription).join('')
}
