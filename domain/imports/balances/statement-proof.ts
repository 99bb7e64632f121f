// Proves a statement against its own balances: opening 149.87, rows of +579.43 and closing 729.30 agree. Where they do
// not, it says by how much and which rows would explain it.
import { addDays, type Day } from '#domain/calendar.ts'
import { sumCents, type Cents } from '#domain/money.ts'
import type { Balance, Entry, Statement, UnreadRecord } from '#domain/imports/formats/statement.ts'

/** `offCents` is what the rows lack to reach the closing balance; below zero, what they have too much. */
export type Proof =
  | { kind: 'proven' }
  | { kind: 'open'; missing: 'opening' | 'closing' | 'both' }
  | { kind: 'off'; offCents: Cents; suspects: Suspect[] }

/**
 * What would explain the difference: a row that is there twice, one whose sign is turned round, one that was left out or
 * could not be read. `before` and `after` are the rows beside it in the file.
 */
export type Suspect =
  | { kind: 'doubled' | 'sign'; entry: Entry; before: Entry | null; after: Entry | null }
  | { kind: 'left-out' | 'bad'; record: UnreadRecord; before: Entry | null; after: Entry | null }

const mostSuspects = 5

export function proveStatement({ opening, closing, entries, bad, leftOut }: Statement): Proof {
  if (!opening || !closing)
    return { kind: 'open', missing: opening ? 'closing' : closing ? 'opening' : 'both' }
  const sum = sumEntries(entries)
  const offCents = (closing.amountCents - opening.amountCents - sum) as Cents
  if (offCents === 0) return { kind: 'proven' }
  const suspects = [
    ...findRows(entries, -offCents, 'doubled'),
    ...findRows(entries, -offCents / 2, 'sign'),
    ...leftOut.filter(({ entry }) => entry?.amountCents === offCents).map(suspect('left-out', entries)),
    ...bad.map(suspect('bad', entries)),
  ]
  return { kind: 'off', offCents, suspects: suspects.slice(0, mostSuspects) }
}

/** What the account held before the entries: as stated, or else counted back from the closing balance. */
export function findOpening({ opening, closing, entries }: Statement): Balance | null {
  if (opening || !closing) return opening
  const counted = entries.filter(({ bookingDay }) => bookingDay <= closing.day)
  const first = counted.reduce<Day | null>(
    (day, { bookingDay }) => (day && day <= bookingDay ? day : bookingDay),
    null,
  )
  return {
    amountCents: (closing.amountCents - sumEntries(counted)) as Cents,
    day: first ? addDays(first, -1) : closing.day,
  }
}

/** A stretch between two statements in which the balance moved by `offCents` and no row says why; both days are in it. */
export type Gap = { offCents: Cents; firstDay: Day; lastDay: Day }

/** Gaps between statements of one account, in the order of their days. Statements that overlap are not compared. */
export function findGaps(statements: readonly Statement[]): Gap[] {
  const dated = statements
    .map((statement) => ({ opening: findOpening(statement), closing: statement.closing }))
    .filter(
      (each): each is { opening: Balance; closing: Balance } =>
        each.opening !== null && each.closing !== null,
    )
    .sort((a, b) => compare(a.opening.day, b.opening.day) || compare(a.closing.day, b.closing.day))
  const gaps: Gap[] = []
  for (const [at, { opening }] of dated.entries()) {
    const before = dated[at - 1]?.closing
    if (!before || opening.day < before.day || opening.amountCents === before.amountCents) continue
    const offCents = (opening.amountCents - before.amountCents) as Cents
    gaps.push({ offCents, firstDay: before.day, lastDay: opening.day })
  }
  return gaps
}

const compare = (one: Day, other: Day): number => (one < other ? -1 : one > other ? 1 : 0)

const sumEntries = (entries: readonly Entry[]): Cents =>
  sumCents(entries.map(({ amountCents }) => amountCents))

/** Rows of an amount, those with a twin first: they are the likelier to stand there once too often. */
function findRows(entries: readonly Entry[], amount: number, kind: 'doubled' | 'sign'): Suspect[] {
  const places = entries.flatMap((entry, at) => (entry.amountCents === amount ? [at] : []))
  const days = new Map<Day, number>()
  for (const at of places) {
    const day = entries[at]!.bookingDay
    days.set(day, (days.get(day) ?? 0) + 1)
  }
  const count = (at: number) => days.get(entries[at]!.bookingDay) ?? 0
  return places
    .sort((one, other) => (kind === 'doubled' ? count(other) - count(one) : 0) || one - other)
    .slice(0, mostSuspects)
    .map((at) => ({
      kind,
      entry: entries[at]!,
      before: entries[at - 1] ?? null,
      after: entries[at + 1] ?? null,
    }))
}

const suspect =
  (kind: 'left-out' | 'bad', entries: readonly Entry[]) =>
  (record: UnreadRecord): Suspect => ({
    kind,
    record,
    before: entries.findLast((entry) => entry.record < record.record) ?? null,
    after: entries.find((entry) => entry.record > record.record) ?? null,
  })
