// Which budgets of a month to look at first, and what to say of them: 'Groceries is over. Fuel is on the way over.'
import type { SpendingGroup } from '../categories.ts'
import type { MonthPhase } from '../months.ts'
import type { budgetStates } from './pace.ts'

type Standing = { name: string; state: (typeof budgetStates)[number] }

/** Budgets that are not to be passed: those of Savings and debt are to be reached, and never warn. */
export const filterSpendingBudgets = <Budget extends { group: SpendingGroup }>(
  budgets: readonly Budget[],
): Budget[] => budgets.filter(({ group }) => group !== 'SavingsDebt')

type Pressing = Pick<Standing, 'state'> & { budgetCents: number; spentCents: number; projectedCents: number }

/** What is over first, then what is on the way over, each by how far; then the fullest. */
export function sortByUrgency<Budget extends Pressing>(budgets: readonly Budget[]): Budget[] {
  const rank = { over: 0, 'on-the-way-over': 1, within: 2 } as const
  const fill = ({ budgetCents, spentCents, projectedCents, state }: Pressing) =>
    (state === 'on-the-way-over' ? projectedCents : spentCents) / Math.max(1, budgetCents)
  return budgets.toSorted((a, b) => rank[a.state] - rank[b.state] || fill(b) - fill(a))
}

/** The answer to "where am I about to go over?" in one sentence, the most pressing named first. */
export function describeBudgets(budgets: readonly Standing[], phase: MonthPhase): string {
  const over = budgets.filter(({ state }) => state === 'over').map(({ name }) => name)
  const onTheWay = budgets.filter(({ state }) => state === 'on-the-way-over').map(({ name }) => name)
  if (phase === 'past')
    return over.length === 0
      ? 'Every budget was kept.'
      : `${namesInWords(over)} went over ${over.length === 1 ? 'its budget' : 'their budgets'}.`
  const sentences = [
    over.length > 0 && `${namesInWords(over)} ${over.length === 1 ? 'is' : 'are'} over.`,
    onTheWay.length > 0 &&
      `${namesInWords(onTheWay)} ${onTheWay.length === 1 ? 'is' : 'are'} on the way over.`,
  ].filter((sentence) => sentence !== false)
  if (sentences.length > 0) return sentences.join(' ')
  return phase === 'future' ? 'Nothing is spent yet.' : 'Every budget is within its pace.'
}

/** 'Fuel', 'Fuel and Pets', 'Fuel, Pets and Home', 'Fuel, Pets and 2 more'. */
function namesInWords(names: readonly string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}
