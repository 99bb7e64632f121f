// Needs or wants that took more of the month than the household's split gives them: wants of 1,620.00 where 30 % of a usual
// income of 5,000.00 are 1,500.00. Until the month's income is in, the usual one stands for it.
import { addDays, type DayRange } from '../calendar.ts'
import { type Cents, cents, formatCents, type MoneyFormat } from '../money.ts'
import { assessLegs, type MonthFigures } from '../months.ts'
import type { Split } from '../money-shares.ts'
import { percentOf } from './amounts.ts'
import type { Finding } from './finding.ts'
import { clearingPoints } from './life.ts'

export type BudgetGoalMonth = {
  figures: MonthFigures
  /** Null where no earlier month tells. */
  usualIncomeCents: Cents | null
  split: Split
  days: DayRange
}

const highFrom = 120

export function findBudgetGoals(
  { figures, usualIncomeCents, split, days }: BudgetGoalMonth,
  format: MoneyFormat,
): Finding[] {
  if (usualIncomeCents === null) return []
  const incomeCents = cents(Math.max(figures.incomeCents, usualIncomeCents))
  const write = (amount: number) => formatCents(cents(amount), format)
  return assessLegs({ ...figures, incomeCents }, split).flatMap((leg): Finding[] => {
    if (leg.aim !== 'limit' || leg.targetCents <= 0) return []
    const share = percentOf(leg.spentCents, leg.targetCents)
    const isOver = leg.leftCents < 0
    if (share < 100 - clearingPoints) return []
    const name = leg.key === 'needs' ? 'Needs' : 'Wants'
    const whose = figures.incomeCents >= usualIncomeCents ? 'income' : 'usual income'
    return [
      {
        kind: 'budget-goal',
        subject: leg.key,
        subjectName: name,
        instance: days.from,
        severity: share >= highFrom ? 'high' : 'medium',
        title: isOver
          ? `${name} took more than ${leg.targetPercent}% of your income`
          : `${name} took ${share}% of their share`,
        message: `${name} took ${write(leg.spentCents)} this month; ${leg.targetPercent}% of your ${whose} of ${write(incomeCents)} is ${write(leg.targetCents)}.`,
        amountCents: isOver ? cents(-leg.leftCents) : leg.spentCents,
        points: share,
        evidence: {
          of: 'counted',
          from: days.from,
          to: addDays(days.until, -1),
          figure: leg.key === 'needs' ? 'needs' : 'wants',
          sumCents: cents(-leg.spentCents),
        },
        nextStep: { label: 'Look at the month', to: 'dashboard' },
        ...(!isOver && { isFading: true }),
      },
    ]
  })
}
