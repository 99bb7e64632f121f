import { sql } from 'kysely'
import { type CategoryMonth, findCategorySpending } from '#domain/alerts/category-spending.ts'
import { type Day, type DayRange, type Month, monthOf, monthRange, shiftMonth } from '#domain/calendar.ts'
import { type Cents, zero } from '#domain/money.ts'
import { findUsual, usualMonths } from '#domain/reports/usual.ts'
import { readBudgetStatus } from '#server/features/budgets/public.ts'
import { listSpending } from '#server/features/months/public.ts'
import { sumBillsAhead, sumBillsPaid } from '#server/features/recurring-bills/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Detector, Look } from './detector.ts'

export const detectCategorySpending: Detector = {
  kinds: ['category-spending'],
  async find(look) {
    const { currentMonth, monthStartDay, today } = look.household
    return findCategorySpending(await readCategories(look), {
      days: monthRange(currentMonth, monthStartDay),
      today,
      threshold: look.settings.overspendingThreshold,
      format: look.household,
    })
  },
}

/** Categories that took something this month. */
async function readCategories({ tx, household }: Look): Promise<CategoryMonth[]> {
  const { currentMonth, monthStartDay, today } = household
  const days = monthRange(currentMonth, monthStartDay)
  const spending = await listSpending(tx, shiftMonth(currentMonth, -usualMonths.most), currentMonth)
  const current = spending.filter(({ month }) => month === currentMonth)
  if (current.length === 0) return []
  const { budgets } = await readBudgetStatus(tx, { today, monthStartDay }, currentMonth)
  const standing = new Map(budgets.map((budget) => [budget.categoryId, budget]))
  const months = listFullMonths(await readFirstDay(tx), currentMonth, monthStartDay)
  const spentIn = new Map(spending.map((one) => [`${one.categoryId} ${one.month}`, one.spentCents]))
  const rows = await readRows(tx, days)
  const ahead = await sumBillsAhead(tx, days, today)
  const paid = await sumBillsPaid(tx, days)
  return current.map(({ categoryId, name, group, spentCents }) => {
    const budget = standing.get(categoryId)
    return {
      categoryId,
      name,
      group,
      spentCents,
      billsPaidCents: budget?.billsPaidCents ?? paid.get(categoryId) ?? zero,
      billsAheadCents: budget?.billsAheadCents ?? ahead.get(categoryId) ?? zero,
      budgetCents: budget?.budgetCents ?? null,
      usualCents: findUsual(months.map((month) => spentIn.get(`${categoryId} ${month}`) ?? zero)),
      rowCount: rows.get(categoryId)?.rowCount ?? 0,
      largestCents: rows.get(categoryId)?.largestCents ?? zero,
    }
  })
}

/** The month of the first transaction is seldom whole. */
function listFullMonths(firstDay: Day | null, current: Month, startDay: number): Month[] {
  if (firstDay === null) return []
  const since = shiftMonth(monthOf(firstDay, startDay), 1)
  return Array.from({ length: usualMonths.most }, (_, at) =>
    shiftMonth(current, at - usualMonths.most),
  ).filter((month) => month >= since)
}

async function readFirstDay(tx: HouseholdTransaction): Promise<Day | null> {
  const row = await tx
    .selectFrom('transactions')
    .select('date')
    .orderBy('date')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return (row?.date as Day | undefined) ?? null
}

/** How many rows took what a category did in these days, and the largest of them. */
async function readRows(tx: HouseholdTransaction, { from, until }: DayRange) {
  const { rows } = await sql<{ categoryId: string; rowCount: number; largestCents: Cents }>`
    select category_id as "categoryId", count(*)::int as "rowCount", max(-amount_cents)::bigint as "largestCents"
    from transactions
    where date >= ${from} and date < ${until} and category_id is not null and amount_cents < 0
      and transfer_id is null and not is_split
    group by category_id`.execute(tx)
  return new Map(rows.map((row) => [row.categoryId, row]))
}
