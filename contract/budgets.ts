import * as z from 'zod/mini'
import { budgetStates } from '#domain/budgets/pace.ts'
import { priorities, reasons, seasonalities, trends } from '#domain/budgets/recommendation.ts'
import { spendingGroups } from '#domain/categories.ts'
import { amountCents, day, id, month, totalCents } from './values.ts'

const monthlyBudgetCents = amountCents.check(z.minimum(0, 'Enter an amount of zero or more'))

export const budgetForm = z.object({ monthlyBudgetCents })

const category = { categoryId: id, name: z.string(), group: z.enum(spendingGroups) }

/** What a budget is advised to be, and from what. */
const budgetRecommendation = z.object({
  ...category,
  /** Per month. */
  recommendedCents: monthlyBudgetCents,
  averageCents: totalCents,
  trend: z.enum(trends),
  seasonality: z.enum(seasonalities),
  priority: z.enum(priorities),
  /** Why it is not the average, in the order applied. */
  reasons: z.array(z.enum(reasons)),
  /** What went out less what came back in each of the months, oldest first. */
  months: z.array(z.object({ month, spentCents: totalCents })),
  /** The budget in force now; null without one. */
  currentCents: z.nullable(amountCents),
})
export type BudgetRecommendation = z.infer<typeof budgetRecommendation>

export const budgetRecommendations = z.object({
  /** The full months that were looked at, oldest first; empty while the household has none. */
  months: z.array(month),
  /** The day on which there is one full month more. */
  nextMonthOn: day,
  /** The most pressing first. */
  recommendations: z.array(budgetRecommendation),
})
export type BudgetRecommendations = z.infer<typeof budgetRecommendations>

/** A category's budget in one month. Amounts are above zero for money that went out; refunds are taken off. */
const categoryBudget = z.object({
  ...category,
  budgetCents: monthlyBudgetCents,
  spentCents: totalCents,
  /** Below zero when more went out than the budget has. */
  leftCents: totalCents,
  /** Of it, what paid bills; all of it where the category is fixed. */
  billsPaidCents: totalCents,
  /** Bills that are still to come in the month. */
  billsAheadCents: totalCents,
  /** What may be spent by the end of today for the month to end at the budget. */
  paceCents: totalCents,
  /** Where the month ends if it goes on like this. */
  projectedCents: totalCents,
  /** What may be spent a day until the month ends, coming bills set aside. */
  perDayCents: totalCents,
  /** Of Savings and debt, which is to be reached, being over is good. */
  state: z.enum(budgetStates),
})
export type CategoryBudget = z.infer<typeof categoryBudget>

export const monthBudgets = z.object({
  month,
  today: day,
  /** The first day of the month, and the first of the next one. */
  from: day,
  until: day,
  /** By name. */
  budgets: z.array(categoryBudget),
})
export type MonthBudgets = z.infer<typeof monthBudgets>

/** More than a household has categories with spending. */
const mostApplied = 500

export const budgetApplication = z.object({
  /** As they were shown: one that has changed since is refused. */
  recommendations: z.array(z.object({ categoryId: id, recommendedCents: monthlyBudgetCents })).check(
    z.minLength(1, 'Choose at least one'),
    z.maxLength(mostApplied),
    z.refine(
      (chosen) => new Set(chosen.map(({ categoryId }) => categoryId)).size === chosen.length,
      'Choose each category once',
    ),
  ),
})
