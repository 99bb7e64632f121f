import { type RawBuilder, sql } from 'kysely'
import type { CategoryTotal, MonthSummary } from '#contract/months.ts'
import { type Day, type Month, nextMonth } from '#domain/calendar.ts'
import { type CategoryGroup, uncategorizedName } from '#domain/categories.ts'
import { cents } from '#domain/money.ts'
import { toFirstDay, readSplit } from '#server/features/households/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { keepPlan, runKept } from '#server/platform/database/kept-plans.ts'
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
  const [totals, split, [waiting]] = await Promise.all([
    selectTotals(tx, toFirstDay(month)),
    readSplit(tx, month),
    countUncategorized(tx),
  ])
  return {
    summary: sumMonth(month, totals),
    split,
    categories: totals.flatMap(describeCategory),
    uncategorizedEverCount: waiting?.count ?? 0,
  }
}

/** Summaries of every month from one to another, the empty ones included. */
export async function listMonths(tx: HouseholdTransaction, from: Month, to: Month): Promise<MonthSummary[]> {
  const rows = await runKept(tx, selectSummaries(from, to).compile(tx))
  return fillMonths(rows, from, to)
}

export type SummaryRow = Omit<MonthSummary, 'month'> & { month: Day }

/** Those that have transactions. */
const selectSummaries = (from: Month, to: Month) =>
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

/**
 * SQL: what a category of totals `t` came to in a month. A transfer counts only into Savings and debt, by its outgoing side:
 * out of savings or a debt the other way round (migration 0032), by the one row of `v_moved_back` that is joined as `b`.
 */
export const cameTo = sql<number>`(sum(case when t.is_transfer then -t.out_cents else t.in_cents - t.out_cents end)
  + coalesce(max(b.excess_cents), 0))`
export const counts = sql<boolean>`(not t.is_transfer or c.grp = 'SavingsDebt')`

type Totals = Awaited<ReturnType<typeof selectTotals>>[number]

// By category, that with most money first. What came back is read once for all of them.
const selectTotals = keepPlan((db, firstDay: string) => {
  const sumOf = (column: string, where: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(${sql.raw(column)}) filter (where ${where}), 0)::bigint`
  const own = sql`not t.is_transfer`
  const moved = sql`t.is_transfer and c.grp = 'SavingsDebt'`
  const amountCents = sql<number>`(${sumOf('t.in_cents - t.out_cents', own)} - ${sumOf('t.out_cents', moved)}
    + coalesce(max(b.excess_cents), 0))::bigint`
  return db
    .selectFrom('monthTotals as t')
    .leftJoin('categories as c', sameHousehold('c.id', 't.categoryId'))
    .leftJoin('vMovedBack as b', (join) =>
      join
        .onRef('b.householdId', '=', 'c.householdId')
        .onRef('b.categoryId', '=', 'c.id')
        .onRef('b.month', '=', 't.month'),
    )
    .select(['c.id as categoryId', 'c.name', 'c.grp as group', amountCents.as('amountCents')])
    .select(sumOf('t.in_cents - t.refunded_cents', own).as('inCents'))
    .select(sumOf('t.out_cents - t.refunded_cents', own).as('outCents'))
    .select(sumOf('t.transaction_count', own).as('ownCount'))
    .select(sumOf('t.transaction_count', moved).as('movedCount'))
    .select(sql<number>`sum(t.transaction_count)::bigint`.as('transactionCount'))
    .select(sumOf('t.guessed_in_cents - t.guessed_out_cents', own).as('guessedCents'))
    .select(sumOf('t.guessed_count', own).as('guessedCount'))
    .where('t.month', '=', firstDay)
    .where('t.transactionCount', '>', sql.lit(0))
    .groupBy(['c.householdId', 'c.id', 'c.name', 'c.grp'])
    .orderBy(sql`abs(${amountCents})`, 'desc')
    .orderBy('c.name')
})

// The figures of `v_monthly_summary`, whose every cent stands in one of these rows.
function sumMonth(month: Month, totals: readonly Totals[]): MonthSummary {
  const sumOf = (group: CategoryGroup | null, of: (row: Totals) => number) =>
    cents(totals.reduce((sum, row) => (row.group === group ? sum + of(row) : sum), 0))
  return {
    month,
    incomeCents: sumOf('Income', (row) => row.amountCents),
    needsCents: sumOf('Needs', (row) => -row.amountCents),
    wantsCents: sumOf('Wants', (row) => -row.amountCents),
    savingsDebtCents: sumOf('SavingsDebt', (row) => -row.amountCents),
    uncategorizedCents: sumOf(null, (row) => row.outCents),
    uncategorizedIncomeCents: sumOf(null, (row) => row.inCents),
    uncategorizedCount: sumOf(null, (row) => row.ownCount),
    transactionCount: totals.reduce((sum, row) => sum + row.transactionCount, 0),
  }
}

// Half of a transfer counts nowhere, and waits for nobody.
function describeCategory({
  name,
  amountCents,
  guessedCents,
  ownCount,
  movedCount,
  ...row
}: Totals): CategoryTotal[] {
  if (ownCount + movedCount === 0) return []
  return [
    {
      categoryId: row.categoryId,
      name: name ?? uncategorizedName,
      group: row.group,
      amountCents: cents(amountCents),
      transactionCount: ownCount + movedCount,
      guessedCents: cents(guessedCents),
      guessedCount: row.guessedCount,
    },
  ]
}

/** How many transactions of any month have no category. */
const countUncategorized = keepPlan((db) =>
  db
    .selectFrom('monthTotals')
    .select(sql<number>`coalesce(sum(transaction_count), 0)::bigint`.as('count'))
    .where('categoryId', 'is', null)
    .where('isTransfer', '=', sql.lit(false)),
)
