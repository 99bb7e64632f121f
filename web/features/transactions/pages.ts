// The loaded part of a list, kept true while its transactions change: rows stand newest first, the total counts all that
// match, loaded or not. Pure, so that it can be held against the server's own answer.
import type { InfiniteData } from '@tanstack/react-query'
import type { ListOrder } from '#contract/list-order.ts'
import type { ListTotals, Transaction, TransactionFilter } from '#contract/transactions.ts'
import { monthRange } from '#domain/calendar.ts'
import { isUnsure } from '#domain/categoriser/sources.ts'
import { type BaseFigure, figureParts, findFigure } from '#domain/counting.ts'
import type { CategoryGroup } from '#domain/categories.ts'
import { type Cents, cents, sumCents } from '#domain/money.ts'
import { findPayeeKey } from '#domain/payees/payee-key.ts'
import { holdsSearch, type SearchedRow } from '#domain/search/holds-search.ts'
import { parseSearch } from '#domain/search/parse-search.ts'
import { isUnsaved } from '#web/client/optimistic.ts'

type TransactionPage = {
  items: Transaction[]
  nextCursor: string | null
  totals: ListTotals | null
  balanceBeforeCents: Cents | null
}
export type TransactionPages = InfiniteData<TransactionPage, string | undefined>

/** A transaction before and after; null before it was made, null after it is deleted. */
export type Change = { before: Transaction | null; after: Transaction | null }

export const inverse = ({ before, after }: Change): Change => ({ before: after, after: before })

/** The first day of its months, and the decimals of its currency. */
export type HouseholdRules = { monthStartDay: number; decimals: number }

/** Whether a list with this filter holds the transaction: the same rule as the server's. */
export function matches(
  filter: TransactionFilter,
  transaction: Transaction,
  { monthStartDay, decimals }: HouseholdRules,
): boolean {
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
  if (transaction.isSplit) return false
  if (tagId && !transaction.tags.some(({ id }) => id === tagId)) return false
  if (payee && findPayeeKey(transaction.description) !== payee) return false
  if (only && !(transaction.guess && isUnsure(transaction.guess) && !transaction.transfer)) return false
  if (accountId && transaction.accountId !== accountId) return false
  if (importId && transaction.importId !== importId) return false
  if (ids && !ids.split(',').some((id) => id === transaction.id || id === transaction.part?.wholeId))
    return false
  if (categoryId === 'none') {
    if (transaction.categoryId || transaction.transfer) return false
  } else if (categoryId && transaction.categoryId !== categoryId) return false
  if (group && transaction.categoryGroup !== group) return false
  return holdsSearch(parseSearch(search ?? ''), toSearched(transaction), decimals)
}

export const toSearched = (row: Transaction): SearchedRow => ({
  ...row,
  isGuess: row.guess !== null && isUnsure(row.guess),
  tags: row.tags.map(({ name }) => name),
  // A list has the parts of what is divided.
  isSplit: row.part !== null,
  isRefund: row.refund !== null,
})

/** Of a transfer the outgoing side, as most count: which side really does depends on its accounts, and the server says. */
function isCounted(
  { categoryGroup, amountCents, transfer, refund }: Transaction,
  parts: readonly BaseFigure[],
): boolean {
  const isSavings = categoryGroup === 'SavingsDebt'
  if (transfer && !(isSavings && amountCents < 0)) return false
  return parts.includes(findFigure(categoryGroup as CategoryGroup | null, amountCents, refund !== null))
}

/**
 * Whether the list was read while a new row was on its way to the server: it should show that row and does not, and whether
 * the server counted it already nobody can tell.
 */
export function wasReadMeanwhile(
  { pages }: TransactionPages,
  changes: readonly Change[],
  isListed: (transaction: Transaction) => boolean,
): boolean {
  const hasRow = (id: string) => pages.some(({ items }) => items.some((row) => row.id === id))
  return changes.some(({ before }) => before && isUnsaved(before) && isListed(before) && !hasRow(before.id))
}

/**
 * The pages with the changes in them. By date, what belongs behind the last loaded row waits for its page. Sorted by
 * anything else, a changed row stays where it is until the list is read again, and a new one stands on top.
 */
