// The one win and the one thing to do of a letter: the first that is true. What a figure says of the month, the rows that it
// leads to come to: so it is what a leg took, and not how far that is from its target.
import type { MonthFigures, LegStanding, MonthPhase } from '../months.ts'
import { sumExpenses } from '../months.ts'
import type { Cents } from '../money.ts'

/** What shows it: the rows that a figure counts, those without a category, all of the month, or the bills or the goals. */
export type Leads =
  | 'left'
  | 'savingsDebt'
  | 'needs'
  | 'wants'
  | 'expenses'
  | 'uncategorized'
  | 'bills'
  | 'goals'
  | 'month'

/** `before` and `after` stand around the figure, which is the link. */
export type Choice = { before: string; figure: string; after: string; leads: Leads }

type Month = {
  figures: MonthFigures
  legs: readonly LegStanding[]
  phase: MonthPhase
  write: (amount: Cents) => string
}

/** The month before by its name, where it is to be compared with. */
type Earlier = { name: string; figures: MonthFigures }

/** Null when there is nothing to be glad of. */
export function chooseWin({ figures, legs, phase, write }: Month, earlier: Earlier | null): Choice | null {
  const isPast = phase === 'past'
  const savings = legs.find(({ aim }) => aim === 'reach')
  if (savings && savings.targetCents > 0 && savings.leftCents <= 0)
    return {
      before: 'You put ',
      figure: write(savings.spentCents),
      after: ` to savings and debt, which ${isPast ? 'reached' : 'reaches'} what your split asks for.`,
      leads: 'savingsDebt',
    }
  if (isPast && earlier && sumExpenses(figures) < sumExpenses(earlier.figures))
    return {
      before: 'You spent ',
      figure: write(sumExpenses(figures)),
      after: `, less than in ${earlier.name}.`,
      leads: 'expenses',
    }
  const within = legs.filter(
    ({ aim, leftCents, targetCents }) => aim === 'limit' && targetCents > 0 && leftCents >= 0,
  )
  const [first] = within.toSorted((a, b) => b.leftCents - a.leftCents)
  if (first)
    return {
      before: `${legNames[first.key]} ${isPast ? 'stayed' : 'are'} within their ${first.targetPercent}%: `,
      figure: write(first.spentCents),
      after: '.',
      leads: first.key === 'needs' ? 'needs' : 'wants',
    }
  if (savings && savings.spentCents > 0)
    return {
      before: 'You put ',
      figure: write(savings.spentCents),
      after: ' to savings and debt.',
      leads: 'savingsDebt',
    }
  if (figures.transactionCount > 1 && figures.uncategorizedCount === 0)
    return {
      before: 'Every transaction has a category: all ',
      figure: String(figures.transactionCount),
      after: ' of them.',
      leads: 'month',
    }
  return null
}

export const legNames: Record<LegStanding['key'], string> = {
  needs: 'Needs',
  wants: 'Wants',
  savings: 'Savings and debt',
}

/** Null when nothing needs doing. */
export function chooseStep({ figures, legs, phase, write }: Month): Choice | null {
  const count = figures.uncategorizedCount
  if (count > 0)
    return {
      before: 'Give ',
      figure: count === 1 ? 'one transaction' : `${count} transactions`,
      after: ' a category, so that the month adds up.',
      leads: 'uncategorized',
    }
  const [over] = legs
    .filter(({ aim, leftCents }) => aim === 'limit' && leftCents < 0)
    .toSorted((a, b) => a.leftCents - b.leftCents)
  if (over && over.key !== 'savings')
    return {
      before: `${legNames[over.key]} ${phase === 'past' ? 'went' : 'are'} over their ${over.targetPercent}%: look where `,
      figure: write(over.spentCents),
      after: ' went.',
      leads: over.key,
    }
  const savings = legs.find(({ aim }) => aim === 'reach')
  if (savings && phase === 'current' && savings.leftCents > 0)
    return {
      before: 'Put ',
      figure: write(savings.leftCents),
      after: ' aside before the month ends, and the split is kept.',
      leads: 'goals',
    }
  return null
}
