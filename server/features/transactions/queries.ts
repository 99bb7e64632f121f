import type { ListOrder } from '#contract/list-order.ts'
import type { ListTotals, NewestTransaction, Transaction, TransactionFilter } from '#contract/transactions.ts'
import type { Month } from '#domain/calendar.ts'
import { namePayee } from '#domain/payees/name-payee.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { readCursor, writeCursor, writeSortedCursor } from './cursor.ts'
import { countMatching, listFound, listRows } from './filter.ts'
import { readTransactions } from './public.ts'
import { toTransaction, type TransactionRow } from './rows.ts'
import { isSearch } from './search.ts'
import { listSortedKeys } from './sorted-keys.ts'
import { readBalanceBefore } from './running-balance.ts'
import { readTotals } from './totals.ts'

type Listing = TransactionFilter & Partial<ListOrder> & { cursor?: string | undefined; limit: number }

/**
 * One page, in the order that is asked for, and what all pages come to. Totals are counted for the first page only.
 * `startDay` is the day on which the household's months start.
 */
export async function listTransactions(
  tx: HouseholdTransaction,
  { cursor, limit, sort = 'date', order = 'desc', ...filter }: Listing,
  startDay: number,
) {
  const countAll = async () => (await readTotals(tx, filter)) ?? (await countMatching(tx, filter, startDay))
  const page = { startDay, cursor, limit, order }
  const isSearched = isSearch(filter.search) && sort === 'date' && cursor === undefined
  const [{ items, nextCursor }, totals] = isSearched
    ? await searchByDate(tx, filter, page)
    : await Promise.all([
        sort === 'date' ? listByDate(tx, filter, page) : listSorted(tx, filter, { ...page, sort }),
        cursor === undefined ? countAll() : null,
      ])
  const balanceBeforeCents = sort === 'date' ? await readBalanceBefore(tx, filter, items) : null
  return { items, nextCursor, totals, balanceBeforeCents }
}

const newestCount = 7

/** What the dashboard tells of a month: names are read here, so that it opens without what reads them. */
export async function listNewest(
  tx: HouseholdTransaction,
  month: Month,
  startDay: number,
): Promise<NewestTransaction[]> {
  const rows = await listRows(tx, { month }, { startDay, after: null, limit: newestCount })
  return rows.map(toTransaction).map((row) => ({ ...row, name: namePayee(row).name }))
}

type Page = { items: Transaction[]; nextCursor: string | null }

type PageByDate = { startDay: number; limit: number } & Pick<ListOrder, 'order'>

/** The first page of a search and its totals. */
async function searchByDate(
  tx: HouseholdTransaction,
  filter: TransactionFilter,
  { startDay, limit, order }: PageByDate,
): Promise<[Page, ListTotals]> {
  const page = { startDay, limit: limit + 1, isOldestFirst: order === 'asc' }
  const { rows, totals } = await listFound(tx, filter, page)
  return [toPage(rows, limit), totals]
}

async function listByDate(
  tx: HouseholdTransaction,
  filter: TransactionFilter,
  { startDay, cursor, limit, order }: PageByDate & { cursor: string | undefined },
): Promise<Page> {
  const after = cursor === undefined ? null : readCursor(cursor)
  const rows = await listRows(tx, filter, {
    startDay,
    after,
    limit: limit + 1,
    isOldestFirst: order === 'asc',
  })
  return toPage(rows, limit)
}

/** Of one row more than are shown, if there are as many. */
function toPage(rows: readonly TransactionRow[], limit: number): Page {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { items: shown.map(toTransaction), nextCursor: last ? writeCursor(last) : null }
}

async function listSorted(
  tx: HouseholdTransaction,
  filter: TransactionFilter,
  page: Parameters<typeof listSortedKeys>[2],
): Promise<Page> {
  const keys = await listSortedKeys(tx, filter, { ...page, limit: page.limit + 1 })
  const shown = keys.slice(0, page.limit)
  const rows = await readTransactions(
    tx,
    shown.map(({ id }) => id),
  )
  const last = keys.length > page.limit ? shown.at(-1) : undefined
  return {
    items: shown.flatMap(({ id }) => rows.get(id) ?? []),
    nextCursor: last ? writeSortedCursor(last) : null,
  }
}
