// What a period came to: Total Income, Total Expenses, Net Income and Savings Rate (SPEC Reports), counted as the
// dashboard counts a month. Of 5,000.00 that came in, 2,120.00 spent and 600.00 put away: net 2,880.00, which is 57.6%.
import { type MonthFigures, computeRemaining, sumExpenses } from '#domain/months.ts'
import { allocate } from '#domain/money-shares.ts'
import { type Cents, cents, sumCents } from '#domain/money.ts'
import { computePermille } from './comparison.ts'

export type PeriodFigures = {
  incomeCents: Cents
  /** Needs, wants, and what went out without a category (SPEC section 2). */
  expensesCents: Cents
  /** Income less expenses: what was put away and what is left over. */
  netCents: Cents
  /** What went to savings and debts. */
  savedCents: Cents
  /** What is left of all that came in, what has no category yet included, after expenses and savings. */
  leftCents: Cents
  /** Net of the income in tenths of a percent, below zero when more was spent; null without income. */
  savingsRatePermille: number | null
}

/** The sum of several months, or parts of months. */
export function sumFigures(all: readonly MonthFigures[]): MonthFigures {
  const sum = (name: keyof MonthFigures) => sumCents(all.map((figures) => cents(figures[name])))
  return {
    incomeCents: sum('incomeCents'),
    needsCents: sum('needsCents'),
    wantsCents: sum('wantsCents'),
    savingsDebtCents: sum('savingsDebtCents'),
    uncategorizedCents: sum('uncategorizedCents'),
    uncategorizedIncomeCents: sum('uncategorizedIncomeCents'),
    uncategorizedCount: sum('uncategorizedCount'),
    transactionCount: sum('transactionCount'),
  }
}

export function computePeriodFigures(figures: MonthFigures): PeriodFigures {
  const expensesCents = sumExpenses(figures)
  const netCents = cents(figures.incomeCents - expensesCents)
  return {
    incomeCents: figures.incomeCents,
    expensesCents,
    netCents,
    savedCents: figures.savingsDebtCents,
    leftCents: computeRemaining(figures),
    savingsRatePermille: figures.incomeCents > 0 ? computePermille(netCents, figures.incomeCents) : null,
  }
}

export type SavingsStanding = 'excellent' | 'good' | 'low' | 'overspent' | 'no-income'

/** Above 20% is excellent, above 10% good (SPEC section 9). By cents: 20% to the cent is not above it. */
export function assessSavings({ incomeCents, netCents }: PeriodFigures): SavingsStanding {
  if (incomeCents <= 0) return 'no-income'
  if (netCents < 0) return 'overspent'
  if (BigInt(netCents) * 5n > BigInt(incomeCents)) return 'excellent'
  return BigInt(netCents) * 10n > BigInt(incomeCents) ? 'good' : 'low'
}

/** Whether one expense took more than 30% of the period's income (SPEC section 9); never without income. */
export function isLargeExpense(amount: Cents, incomeCents: Cents): boolean {
  return incomeCents > 0 && BigInt(amount) * 10n > BigInt(incomeCents) * 3n
}

/**
 * Each amount in whole percent of the sum of those above zero, 100 together (largest remainders); null for one of zero or
 * less, of which more came back than went out.
 */
export function computeShares(amounts: readonly Cents[]): (number | null)[] {
  const spent = amounts.filter((amount) => amount > 0)
  const shares = spent.length > 0 ? allocate(cents(100), spent) : []
  let next = 0
  return amounts.map((amount) => (amount > 0 ? (shares[next++] ?? 0) : null))
}
