// Which transactions of an account the rows of a file are by the bank's own numbers, before any likeness is asked: the same
// number and amount, a few days apart at most, for banks use their numbers again.
import { daysBetween, type Day } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'

/** `bankId` with the format it is of, e.g. 'ofx:2610010001'; `batchId` is that of the whole a part belongs to. */
export type Numbered = { date: Day; amountCents: Cents; bankId: string | null; batchId: string | null }
export type NumberedTransaction = Numbered & { id: string }

/** How far apart the days of one transaction may be in two files. */
const mostDays = 5
/** Shorter ids, as '7', are counted anew in every file: they hold for one day. */
const shortestLastingId = 5

/**
 * For each row the transactions it is, none where the numbers do not say. Each transaction answers for one row, and equal
 * rows are counted. A batch that was imported whole is all of its parts, and the other way round. Linear in both lists but
 * for numbers that many transactions of one amount share.
 */
export function matchBankIds(rows: readonly Numbered[], known: readonly NumberedTransaction[]): string[][] {
  const found = rows.map((): string[] => [])
  const taken = new Set<string>()
  const byNumber = groupBy(known, ({ bankId, amountCents }) => bankId && `${bankId}|${amountCents}`)
  for (const [at, row] of rows.entries()) {
    const same = findNearest(byNumber.get(`${row.bankId}|${row.amountCents}`) ?? [], row, taken)
    if (row.bankId === null || !same) continue
    taken.add(same.id)
    found[at] = [same.id]
  }
  const open = rows.map((row, at): Row => ({ ...row, at })).filter(({ at }) => found[at]?.length === 0)
  matchParts(open, known, { found, taken })
  return found
}

/** Longer texts are no ids. */
const longestId = 200

/** An id with the kind of file that has it, for banks give a transaction another one in each: 'ofx:2610310077'. */
export const nameBankId = (kind: string, id: string | null): string | null =>
  id === null || id.length > longestId ? null : `${kind}:${id}`

/** Two numbers of one format that differ are two transactions, however alike these are. */
export const areUnlike = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other && readIdKind(one) === readIdKind(other)

/** 'ofx' of 'ofx:2610310077'. */
export const readIdKind = (bankId: string): string => bankId.slice(0, bankId.indexOf(':'))

const isLasting = (bankId: string | null): boolean =>
  bankId !== null && bankId.length - readIdKind(bankId).length > shortestLastingId

function findNearest(
  candidates: readonly NumberedTransaction[],
  { date, bankId }: Numbered,
  taken: ReadonlySet<string>,
): NumberedTransaction | null {
  let best: NumberedTransaction | null = null
  for (const candidate of candidates) {
    const days = Math.abs(daysBetween(candidate.date, date))
    if (days > (isLasting(bankId) ? mostDays : 0) || taken.has(candidate.id)) continue
    if (!best || days < Math.abs(daysBetween(best.date, date))) best = candidate
  }
  return best
}

type Row = Numbered & { at: number }
type Matches = { found: string[][]; taken: Set<string> }

/** Parts of a file whose whole is known, then wholes of a file whose parts are. */
function matchParts(
  rows: readonly Row[],
  known: readonly NumberedTransaction[],
  { found, taken }: Matches,
): void {
  const isWhole = ({ bankId, batchId }: Numbered) => bankId !== null && batchId === null
  const wholes = groupBy(known.filter(isWhole), ({ bankId }) => bankId)
  for (const [batchId, parts] of groupBy(rows, ({ batchId }) => batchId)) {
    const whole = findNearest((wholes.get(batchId) ?? []).filter(addsUpTo(parts)), parts[0]!, taken)
    if (!whole) continue
    taken.add(whole.id)
    for (const { at } of parts) found[at] = [whole.id]
  }
  const batches = groupBy(
    known.filter(({ id }) => !taken.has(id)),
    ({ batchId }) => batchId,
  )
  for (const row of rows.filter(isWhole)) {
    const parts = batches.get(row.bankId ?? '') ?? []
    if (parts.length === 0 || !addsUpTo(parts)(row) || !findNearest(parts, row, taken)) continue
    for (const { id } of parts) taken.add(id)
    found[row.at] = parts.map(({ id }) => id)
  }
}

const addsUpTo =
  (parts: readonly Numbered[]) =>
  ({ amountCents }: Numbered): boolean =>
    parts.reduce((sum, part) => sum + part.amountCents, 0) === amountCents

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string | null): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
