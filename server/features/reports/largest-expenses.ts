import { type RawBuilder, sql } from 'kysely'
import type { Report } from '#contract/reports.ts'
import type { DayRange } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { readTransactions } from '#server/features/transactions/public.ts'
import { givenDay, givenIds, runKept } from '#server/platform/database/kept-plans.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { type Categories, listSpendingIds } from './categories.ts'
import { isSpent, type RowFilter, keepPlaces } from './keep-rows.ts'

/** How many are shown (SPEC section 9). */
const shown = 5

/** A transaction with what of it was spent. */
export type Expense = { id: string; countedCents: Cents }

/**
 * The largest expenses of some days: what has a category of needs or wants, or none. The parts of a transaction are one, by
 * what of it was spent. By amount, an index leads to the first few without reading all rows. For filters without a person
 * and words.
 */
export async function listLargest(
  tx: HouseholdTransaction,
  range: DayRange,
  filter: RowFilter,
  categories: Categories,
): Promise<Expense[]> {
  const kept = keepSpent(range, filter, categories)
  const query = sql<Expense>`
    select id, counted_cents as "countedCents" from (
      (select v.id, v.date, -v.amount_cents as counted_cents from transactions v
      where ${kept} and v.split_of is null and v.amount_cents < 0 order by v.amount_cents limit ${shown})
      union all
      select v.split_of, max(v.date), -sum(v.amount_cents)::bigint from transactions v
      where ${kept} and v.is_split <> (v.split_of is not null) group by v.split_of
    ) as spent where counted_cents > 0 order by counted_cents desc, date desc, id desc limit ${shown}`
  return runKept(tx, query.compile(tx))
}

/** SQL: the same of the rows of `found`, which are looked through anyway. */
export const selectLargestFound = (
  range: DayRange,
  filter: RowFilter,
  categories: Categories,
): RawBuilder<unknown> =>
  sql`select coalesce(v.split_of, v.id) as id, -sum(v.amount_cents)::bigint as counted_cents from found v
    where ${keepSpent(range, filter, categories)} group by 1 having sum(v.amount_cents) < 0
    order by 2 desc, max(v.date) desc, 1 desc limit ${shown}`

/** SQL: what of the rows `v` is an expense, or lessens one. */
const keepSpent = ({ from, until }: DayRange, filter: RowFilter, categories: Categories) =>
  sql`v.transfer_id is null and not v.is_split and v.date >= ${givenDay(from)} and v.date < ${givenDay(until)} and ${keepPlaces(filter, 'v')}
    and (v.category_id is null and ${isSpent('v')} or v.category_id = any${givenIds(listSpendingIds(categories))})`

export async function showLargest(
  tx: HouseholdTransaction,
  expenses: readonly Expense[],
): Promise<Report['largest']> {
  const found = await readTransactions(
    tx,
    expenses.map(({ id }) => id),
  )
  return expenses.flatMap(({ id, countedCents }) => {
    const transaction = found.get(id)
    return transaction ? [{ transaction, countedCents }] : []
  })
}
