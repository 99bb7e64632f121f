import { sql } from 'kysely'
import type { BudgetRecommendations, budgetApplication } from '#contract/budgets.ts'
import type * as z from 'zod/mini'
import { analysedMonths, priorities, recommendBudget } from '#domain/budgets/recommendation.ts'
import { type Day, type Month, dayInMonth, nextMonth, previousMonth, shiftMonth } from '#domain/calendar.ts'
import { type Cents, zero } from '#domain/money.ts'
import { AppError } from '#server/errors.ts'
import { selectSpending, type Spending } from '#server/features/months/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { lockEachCategory } from './lock-categories.ts'
import { selectInForce } from './queries.ts'
import type { NewBudget } from './set-budgets.ts'

type Household = { currentMonth: Month; monthStartDay: number }

/**
 * A budget for every category that money went out for, from the last six full months of the household (SPEC section 9).
 * The month of its first transaction is one only if it began on that day; those before do not count, and each after it
 * does, also for a category it says nothing of.
 */
export async function recommendBudgets(
  tx: HouseholdTransaction,
  { currentMonth, monthStartDay }: Household,
): Promise<BudgetRecommendations> {
  const { firstDay, spending } = await readHistory(tx, currentMonth)
  const months = fullMonths(currentMonth, firstDay, monthStartDay)
  return {
    months,
    nextMonthOn: dayInMonth(nextMonth(currentMonth), monthStartDay),
    recommendations: [...Map.groupBy(spending, ({ categoryId }) => categoryId).values()]
      .flatMap((ofCategory) => recommend(ofCategory, months))
      .sort(
        (a, b) =>
          pressing(a.priority) - pressing(b.priority) ||
          b.recommendedCents - a.recommendedCents ||
          a.name.localeCompare(b.name),
      ),
  }
}

type Spent = Spending & { currentCents: Cents | null }

// One statement instead of three, because with a distant database each round trip costs time.
async function readHistory(tx: HouseholdTransaction, currentMonth: Month) {
  const looked = [shiftMonth(currentMonth, -analysedMonths), previousMonth(currentMonth)] as const
  const { rows } = await sql<{ firstDay: Day | null } & (Spent | { categoryId: null })>`
    select f."firstDay", s.*, b.monthly_budget_cents as "currentCents"
    from (select min(date) as "firstDay" from transactions) f
    left join (${selectSpending(...looked)}) s on true
    left join (${selectInForce(currentMonth)}) b on b.category_id = s."categoryId"`.execute(tx)
  return {
    firstDay: rows[0]?.firstDay ?? null,
    spending: rows.filter((row) => row.categoryId !== null),
  }
}

function fullMonths(currentMonth: Month, firstDay: Day | null, monthStartDay: number): Month[] {
  if (!firstDay) return []
  const looked = Array.from({ length: analysedMonths }, (_, at) =>
    shiftMonth(currentMonth, at - analysedMonths),
  )
  return looked.filter((month) => dayInMonth(month, monthStartDay) >= firstDay)
}

function recommend(ofCategory: readonly Spent[], months: readonly Month[]) {
  const [category] = ofCategory
  if (!category) return []
  const spent = new Map(ofCategory.map(({ month, spentCents }) => [month, spentCents]))
  const found = recommendBudget(
    category.name,
    months.map((month) => ({ month, spentCents: spent.get(month) ?? zero })),
  )
  if (!found) return []
  const { categoryId, name, group, currentCents } = category
  const { budgetCents: recommendedCents, months: madeFrom, ...rest } = found
  return [{ categoryId, name, group, currentCents, recommendedCents, ...rest, months: [...madeFrom] }]
}

const pressing = (priority: (typeof priorities)[number]): number => priorities.indexOf(priority)

/** The chosen recommendations as budgets. Refuses when one is not, or no longer, what is recommended. */
export async function applyRecommendations(
  tx: HouseholdTransaction,
  household: Household,
  { recommendations: chosen }: z.output<typeof budgetApplication>,
): Promise<NewBudget[]> {
  await lockEachCategory(
    tx,
    chosen.map(({ categoryId }) => categoryId),
  )
  const { recommendations } = await recommendBudgets(tx, household)
  const advised = new Map(
    recommendations.map(({ categoryId, recommendedCents }) => [categoryId, recommendedCents]),
  )
  if (chosen.some(({ categoryId, recommendedCents }) => advised.get(categoryId) !== recommendedCents))
    throw new AppError('recommendations-changed')
  return chosen.map(({ categoryId, recommendedCents }) => ({
    categoryId,
    monthlyBudgetCents: recommendedCents,
  }))
}
