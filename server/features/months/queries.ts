import { type RawBuilder, sql } from 'kysely'
import type { CategoryTotal, MonthSummary } from '#contract/months.ts'
import { type Day, type Month, nextMonth } from '#domain/calendar.ts'
import { uncategorizedName } from '#domain/categories.ts'
import { cents } from '#domain/money.ts'
import { requireFound } from '#server/errors.ts'
import { toFirstDay, readSplit } from '#server/features/households/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { sameHousehold } from '#server/platform/household/joins.ts'

const amounts = [
  'incomeCents',
  'needsCents',
  'wantsCents',
  'savingsDebtCents',
  'uncategorizedCents',
  'uncategorizedIncomeCents',
] as const

/** A month with all that its screen shows: against its split, by category, and what waits for one. */
export async function readMonth(tx: HouseholdTransaction, month: Month) {
  const [[summary], split, categories, uncategorizedEverCount] = await Promise.all([
    listMonths(tx, month, month),
    readSplit(tx, month),
    listCategoryTotals(tx, month),
    countUncategorized(tx),
  ])
  return { summary: requireFound(summary), split, categories, uncategorizedEverCount }
}

/** Summaries of every month from one to another, the empty ones included. */
export async function listMonths(tx: HouseholdTransaction, from: Month, to: Month): Promise<MonthSummary[]> {
  const { rows } = await selectSummaries(from, to).execute(tx)
  return fillMonths(rows, from, to)
}

export type SummaryRow = Omit<MonthSummary, 'month'> & { month: Day }

/** Those that have transactions. */
export const selectSummaries = (from: Month, to: Month) =>
  sql<SummaryRow>`select month, income_cents as "incomeCents", needs_cents as "needsCents", wants_cents as "wantsCents",
      savings_debt_cents as "savingsDebtCents", uncategorized_cents as "uncategorizedCents",
      uncategorized_income_cents as "uncategorizedIncomeCents", uncategorized_count as "uncategorizedCount",
      transaction_count as "transactionCount"
    from v_monthly_summary where month between ${toFirstDay(from)} and ${toFirstDay(to)}`

/** With zeros for the months between that have none. */
export function fillMonths(rows: readonly SummaryRow[], from: Month, to: Month): MonthSummary[] {
  const byMonth = new Map(rows.map((row) => [row.month.slice(0, 7), row]))
  const months: MonthSummary[] = []
  for (let month = from; month <= to; month = nextMonth(month)) {
    const row = byMonth.get(month)
    months.push({
      month,
      ...(Object.fromEntries(amounts.map((name) => [name, cents(row?.[name] ?? 0)])) as Pick<
        MonthSummary,
        (typeof amounts)[number]
      >),
      uncategorizedCount: row?.uncategorizedCount ?? 0,
      transactionCount: row?.transactionCount ?? 0,
    })
  }
  return months
}

// A transfer counts only into Savings and debt, by its outgoing side: out of savings or a debt the other way round
// (migration 0032).
export const amount = sql<number>`(sum(case when t.is_transfer then -t.out_cents else t.in_cents - t.out_cents end)
  + coalesce((select sum(b.excess_cents) from v_moved_back b
    where b.household_id = c.household_id and b.category_id = c.id and b.month = t.month), 0))`
export const counts = sql<boolean>`(not t.is_transfer or c.grp = 'SavingsDebt')`

/** What each category of a month came to. */
async function listCategoryTotals(tx: HouseholdTransaction, month: Month): Promise<CategoryTotal[]> {
  // What came back is read once for all categories: "amount" would read it for each of them, and once more to sort.
  const came = sql<number>`(sum(case when t.is_transfer then -t.out_cents else t.in_cents - t.out_cents end)
    + coalesce(max(b.excess_cents), 0))`
  const rows = await tx
    .with('b', (from) =>
      from
        .selectFrom('vMovedBack')
        .select(['householdId', 'categoryId', 'excessCents'])
        .where('month', '=', toFirstDay(month)),
    )
    .selectFrom('monthTotals as t')
    .leftJoin('categories as c', sameHousehold('c.id', 't.categoryId'))
    .leftJoin('b', (join) =>
      join.onRef('b.householdId', '=', 'c.householdId').onRef('b.categoryId', '=', 'c.id'),
    )
    .select(['c.id as categoryId', 'c.name', 'c.grp as group'])
    .select(sql<number>`${came}::bigint`.as('amountCents'))
    .select(sql<number>`sum(t.transaction_count)::bigint`.as('transactionCount'))
    .select(sql<number>`${guessed(sql`t.guessed_in_cents - t.guessed_out_cents`)}`.as('guessedCents'))
    .select(sql<number>`${guessed(sql`t.guessed_count`)}`.as('guessedCount'))
    .where('t.month', '=', toFirstDay(month))
    .where('t.transactionCount', '>', 0)
    .where(counts)
    .groupBy(['c.householdId', 'c.id', 'c.name', 'c.grp', 't.month'])
    .orderBy(sql`abs(${came})`, 'desc')
    .orderBy('c.name')
    .execute()
  return rows.map((row) => ({
    ...row,
    name: row.name ?? uncategorizedName,
    amountCents: cents(row.amountCents),
    guessedCents: cents(row.guessedCents),
  }))
}

/** Half of a transfer waits for nobody. */
const guessed = (column: RawBuilder<unknown>) =>
  sql`coalesce(sum(${column}) filter (where not t.is_transfer), 0)::bigint`

/** How many transactions of any month have no category. */
async function countUncategorized(tx: HouseholdTransaction): Promise<number> {
  const row = await tx
    .selectFrom('monthTotals')
    .select(sql<number>`coalesce(sum(transaction_count), 0)::bigint`.as('count'))
    .where('categoryId', 'is', null)
    .where('isTransfer', '=', false)
    .executeTakeFirstOrThrow()
  return row.count
}
