// Why a budget is recommended.
import type { BudgetRecommendation } from '#contract/budgets.ts'
import { getPercentAfter, type Reason } from '#domain/budgets/recommendation.ts'

type Explained = Pick<BudgetRecommendation, 'reasons'> & { months: readonly unknown[] }

/** '10% more: rising for 6 months'; one line a reason, and one where there is none. */
export function describeReasons({ reasons, months }: Explained): string[] {
  const span = months.length === 1 ? '1 month' : `${months.length} months`
  if (reasons.length === 0) return [months.length === 1 ? 'What last month took' : `The average of ${span}`]
  const why: Record<Reason, string> = {
    'increasing-trend': `rising for ${span}`,
    'decreasing-trend': `falling for ${span}`,
    'high-seasonality': 'very different from month to month',
    entertainment: 'entertainment is the easiest to trim',
  }
  return reasons.map((reason) => `${stepInWords(getPercentAfter(reason))}: ${why[reason]}`)
}

const stepInWords = (percent: number): string =>
  percent > 100 ? `${percent - 100}% more` : `${100 - percent}% less`