export function applyChanges(
  pages: TransactionPages,
  changes: readonly Change[],
  isListed: (transaction: Transaction) => boolean,
  {
    sort = 'date',
    order = 'desc',
  }: { sort?: ListOrder['sort'] | undefined; order?: ListOrder['order'] | undefined } = {},
): TransactionPages {
  const isByDate = sort === 'date'
  const afterOf = new Map(changes.flatMap(({ before, after }) => (before ? [[before.id, after]] : [])))
  const placed = new Set<string>()
  // A page that nothing changes stays the same one: of a long list all but one.
  const kept = pages.pages.map((page) => {
    if (!page.items.some(({ id }) => afterOf.has(id))) return page
    const items = page.items.flatMap((row) => {
      const after = afterOf.get(row.id)
      if (after === undefined) return [row]
      if (after === null || (isByDate && after.date !== row.date) || !isListed(after)) return []
      placed.add(after.id)
      return [after]
    })
    return { ...page, items }
  })
  for (const { after } of changes) {
    if (!after || !isListed(after) || placed.has(after.id)) continue
    if (isByDate) insert(kept, after, order)
    else insertAt(kept, 0, 0, after)
  }
  const moved = moveBalance(pages.pages, kept, changes)
  return {
    ...pages,
    pages: kept.map((page) => ({
      ...page,
      totals: countIn(page.totals, changes, isListed),
      balanceBeforeCents: page.balanceBeforeCents === null ? null : cents(page.balanceBeforeCents + moved),
    })),
  }
}

/** By how much the changes move what the account held before the oldest loaded row. */
function moveBalance(
  before: readonly TransactionPage[],
  after: readonly TransactionPage[],
  changes: readonly Change[],
): number {
  if (before.every(({ balanceBeforeCents }) => balanceBeforeCents === null)) return 0
  const [oldestBefore, oldestAfter] = [before, after].map(findOldest)
  const isBehind = (row: Transaction | null, oldest: Transaction | undefined): row is Transaction =>
    Boolean(row && oldest && row.accountId === oldest.accountId && isNewer(oldest, row))
  return sumCents(
    changes.flatMap(({ before: was, after: is }) => [
      isBehind(was, oldestBefore) ? cents(-was.amountCents) : cents(0),
      isBehind(is, oldestAfter) ? is.amountCents : cents(0),
    ]),
  )
}

const findOldest = (pages: readonly TransactionPage[]): Transaction | undefined =>
  pages
    .flatMap(({ items }) => items)
    .reduce<Transaction | undefined>((found, row) => (found && isNewer(row, found) ? found : row), undefined)

function insert(pages: TransactionPage[], row: Transaction, order: ListOrder['order']): void {
  for (const [index, page] of pages.entries()) {
    const at = page.items.findIndex((other) => (order === 'desc' ? isNewer(row, other) : isNewer(other, row)))
    const isEnd = at < 0 && page.nextCursor === null
    if (at < 0 && !isEnd) continue
    return insertAt(pages, index, isEnd ? page.items.length : at, row)
  }
}

function insertAt(pages: TransactionPage[], index: number, at: number, row: Transaction): void {
  const page = pages[index]
  if (page) pages[index] = { ...page, items: page.items.toSpliced(at, 0, row) }
}

const isNewer = (a: Transaction, b: Transaction) => a.date > b.date || (a.date === b.date && a.id > b.id)

function countIn(
  totals: TransactionPage['totals'],
  changes: readonly Change[],
  isListed: (transaction: Transaction) => boolean,
): TransactionPage['totals'] {
  if (!totals) return null
  let { count, inCents, outCents }: { count: number; inCents: number; outCents: number } = totals
  const add = (amountCents: number, sign: 1 | -1) => {
    count += sign
    if (amountCents > 0) inCents += sign * amountCents
    else outCents -= sign * amountCents
  }
  for (const { before, after } of changes) {
    if (before && isListed(before)) add(before.amountCents, -1)
    if (after && isListed(after)) add(after.amountCents, 1)
  }
  return { count, amountCents: cents(inCents - outCents), inCents: cents(inCents), outCents: cents(outCents) }
}
