// What a statement changes of rows, and what the database's own rules change with it.
import type { Row } from './recount.ts'

export type Rows = Map<string, Row>

const columns = ['categoryId', 'transferId', 'isSplit', 'refundOf'] as const

type Value = string | boolean | null
/** A value of a row that an undo brings back. */
type Change = { id: string; column: (typeof columns)[number]; before: Value; after: Value }

export type Account = {
  id: string
  name: string
  startingBalanceCents: number
  /** What it held at the end of a day. */
  confirmed?: { amountCents: number; day: string }
}

/** What an undo must bring back. */
export type Kept = {
  undoId: string
  account?: Account
  category?: { id: string; group: string }
  transferIds: string[]
  rows: Row[]
  /** What it made: parts of a category that is always divided. */
  made: Row[]
  /** What was divided into what, and no longer is. */
  divisions: (readonly [divided: string, into: string])[]
  changes: Change[]
}

/** The group of a category that is there. */
export type GroupOf = (categoryId: string) => string | undefined

/**
 * Changes rows at once. A refund that has its purchase's category follows it, and none is ever income: it keeps the category
 * that it had, or has none (docs/decisions/0056-refunds.md).
 */
export function applyChanges(rows: Rows, changes: ReadonlyMap<string, Partial<Row>>, groupOf: GroupOf): void {
  const moved: [before: Row, after: Row][] = []
  for (const [id, change] of changes) {
    const before = rows.get(id)
    if (!before) continue
    const after = { ...before, ...change }
    if (('categoryId' in change || 'refundOf' in change) && isIncomeRefund(after, groupOf)) {
      const group = before.categoryId === null ? undefined : groupOf(before.categoryId)
      after.categoryId = group === undefined || group === 'Income' ? null : before.categoryId
    }
    rows.set(id, after)
    if (after.amountCents < 0 && after.categoryId !== before.categoryId) moved.push([before, after])
  }
  for (const [before, { id, categoryId }] of moved) {
    const following = refundsOf(rows, id).filter((refund) => refund.categoryId === before.categoryId)
    applyChanges(rows, new Map(following.map((refund) => [refund.id, { categoryId }])), groupOf)
  }
}

export const isIncomeRefund = ({ refundOf, categoryId }: Row, groupOf: GroupOf): boolean =>
  refundOf !== null && categoryId !== null && groupOf(categoryId) === 'Income'

export const refundsOf = (rows: Rows, id: string): Row[] =>
  [...rows.values()].filter(({ refundOf }) => refundOf === id)

/** What is different in rows that stayed. */
export const listChanges = (before: Rows, after: Rows): Change[] =>
  [...after.values()].flatMap((row) => {
    const old = before.get(row.id)
    if (!old) return []
    return columns
      .filter((column) => old[column] !== row[column])
      .map((column) => ({ id: row.id, column, before: old[column], after: row[column] }))
  })

/** Whether each row may stand as it is, whatever the others are: a part, a whole and a refund are no transfers. */
export const areRowsAllowed = (rows: Rows): boolean =>
  [...rows.values()].every(
    ({ transferId, isSplit, splitOf, refundOf, amountCents }) =>
      !(transferId !== null && (isSplit || splitOf !== null)) &&
      !(refundOf !== null && (amountCents <= 0 || transferId !== null || isSplit)),
  )

/** Whether rows that name others may: parts add up to their whole, in its account; a refund is of something paid. */
export const doRowsFit = (rows: Rows): boolean =>
  [...rows.values()].every(({ id, accountId, amountCents, isSplit, splitOf, refundOf }) => {
    const parts = [...rows.values()].filter((row) => row.splitOf === id)
    if (splitOf !== null && !rows.has(splitOf)) return false
    if (refundOf !== null && !isPurchase(rows.get(refundOf))) return false
    if (isSplit !== parts.length > 0) return false
    if (!isSplit) return true
    const sum = parts.reduce((all, part) => all + part.amountCents, 0)
    return sum === amountCents && parts.every((part) => part.accountId === accountId)
  })

/** Whether something may come back of a row: it was paid, is no transfer, and has no parts that say it better. */
export const isPurchase = (row: Row | undefined): row is Row =>
  row !== undefined && row.amountCents < 0 && row.transferId === null && !row.isSplit

/** Whether these are the two sides of a transfer. */
export function isPair(sides: readonly Row[]): boolean {
  const [one, other] = sides
  if (!one || !other || sides.length > 2) return false
  return one.amountCents === -other.amountCents && one.accountId !== other.accountId
}

/** Money in stays of money out, and is no more of it; of those alone that the row has to do with. */
export function keepsRefunds(all: Rows, row: Row): boolean {
  const rows = new Map(all).set(row.id, row)
  const purchases = [row.refundOf, refundsOf(rows, row.id).length > 0 ? row.id : null]
  return purchases.every((id) => {
    if (id === null) return true
    const refunds = refundsOf(rows, id)
    const back = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const paid = -(rows.get(id)?.amountCents ?? 0)
    return refunds.every(({ amountCents }) => amountCents > 0) && paid > 0 && back <= paid
  })
}

/** Whether categories that were divided may be again: all of them are there, and no part of one is divided itself. */
export const canDivide = (
  now: ReadonlyMap<string, string>,
  back: Kept['divisions'],
  isThere: (id: string) => boolean,
): boolean =>
  back.flat().every(isThere) &&
  back.every(([divided, into]) => !now.has(divided) && !now.has(into) && ![...now.values()].includes(divided))
