// What every part of the dashboard shows of: the month, its figures and how they stand.
import type { CategoryTotal, MonthSummary } from '#contract/months.ts'
import type { Month } from '#domain/calendar.ts'
import { type LegStanding, assessLegs } from '#domain/months.ts'
import type { Split } from '#domain/money-shares.ts'
import { groupNames } from '#web/features/categories/shared/category-groups.ts'

type MonthAnswer = {
  summary: MonthSummary
  split: Split
  categories: readonly CategoryTotal[]
  uncategorizedEverCount: number
}

export type ShownMonth = MonthAnswer & { month: Month; legs: readonly LegStanding[] }

export const showMonth = (month: Month, answer: MonthAnswer): ShownMonth => ({
  ...answer,
  month,
  legs: assessLegs(answer.summary, answer.split),
})

export const legNames: Record<LegStanding['key'], string> = {
  needs: groupNames.Needs,
  wants: groupNames.Wants,
  savings: groupNames.SavingsDebt,
}
