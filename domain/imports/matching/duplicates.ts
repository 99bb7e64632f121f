// What each row of a file is to the account it goes to: new, there already, or like one that is there (R52).
// Two equal coffees in one file are two; the same file again adds none.
import { type FileDays, isOfAnotherFile, matchAnotherFile } from './another-file.ts'
import { areUnlike, matchBankIds, type Numbered, type NumberedTransaction } from './bank-identity.ts'
import { markSimilar } from './likeness.ts'
import { matchWholes } from './parts.ts'
import { plainText } from '#domain/imports/text/texts.ts'
import type { ExistingTransaction, FileRow, Verdict } from './verdicts.ts'

/** A stable text for a row, whatever its spacing and case: '2026-10-31|-350|café am markt'. */
export function fingerprintRow({
  date,
  amountCents,
  description,
}: Pick<FileRow, 'date' | 'description' | 'amountCents'>): string {
  return `${date}|${amountCents}|${plainText(description)}`
}

/**
 * Names the n-th row with a fingerprint in an account, counted from 1, so that a second import finds it again. No index
 * makes it unique, for the rows of an undone import keep theirs until they are swept: that no two imports land in an
 * account at once does.
 */
function makeImportKey(of: string, occurrence: number): string {
  return `${of}|${occurrence}`
}

/**
 * One verdict for each row, in order: by the bank's own ids; by day, amount and text; by day and amount where the account
 * has these days from a file written otherwise; and last by likeness. Equal rows are counted: when the account has two and
 * the file three, the third is new. Every existing transaction answers for one row only, or for the parts of one. Linear in
 * the number of rows.
 */
export function judgeRows(rows: readonly FileRow[], existing: readonly ExistingTransaction[]): Verdict[] {
  const byBankId = rows.some(isNumbered)
    ? matchBankIds(rows.map(toNumbered), existing.map(toNumberedTransaction))
    : rows.map(() => nothing)
  const taken = new Set(byBankId.flat())
  const holdsIds = taken.size > 0
  const verdicts = judgeTexts(rows, existing, { byBankId, taken })
  settleRenumbered(rows, verdicts, holdsIds)
  const isFree = ({ id }: ExistingTransaction) => !taken.has(id)
  const mayMatch = rows.some(isPart) || existing.some(isOfAnotherFile)
  const open = mayMatch
    ? rows.flatMap((row, at) => (verdicts[at]?.kind === 'new' ? [{ ...row, at }] : []))
    : []
  const whole = matchWholes(open, existing, taken)
  settle(whole)
  const others = open.filter(({ at }) => !whole.has(at))
  settle(matchAnotherFile(others, existing, { taken, fileDays: findDays(rows) }))
  markSimilar(rows, verdicts, { existing: existing.filter(isFree), holdsIds })
  return verdicts

  function settle(found: ReadonlyMap<number, string>): void {
    for (const [at, transactionId] of found) {
      taken.add(transactionId)
      verdicts[at] = { ...verdicts[at]!, kind: 'same', transactionId }
    }
  }
}

const nothing: string[] = []

const isPart = ({ partOf }: FileRow): boolean => partOf !== undefined

const isNumbered = ({ bankId = null, batchId = null }: FileRow): boolean =>
  bankId !== null || batchId !== null

const toNumbered = ({ date, amountCents, bankId = null, batchId = null }: FileRow): Numbered => ({
  date,
  amountCents,
  bankId,
  batchId,
})

const toNumberedTransaction = (transaction: ExistingTransaction): NumberedTransaction => ({
  ...toNumbered({ ...transaction, ...transaction.stated }),
  id: transaction.id,
})

/** What the account has with a fingerprint, how often, and the last number of one. Most rows are new: only others have lists. */
type Known = {
  free: ExistingTransaction[] | null
  numbered: ExistingTransaction[] | null
  count: number
  last: number
}
type Matched = { byBankId: readonly string[][]; taken: Set<string> }

/** Rows that no id answers for are compared by their fingerprints, with transactions of no id before others. */
function judgeTexts(
  rows: readonly FileRow[],
  existing: readonly ExistingTransaction[],
  { byBankId, taken }: Matched,
): Verdict[] {
  const keys = new Map(taken.size > 0 ? existing.map(({ id, importKey }) => [id, importKey]) : [])
  const known = groupByFingerprint(existing, taken)
  return rows.map((row, at): Verdict => {
    const key = fingerprintRow(row)
    const [same] = byBankId[at] ?? []
    if (same !== undefined)
      return { kind: 'same', importKey: keys.get(same) ?? makeImportKey(key, 1), transactionId: same }
    const entry = find(known, key)
    const found = entry.free?.pop() ?? entry.numbered?.pop()
    if (!found) return { kind: 'new', importKey: makeImportKey(key, ++entry.last) }
    taken.add(found.id)
    if (areUnlike(row.bankId ?? null, found.bankId ?? null)) {
      const importKey = makeImportKey(key, ++entry.last)
      return { kind: 'similar', importKey, transactionId: found.id, why: explainOtherId(found) }
    }
    return {
      kind: 'same',
      importKey: found.importKey ?? makeImportKey(key, entry.last),
      transactionId: found.id,
    }
  })
}

function groupByFingerprint(
  existing: readonly ExistingTransaction[],
  taken: ReadonlySet<string>,
): Map<string, Known> {
  const known = new Map<string, Known>()
  for (const transaction of existing.toReversed()) {
    const { key, occurrence } = keyOf(transaction)
    const entry = find(known, key)
    entry.count += 1
    entry.last = Math.max(entry.last, occurrence, entry.count)
    if (taken.has(transaction.id)) continue
    if (transaction.bankId) (entry.numbered ??= []).push(transaction)
    else (entry.free ??= []).push(transaction)
  }
  return known
}

function find(known: Map<string, Known>, key: string): Known {
  const before = known.get(key)
  if (before) return before
  const entry: Known = { free: null, numbered: null, count: 0, last: 0 }
  known.set(key, entry)
  return entry
}

function keyOf(transaction: ExistingTransaction): { key: string; occurrence: number } {
  const { importKey } = transaction
  if (!importKey) return { key: fingerprintRow(transaction), occurrence: 0 }
  const cut = importKey.lastIndexOf('|')
  return { key: importKey.slice(0, cut), occurrence: Number(importKey.slice(cut + 1)) || 0 }
}

const explainOtherId = ({ description }: ExistingTransaction): string =>
  `The same day, amount and text as '${description}', which has another number at the bank`

const fewestDays = 3

/**
 * Rows like known ones but for the bank's id. Two files that only meet share a day at each end, so where not one id holds and
 * three days agree, the bank numbers anew in every file, and the rows are there already.
 */
function settleRenumbered(rows: readonly FileRow[], verdicts: Verdict[], holdsIds: boolean): void {
  const places = [...verdicts.keys()].filter((at) => verdicts[at]?.kind === 'similar')
  if (holdsIds || new Set(places.map((at) => rows[at]?.date)).size < fewestDays) return
  for (const at of places) {
    const { importKey, transactionId } = verdicts[at] as Extract<Verdict, { kind: 'similar' }>
    verdicts[at] = { kind: 'same', importKey, transactionId }
  }
}

function findDays(rows: readonly FileRow[]): FileDays | null {
  const [first] = rows
  if (!first) return null
  const days = { first: first.date, last: first.date }
  for (const { date } of rows) {
    if (date < days.first) days.first = date
    if (date > days.last) days.last = date
  }
  return days
}
