// What to set aside for a category each month, from what it took in the last six: groceries of 400, 420, 380, 410, 390
// and 400 make a budget of 400.00; a trend, a season or a name moves it (SPEC section 9).
import type { Month } from '../calendar.ts'
import { type Cents, cents, largestAmount } from '../money.ts'

/** SPEC section 9: how far back spending is looked at. */
export const analysedMonths = 6

/** What a category took in one month, above zero; refunds are taken off. */
export type MonthSpent = { month: Month; spentCents: Cents }

export const trends = ['increasing', 'decreasing', 'stable'] as const
type Trend = (typeof trends)[number]

export const seasonalities = ['high', 'low'] as const
type Seasonality = (typeof seasonalities)[number]

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
export const getPercentAfter = (reason: Reason): number => steps[reason]

/**
 * The recommendation for a category's months, each of which counts, also with 0.00. Percentages apply one after the
 * other, and what comes out is rounded once, half up. Null where nothing was spent.
 * Exact: a trend of just 10 % is none, whatever floats make of it.
 */
export function recommendBudget(categoryName: string, months: readonly MonthSpent[]): Recommendation | null {
  const inOrder = months.toSorted((a, b) => (a.month < b.month ? -1 : 1))
  const amounts = inOrder.map(({ spentCents }) => BigInt(spentCents))
  const total = sum(amounts)
  if (total <= 0n) return null
  const trend = trendOf(amounts, total)
  const seasonality = seasonalityOf(amounts, total)
  const applies: Record<Reason, boolean> = {
    'increasing-trend': trend === 'increasing',
    'decreasing-trend': trend === 'decreasing',
    'high-seasonality': seasonality === 'high',
    entertainment: hasWord(categoryName, ['entertainment']),
  }
  const found = reasons.filter((reason) => applies[reason])
  const count = BigInt(amounts.length)
  const moved = found.reduce((amount, reason) => amount * BigInt(steps[reason]), total)
  const budget = divideRounded(moved, count * 100n ** BigInt(found.length))
  return {
    budgetCents: cents(Math.min(largestAmount, budget)),
    averageCents: cents(divideRounded(total, count)),
    trend,
    seasonality,
    priority: priorityOf(categoryName, trend, seasonality),
    reasons: found,
    months: inOrder,
  }
}

/**
 * The slope of the least-squares line through the months, relative to their mean (SPEC: more than 10 % either way).
 * `steepness / flatness` is ten times that, in whole numbers: places are counted from the middle, in half months.
 */
function trendOf(amounts: readonly bigint[], total: bigint): Trend {
  const places = amounts.map((_, at) => BigInt(2 * at + 1 - amounts.length))
  const steepness =
    20n * BigInt(amounts.length) * sum(amounts.map((amount, at) => amount * (places[at] ?? 0n)))
  const flatness = total * sum(places.map((place) => place * place))
  if (steepness > flatness) return 'increasing'
  return steepness < -flatness ? 'decreasing' : 'stable'
}

/**
 * Variance over the squared mean (SPEC: high above 0.3), which is n times the sum of squares over the square of the sum,
 * less 1.
 */
function seasonalityOf(amounts: readonly bigint[], total: bigint): Seasonality {
  const squares = BigInt(amounts.length) * sum(amounts.map((amount) => amount * amount))
  return 10n * squares > 13n * total * total ? 'high' : 'low'
}

function priorityOf(categoryName: string, trend: Trend, seasonality: Seasonality): Priority {
  if (trend === 'increasing' || seasonality === 'high') return 'high'
  return hasWord(categoryName, ['food', 'groceries']) ? 'low' : 'medium'
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n)

/** Half up; neither is below zero. */
const divideRounded = (amount: bigint, by: bigint): number => Number((2n * amount + by) / (2n * by))

const hasWord = (name: string, words: readonly string[]): boolean => {
  const plain = name.toLowerCase()
  return words.some((word) => plain.includes(word))
}
