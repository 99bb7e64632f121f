import { sql } from 'kysely'
import type { MonthSummary } from '#contract/months.ts'
import type { Month } from '#domain/calendar.ts'
import { toFirstDay } from '#server/features/households/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { addUpTotals, readTotals, type Spending } from './add-up-totals.ts'
import { cameTo, counts, fillMonths, listMonths as selectMonths } from './queries.ts'

export type { Spending } from './add-up-totals.ts'

/** What went out less what came back of each category but income, in each month that it stands in, both ends included. */
export async function listSpending(tx: HouseholdTransaction, from: Month, to: Month): Promise<Spending[]> {
  const { rows } = await selectSpending(from, to).execute(tx)
  return rows
}

/** As `listSpending`, for a statement that wants more beside it. What came back is read once for all months. */
export const selectSpending = (from: Month, to: Month) =>
  sql<Spending>`with b as materialized (
      select household_id, category_id, month, excess_cents from v_moved_back
      where month between ${toFirstDay(from)} and ${toFirstDay(to)})
    select c.id as "categoryId", c.name, c.grp as "group", to_char(t.month, 'YYYY-MM') as month,
      (-${cameTo})::bigint as "spentCents"
    from month_totals t join categories c on c.household_id = t.household_id and c.id = t.category_id
    left join b on b.household_id = c.household_id and b.category_id = c.id and b.month = t.month
    where t.month between ${toFirstDay(from)} and ${toFirstDay(to)} and c.grp <> 'Income' and ${counts}
    group by c.household_id, c.id, c.name, c.grp, t.month`

/** What `listMonths` and `listSpending` give, in one short statement: it is read of every household every night. */
export async function readMonthsAndSpending(
  tx: HouseholdTransaction,
  from: Month,
  to: Month,
): Promise<{ months: MonthSummary[]; spending: Spending[] }> {
  const { months, spending } = addUpTotals(await readTotals(tx, from, to))
  return { months: fillMonths(months, from, to), spending }
}

/** The months from the first to the last that has transactions, within those asked for; null is without a bound. */
export async function listMonthsWithin(
  tx: HouseholdTransaction,
  { first, last }: { first: Month | null; last: Month | null },
): Promise<MonthSummary[]> {
  let query = tx
    .selectFrom('vMonthlySummary')
    .select(sql<Month | null>`to_char(min(month), 'YYYY-MM')`.as('first'))
    .select(sql<Month | null>`to_char(max(month), 'YYYY-MM')`.as('last'))
  if (first) query = query.where('month', '>=', toFirstDay(first))
  if (last) query = query.where('month', '<=', toFirstDay(last))
  const within = await query.executeTakeFirstOrThrow()
  return within.first && within.last ? selectMonths(tx, within.first, within.last) : []
}

/** Summaries of every month from one to another, the empty ones included. */
export const listMonths = selectMonths
