// Why a budget is recommended.
import type { BudgetRecommendation } from '#contract/budgets.ts'
import { getPercentAfter, type Reason } from '#domain/budgets/recommendation.ts'

type Explained = Pick<BudgetRecommendation, 'reasons' | 'months'>

/** '10% more: rising for 6 months'; one line a reason, and one where there is none. */
export function describeReasons({ reasons, months }: Explained): string[] {
  const span = months.length === 1 ? '1 month' : `${months.length} months`
  if (reasons.length === 0) return [months.length === 1 ? 'What last month took' : `The average of ${span}`]
  const why: Record<Reason, string> = {
    'increasing-trend': goesOneWay(months, 1) ? `rising for ${span}` : `more lately, over ${span}`,
    'decreasing-trend': goesOneWay(months, -1) ? `falling for ${span}` : `less lately, over ${span}`,
    'high-seasonality': 'very different from month to month',
    entertainment: 'entertainment is the easiest to trim',
  }
  return reasons.map((reason) => `${stepInWords(getPercentAfter(reason))}: ${why[reason]}`)
}

/** Whether no month goes the other way, and most of them go on: one high month at the end is no rise of six months. */
function goesOneWay(months: Explained['months'], direction: 1 | -1): boolean {
  const steps = months.slice(1).map(({ spentCents }, at) => (spentCents - months[at]!.spentCents) * direction)
  return steps.every((step) => step >= 0) && steps.filter((step) => step > 0).length * 2 > steps.length
}

const stepInWords = (percent: number): string =>
  percent > 100 ? `${percent - 100}% more` : `${100 - percent}% less`
