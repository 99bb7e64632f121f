import { type RawBuilder, sql } from 'kysely'
import type { Report } from '#contract/reports.ts'
import { addDays, type DayRange, monthOf } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { listMonths } from '#domain/reports/period.ts'
import { toFirstDay } from '#server/features/households/public.ts'
import { readTransactions } from '#server/features/transactions/public.ts'
import { givenDay, givenIds, runKept } from '#server/platform/database/kept-plans.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { type Categories, listSpendingIds, spentGroups } from './categories.ts'
import { isSpent, type RowFilter, keepPlaces } from './keep-rows.ts'

/** How many are shown (SPEC section 9). */
const shown = 5

/** A transaction with what of it was spent. */
export type Expense = { id: string; countedCents: Cents }

/**
 * The largest expenses of some days: what has a category of needs or wants, or none. The parts of a transaction are one, by
 * what of it was spent. An index leads to the first few of each month, however many it has. For filters without a person
 * and words.
 */
export async function listLargest(
  tx: HouseholdTransaction,
  range: DayRange,
  filter: RowFilter,
  categories: Categories,
): Promise<Expense[]> {
  if (!asksForSpent(filter, categories)) return []
  const span = { first: monthOf(range.from), last: monthOf(addDays(range.until, -1)) }
  const months = listMonths(span).map(toFirstDay)
  const [from, until] = [givenDay(range.from), givenDay(range.until)]
  const isInPlace = keepPlaces(filter, 'v')
  const few = sql.lit(shown)
  // No index is asked of what stands in coalesce, nor of the places in "is true": by the month the first few are near, and the
  // index has all that is asked of them.
  const query = sql<Expense>`
    select id, counted_cents as "countedCents" from (
      select v.* from unnest((select ${months}::date[])) m (month) cross join lateral (
        select v.id, v.date, -v.amount_cents as counted_cents from v_searchable_transactions v
        where date_trunc('month', v.date::timestamp) = m.month::timestamp and v.amount_cents < 0 and v.transfer_id is null
          and v.split_of is null and not v.is_split and ${isInPlace}
          and coalesce(v.date >= ${from} and v.date < ${until} and (v.category_id is null or ${hasSpentCategory(categories)}), false)
        order by v.amount_cents limit ${few}) v
      union all
      select v.split_of, max(v.date), -sum(v.amount_cents)::bigint from transactions v
      where v.date >= ${from} and v.date < ${until} and ${isExpense(categories)} and (${isInPlace}) is true
        and v.is_split <> (v.split_of is not null)
      group by v.split_of
    ) as spent where counted_cents > 0 order by counted_cents desc, date desc, id desc limit ${few}`
  return runKept(tx, query.compile(tx))
}

/** SQL: the same of the rows of `found`, which are looked through anyway. */
export const selectLargestFound = (
  { from, until }: DayRange,
  filter: RowFilter,
  categories: Categories,
): RawBuilder<unknown> =>
  sql`select coalesce(v.split_of, v.id) as id, -sum(v.amount_cents)::bigint as counted_cents from found v
    where v.date >= ${givenDay(from)} and v.date < ${givenDay(until)} and ${isExpense(categories)} and ${keepPlaces(filter, 'v')}
    group by 1 having sum(v.amount_cents) < 0
    order by 2 desc, max(v.date) desc, 1 desc limit ${sql.lit(shown)}`

/** Whether any of it can be an expense: whoever looks for the first of none passes all rows. */
function asksForSpent({ categoryId = 'none', group = 'Needs' }: RowFilter, categories: Categories): boolean {
  const isSpending = spentGroups.some((spent) => spent === group)
  return isSpending && (categoryId === 'none' || listSpendingIds(categories).includes(categoryId))
}

/** SQL: whether a row `v` is an expense, or lessens one. */
const isExpense = (categories: Categories) =>
  sql`(v.transfer_id is null and not v.is_split
    and (v.category_id is null and ${isSpent('v')} or ${hasSpentCategory(categories)}))`

const hasSpentCategory = (categories: Categories) =>
  sql`v.category_id = any${givenIds(listSpendingIds(categories))}`

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
