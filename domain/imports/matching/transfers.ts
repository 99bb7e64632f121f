// Which rows of a file look like one side of a transfer, whose other side an own account already has.
import { addDays, type Day } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { foldName } from '#domain/imports/file-categories.ts'
import { transferDays } from '#domain/transfers.ts'

/** A row that may be one side of a transfer. `key` is whatever the caller names it by. */
export type TransferSide = {
  key: string
  date: Day
  amountCents: Cents
  /** The account it is in, and the one that a file names on the other side. */
  accountName?: string
  transferAccount?: string
}
export type TransferProposal = { rowKey: string; otherKey: string; daysApart: number }

/** The name of a pair, either way round, to remember that a proposal was rejected. */
export function makePairKey(one: string, other: string): string {
  return one < other ? `${one}\u001F${other}` : `${other}\u001F${one}`
}

/**
 * Pairs the file's new rows with rows of other own accounts that are not linked yet: equal and opposite, at most
 * `transferDays` apart, never a rejected pair. A row that names the other account is paired with rows of no other own one. Each row is in at most one pair; nearer dates are paired first, then earlier rows.
 */
export function proposeTransfers(
  rows: readonly TransferSide[],
  others: readonly TransferSide[],
  rejected: ReadonlySet<string> = new Set(),
): TransferProposal[] {
  const names = new Set(others.map(({ accountName }) => foldName(accountName ?? '')))
  const fits = (row: TransferSide, other: TransferSide): boolean => {
    const named = foldName(row.transferAccount ?? '')
    return !names.has(named) || named === '' || named === foldName(other.accountName ?? '')
  }
  const waiting = new Map<string, TransferSide[]>()
  for (const other of others) {
    if (other.amountCents === 0) continue
    const place = placeOf(other.amountCents, other.date)
    const sides = waiting.get(place)
    if (sides) sides.push(other)
    else waiting.set(place, [other])
  }
  const proposals = new Map<string, TransferProposal>()
  for (let daysApart = 0; daysApart <= transferDays; daysApart++) {
    for (const row of rows) {
      for (const away of daysApart === 0 ? [0] : [-daysApart, daysApart]) {
        if (proposals.has(row.key)) break
        const sides = waiting.get(placeOf(-row.amountCents, addDays(row.date, away))) ?? []
        const found = sides.findIndex(
          (side) => fits(row, side) && !rejected.has(makePairKey(row.key, side.key)),
        )
        const [other] = found < 0 ? [] : sides.splice(found, 1)
        if (other) proposals.set(row.key, { rowKey: row.key, otherKey: other.key, daysApart })
      }
    }
  }
  return rows.flatMap(({ key }) => proposals.get(key) ?? [])
}

function placeOf(amountCents: number, date: Day): string {
  return `${amountCents}|${date}`
}
