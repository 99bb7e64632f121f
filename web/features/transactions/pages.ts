// The loaded part of a list, kept true while its transactions change: rows stand newest first, the total counts all that
// match, loaded or not. Pure, so that it can be held against the server's own answer.
import type { InfiniteData } from '@tanstack/react-query'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import { monthRange } from '#domain/calendar.ts'
import { isUnsure } from '#domain/categoriser/sources.ts'
import { type BaseFigure, figureParts, findFigure } from '#domain/counting.ts'
import type { CategoryGroup } from '#domain/categories.ts'
import { type Cents, cents } from '#domain/money.ts'
import { findPayeeKey } from '#domain/payees/payee-key.ts'

type TransactionPage = {
  items: Transaction[]
  nextCursor: string | null
  totals: { count: number; amountCents: Cents } | null
}
export type TransactionPages = InfiniteData<TransactionPage, string | undefined>

/** A transaction before and after; null before it was made, null after it is deleted. */
export type Change = { before: Transaction | null; after: Transaction | null }

export const inverse = ({ before, after }: Change): Change => ({ before: after, after: before })

/** Whether a list with this filter holds the transaction: the same rule as the server's. */
export function matches(filter: TransactionFilter, transaction: Transaction, monthStartDay: number): boolean {
  const {
    month,
    search,
    accountId,
    categoryId,
    group,
    importId,
    from,
    to,
    counts,
    person,
    tagId,
    payee,
    only,
    ids,
  } = filter
  if (month) {
    const { from, until } = monthRange(month, monthStartDay)
    if (transaction.date < from || transaction.date >= until) return false
  }
  if ((from && transaction.date < from) || (to && transaction.date > to)) return false
  if (counts && !isCounted(transaction, figureParts[counts])) return false
  if (person && transaction.person !== person) return false
  if (tagId && !transaction.tags.some(({ id }) => id === tagId)) return false
  if (payee && findPayeeKey(transaction.description) !== payee) return false
  if (only && !(transaction.guess && isUnsure(transaction.guess) && !transaction.transfer)) return false
  if (accountId && transaction.accountId !== accountId) return false
  if (importId && transaction.importId !== importId) return false
  if (ids && !ids.split(',').includes(transaction.id)) return false
  if (categoryId === 'none') {
    if (transaction.categoryId || transaction.transfer) return false
  } else if (categoryId && transaction.categoryId !== categoryId) return false
  if (group && transaction.categoryGroup !== group) return false
  const description = transaction.description.toLowerCase()
  return (search ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => description.includes(word))
}

/** Of a transfer the outgoing side, as most count: which side really does depends on its accounts, and the server says. */
function isCounted(
  { categoryGroup, amountCents, transfer }: Transaction,
  parts: readonly BaseFigure[],
): boolean {
  const isSavings = categoryGroup === 'SavingsDebt'
  if (transfer && !(isSavings && amountCents < 0)) return false
  return parts.includes(findFigure(categoryGroup as CategoryGroup | null, amountCents))
}

/** The pages with the changes in them. What belongs behind the last loaded row waits for its page. */
export function applyChanges(
  pages: TransactionPages,
  changes: readonly Change[],
  isListed: (transaction: Transaction) => boolean,
): TransactionPages {
  const afterOf = new Map(changes.flatMap(({ before, after }) => (before ? [[before.id, after]] : [])))
  const placed = new Set<string>()
  const kept = pages.pages.map((page) => ({
    ...page,
    items: page.items.flatMap((row) => {
      const after = afterOf.get(row.id)
      if (after === undefined) return [row]
      if (after === null || after.date !== row.date || !isListed(after)) return []
      placed.add(after.id)
      return [after]
    }),
  }))
  for (const { after } of changes) {
    if (after && isListed(after) && !placed.has(after.id)) insert(kept, after)
  }
  return {
    ...pages,
    pages: kept.map((page) => ({ ...page, totals: countIn(page.totals, changes, isListed) })),
  }
}

function insert(pages: TransactionPage[], row: Transaction): void {
  for (const page of pages) {
    const at = page.items.findIndex((other) => isNewer(row, other))
    const isEnd = at < 0 && page.nextCursor === null
    if (at < 0 && !isEnd) continue
    page.items.splice(isEnd ? page.items.length : at, 0, row)
    return
  }
}

const isNewer = (a: Transaction, b: Transaction) => a.date > b.date || (a.date === b.date && a.id > b.id)

function countIn(
  totals: TransactionPage['totals'],
  changes: readonly Change[],
  isListed: (transaction: Transaction) => boolean,
): TransactionPage['totals'] {
  if (!totals) return null
  let { count, amountCents }: { count: number; amountCents: number } = totals
  for (const { before, after } of changes) {
    if (before && isListed(before)) {
      count -= 1
      amountCents -= before.amountCents
    }
    if (after && isListed(after)) {
      count += 1
      amountCents += after.amountCents
    }
  }
  return { count, amountCents: cents(amountCents) }
}
