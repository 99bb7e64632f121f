// What to set aside for a category each month, from what it took in the last six: groceries of 400, 420, 380, 410, 390
// and 400 make a budget of 400.00; a trend, a season or a name moves it (SPEC section 9).
import type { Month } from '../calendar.ts'
import { type Cents, cents, largestAmount } from '../money.ts'

/** SPEC section 9: how far back spending is looked at. */
export const analysedMonths = 6

/** What a category took in one month, above zero; refunds are taken off. */
export type MonthSpent = { month: Month; spentCents: Cents }

export const trends = ['increasing', 'decreasing', 'stable'] as const
export type Trend = (typeof trends)[number]

export const seasonalities = ['high', 'low'] as const
export type Seasonality = (typeof seasonalities)[number]

/** The most pressing first. */
export const priorities = ['high', 'medium', 'low'] as const
export type Priority = (typeof priorities)[number]

export type Recommendation = {
  budgetCents: Cents
  averageCents: Cents
  trend: Trend
  seasonality: Seasonality
  priority: Priority
  /** Why it is not the average, in the order applied. */
  reasons: Reason[]
  /** What it was made from, oldest first. */
  months: readonly MonthSpent[]
}

/** What can move a budget away from the average, in the order applied. */
export const reasons = ['increasing-trend', 'decreasing-trend', 'high-seasonality', 'entertainment'] as const
export type Reason = (typeof reasons)[number]

const steps: Record<Reason, number> = {
  'increasing-trend': 110,
  'decreasing-trend': 90,
  'high-seasonality': 115,
  entertainment: 90,
}

/** Percent that a reason leaves of the budget before it. */
export const percentAfter = (reason: Reason): number => steps[reason]

const trendThreshold = 0.1
const seasonThreshold = 0.3

/**
 * The recommendation for a category's months, each of which counts, also with 0.00. Percentages apply one after the
 * other, and the cents are rounded once, half up. Null where nothing was spent.
 */
export function recommendBudget(categoryName: string, months: readonly MonthSpent[]): Recommendation | null {
  const inOrder = months.toSorted((a, b) => (a.month < b.month ? -1 : 1))
  const amounts = inOrder.map(({ spentCents }) => spentCents)
  const total = amounts.reduce((sum: number, amount) => sum + amount, 0)
  if (total <= 0) return null
  const trend = trendOf(amounts)
  const seasonality = seasonalityOf(amounts)
  const applies: Record<Reason, boolean> = {
    'increasing-trend': trend === 'increasing',
    'decreasing-trend': trend === 'decreasing',
    'high-seasonality': seasonality === 'high',
    entertainment: hasWord(categoryName, ['entertainment']),
  }
  const found = reasons.filter((reason) => applies[reason])
  const budget = found.reduce((amount, reason) => (amount * steps[reason]) / 100, total / amounts.length)
  return {
    budgetCents: cents(Math.min(largestAmount, Math.round(budget))),
    averageCents: cents(Math.round(total / amounts.length)),
    trend,
    seasonality,
    priority: priorityOf(categoryName, trend, seasonality),
    reasons: found,
    months: inOrder,
  }
}

/** The slope of the least-squares line through the months, relative to their mean (SPEC: more than 10 % either way). */
function trendOf(amounts: readonly number[]): Trend {
  const mean = meanOf(amounts)
  const middle = (amounts.length - 1) / 2
  const across = amounts.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  if (across === 0) return 'stable'
  const slope = amounts.reduce((sum, amount, at) => sum + (at - middle) * (amount - mean), 0) / across
  if (slope / mean > trendThreshold) return 'increasing'
  return slope / mean < -trendThreshold ? 'decreasing' : 'stable'
}

/** Variance over the squared mean (SPEC: high above 0.3). */
function seasonalityOf(amounts: readonly number[]): Seasonality {
  const mean = meanOf(amounts)
  const variance = meanOf(amounts.map((amount) => (amount - mean) ** 2))
  return variance / mean ** 2 > seasonThreshold ? 'high' : 'low'
}

function priorityOf(categoryName: string, trend: Trend, seasonality: Seasonality): Priority {
  if (trend === 'increasing' || seasonality === 'high') return 'high'
  return hasWord(categoryName, ['food', 'groceries']) ? 'low' : 'medium'
}

const meanOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length

const hasWord = (name: string, words: readonly string[]): boolean => {
  const plain = name.toLowerCase()
  return words.some((word) => plain.includes(word))
}
