import { sql } from 'kysely'
import type { CategoryTotal, MonthSummary } from '#contract/months.ts'
import { type Month, nextMonth } from '#domain/calendar.ts'
import { uncategorizedName } from '#domain/categories.ts'
import { cents } from '#domain/money.ts'
import { firstDay } from '#server/features/households/queries.ts'
import type { HouseholdTransaction } from '#server/platform/household-transaction.ts'

const amounts = [
  'incomeCents',
  'needsCents',
  'wantsCents',
  'savingsDebtCents',
  'uncategorizedCents',
  'uncategorizedIncomeCents',
] as const

/** Summaries of every month from one to another, the empty ones included. */
export async function listMonths(tx: HouseholdTransaction, from: Month, to: Month): Promise<MonthSummary[]> {
  const rows = await tx
    .selectFrom('vMonthlySummary')
    .selectAll()
    .where('month', '>=', firstDay(from))
    .where('month', '<=', firstDay(to))
    .execute()
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

/** What each category of a month came to. A transfer counts only into Savings and debt, by its outgoing side. */
export async function listCategoryTotals(tx: HouseholdTransaction, month: Month): Promise<CategoryTotal[]> {
  const amount = sql<number>`sum(case when t.is_transfer then -t.out_cents else t.in_cents - t.out_cents end)`
  const rows = await tx
    .selectFrom('monthTotals as t')
    .leftJoin('categories as c', (join) =>
      join.onRef('c.householdId', '=', 't.householdId').onRef('c.id', '=', 't.categoryId'),
    )
    .select(['c.id as categoryId', 'c.name', 'c.grp as group'])
    .select(sql<number>`${amount}::bigint`.as('amountCents'))
    .select(sql<number>`sum(t.transaction_count)::bigint`.as('transactionCount'))
    .where('t.month', '=', firstDay(month))
    .where('t.transactionCount', '>', 0)
    .where((where) => where.or([where('t.isTransfer', '=', false), where('c.grp', '=', 'SavingsDebt')]))
    .groupBy(['c.id', 'c.name', 'c.grp'])
    .orderBy(sql`abs(${amount})`, 'desc')
    .orderBy('c.name')
    .execute()
  return rows.map((row) => ({
    ...row,
    name: row.name ?? uncategorizedName,
    amountCents: cents(row.amountCents),
  }))
}

/** How many transactions of any month have no category. */
export async function countUncategorized(tx: HouseholdTransaction): Promise<number> {
  const row = await tx
    .selectFrom('vMonthlySummary')
    .select(sql<number>`coalesce(sum(uncategorized_count), 0)::bigint`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
