// What the screen says of budgets: why one is recommended, and how a month's are doing.
import type { BudgetRecommendation, CategoryBudget } from '#contract/budgets.ts'
import { percentAfter, type Reason } from '#domain/budgets/recommendation.ts'

type Explained = Pick<BudgetRecommendation, 'reasons'> & { months: readonly unknown[] }

/** '10% more: rising for 6 months'; one line a reason, and one where there is none. */
export function reasonsInWords({ reasons, months }: Explained): string[] {
  const span = months.length === 1 ? '1 month' : `${months.length} months`
  if (reasons.length === 0) return [months.length === 1 ? 'What last month took' : `The average of ${span}`]
  const why: Record<Reason, string> = {
    'increasing-trend': `rising for ${span}`,
    'decreasing-trend': `falling for ${span}`,
    'high-seasonality': 'very different from month to month',
    entertainment: 'entertainment is the easiest to trim',
  }
  return reasons.map((reason) => `${stepInWords(percentAfter(reason))}: ${why[reason]}`)
}

const stepInWords = (percent: number): string =>
  percent > 100 ? `${percent - 100}% more` : `${100 - percent}% less`

type Standing = Pick<CategoryBudget, 'name' | 'state'>

/** The answer to "where am I about to go over?" in one sentence, the most pressing named first. */
export function standingInWords(budgets: readonly Standing[], phase: 'past' | 'current' | 'future'): string {
  const over = budgets.filter(({ state }) => state === 'over').map(({ name }) => name)
  const ahead = budgets.filter(({ state }) => state === 'ahead').map(({ name }) => name)
  if (phase === 'past')
    return over.length === 0
      ? 'Every budget was kept.'
      : `${namesInWords(over)} went over ${over.length === 1 ? 'its budget' : 'their budgets'}.`
  const sentences = [
    over.length > 0 && `${namesInWords(over)} ${over.length === 1 ? 'is' : 'are'} over.`,
    ahead.length > 0 && `${namesInWords(ahead)} ${ahead.length === 1 ? 'is' : 'are'} on the way over.`,
  ].filter((sentence) => sentence !== false)
  if (sentences.length > 0) return sentences.join(' ')
  return phase === 'future' ? 'Nothing is spent yet.' : 'Every budget is within its pace.'
}

/** 'Fuel', 'Fuel and Pets', 'Fuel, Pets and Home', 'Fuel, Pets and 2 more'. */
function namesInWords(names: readonly string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}
