// Which rows of a file the account has already from a file that was written otherwise: the month as CSV, then as OFX. The
// days and amounts are the same in both, the texts are not.
import type { Day } from '#domain/calendar.ts'
import { haveCommonWord } from '#domain/imports/columns/common-words.ts'
import type { ExistingTransaction, FileRow } from './verdicts.ts'

type OpenRow = FileRow & { at: number }
/** The first and the last day of a file's rows. */
export type FileDays = { first: Day; last: Day }
/** A transaction as the other file had it. */
type Imported = { id: string; otherImport: string; date: Day; amountCents: number; description: string }

/** So many rows of a day and an amount are told apart by their texts at most. */
const mostOfOneKind = 100

/**
 * The transaction of each row that is there already, among those that are not `taken`. Rows and transactions of a day and an
 * amount are counted, each answers once. A word in common says that they are the same; without one a whole day does, that
 * both files have in their middle with equal amounts: at the ends of a file a day may be there in part.
 */
export function matchAnotherFile(
  rows: readonly OpenRow[],
  existing: readonly ExistingTransaction[],
  { taken, fileDays }: { taken: ReadonlySet<string>; fileDays: FileDays | null },
): Map<number, string> {
  const matched = new Map<number, string>()
  const imported = existing.flatMap(asImported)
  if (imported.length === 0 || !fileDays) return matched
  const used = new Set(taken)
  const take = ([{ at }, { id }]: Pair) => {
    matched.set(at, id)
    used.add(id)
  }
  const openRows = () => rows.filter(({ at }) => !matched.has(at))
  const free = () => imported.filter(({ id }) => !used.has(id))
  matchWords(rows, free(), ({ date }) => date).forEach(take)
  matchDays(openRows(), free(), { fileDays, ends: findEnds(imported) }).forEach(take)
  matchWords(openRows(), free(), ({ valueDay }) => valueDay ?? null).forEach(take)
  return matched
}

/** Whether it came in by a file that was written otherwise. */
export const isOfAnotherFile = ({ importKey, otherImport }: ExistingTransaction): boolean =>
  Boolean(importKey && otherImport)

type Pair = [OpenRow, Imported]

function matchWords(
  rows: readonly OpenRow[],
  imported: readonly Imported[],
  dayOf: (row: OpenRow) => Day | null,
): Pair[] {
  const pairs: Pair[] = []
  const taken = new Set<Imported>()
  const groups = Map.groupBy(imported, ({ date, amountCents }) => `${date}|${amountCents}`)
  for (const row of rows) {
    const group = groups.get(`${dayOf(row)}|${row.amountCents}`) ?? []
    if (group.length > mostOfOneKind) continue
    const found = group.find(
      (other) => !taken.has(other) && haveCommonWord(row.description, other.description),
    )
    if (!found) continue
    taken.add(found)
    pairs.push([row, found])
  }
  return pairs
}

/** Days in the middle of both files of which every amount that is left is in both. */
function matchDays(
  rows: readonly OpenRow[],
  imported: readonly Imported[],
  { fileDays, ends }: { fileDays: FileDays; ends: ReadonlyMap<string, FileDays> },
): Pair[] {
  const isWithin = (day: Day, { first, last }: FileDays) => first < day && day < last
  const days = Map.groupBy(imported, ({ date }) => date)
  return [...Map.groupBy(rows, ({ date }) => date)].flatMap(([day, ours]): Pair[] => {
    const theirs = days.get(day) ?? []
    const isInside = theirs.every(({ otherImport }) => isWithin(day, ends.get(otherImport)!))
    if (!isInside || !isWithin(day, fileDays) || ours.length !== theirs.length) return []
    const sorted = theirs.toSorted(byAmount)
    const pairs = ours.toSorted(byAmount).map((row, at): Pair => [row, sorted[at]!])
    return pairs.every(([row, other]) => row.amountCents === other.amountCents) ? pairs : []
  })
}

const byAmount = (one: { amountCents: number }, other: { amountCents: number }): number =>
  one.amountCents - other.amountCents

function findEnds(imported: readonly Imported[]): Map<string, FileDays> {
  const ends = new Map<string, FileDays>()
  for (const { otherImport, date } of imported) {
    const known = ends.get(otherImport)
    if (!known) ends.set(otherImport, { first: date, last: date })
    else if (date < known.first) known.first = date
    else if (date > known.last) known.last = date
  }
  return ends
}

/** By its import key, '2026-10-31|-350|café am markt|1', for it may have been edited since. */
function asImported({ id, importKey, otherImport, ...transaction }: ExistingTransaction): Imported[] {
  if (!importKey || !otherImport) return []
  const [, date, amount, description] = /^(\d{4}-\d\d-\d\d)\|(-?\d+)\|(.*)\|\d+$/s.exec(importKey) ?? []
  const { date: day, amountCents } = transaction
  const edited = { id, otherImport, date: day, amountCents, description: transaction.description }
  if (date === undefined || description === undefined) return [edited]
  return [{ id, otherImport, date: date as Day, amountCents: Number(amount), description }]
}
