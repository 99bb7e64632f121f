import { findBudgetGoals } from '#domain/alerts/budget-goal.ts'
import { monthRange } from '#domain/calendar.ts'
import { computeUsualIncome } from '#domain/usual-income.ts'
import type { Detector } from './detector.ts'

export const detectBudgetGoals: Detector = {
  kinds: ['budget-goal'],
  async find(look) {
    const { currentMonth, monthStartDay } = look.household
    const { months } = await look.readFigures()
    const figures = months.at(-1)
    if (!figures || figures.transactionCount === 0) return []
    const month = {
      figures,
      usualIncomeCents: computeUsualIncome(months, currentMonth),
      split: look.split,
      days: monthRange(currentMonth, monthStartDay),
    }
    return findBudgetGoals(month, look.household)
  },
}
