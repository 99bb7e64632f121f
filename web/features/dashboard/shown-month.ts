// What every part of the dashboard shows of: the month, its figures and how they stand.
import type { CategoryTotal, MonthSummary } from '#contract/months.ts'
import type { Month } from '#domain/calendar.ts'
import type { CategoryGroup } from '#domain/categories.ts'
import { type LegStanding, assessLegs } from '#domain/months.ts'
import type { Split } from '#domain/money-shares.ts'
import { groupNames } from '#web/features/categories/shared/category-groups.ts'
import { type Guessed, sumGuessed } from './guessed.ts'

type MonthAnswer = {
  summary: MonthSummary
  split: Split
  categories: readonly CategoryTotal[]
  uncategorizedEverCount: number
}

export type ShownMonth = MonthAnswer & {
  month: Month
  legs: readonly ShownLeg[]
  guessed: Guessed
}

type ShownLeg = LegStanding & { guessedCents: number }

const legGroups: Record<LegStanding['key'], CategoryGroup> = {
  needs: 'Needs',
  wants: 'Wants',
  savings: 'SavingsDebt',
}

export function showMonth(month: Month, answer: MonthAnswer): ShownMonth {
  const guessed = sumGuessed(answer.categories)
  const legs = assessLegs(answer.summary, answer.split)
  return {
    ...answer,
    month,
    guessed,
    legs: legs.map((leg) => ({ ...leg, guessedCents: guessed[legGroups[leg.key]] })),
  }
}

export const legNames: Record<LegStanding['key'], string> = {
  needs: groupNames[legGroups.needs],
  wants: groupNames[legGroups.wants],
  savings: groupNames[legGroups.savings],
}
