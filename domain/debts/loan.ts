// A loan with a level payment: 20,000.00 at 5 % over 60 months costs 377.42 a month. One such loan could replace all debts.
import { type Month, shiftMonth } from '../calendar.ts'
import { type Cents, cents, sumCents } from '../money.ts'
import { type Debt, findRate } from './debt.ts'
import { computeLevelPayment, computeMonthlyInterest } from './interest.ts'
import type { Payoff, PayoffMonth } from './payoff.ts'

export type Loan = { principalCents: Cents; ratePpm: number; monthCount: number; paymentCents: Cents }

const loanMonths = 60
const lowestLoanRatePpm = 60_000

/**
 * All debts as one loan: at 80 % of the average of their rates in the month it begins, but not below 6 %, over 60 months
 * (SPEC section 9).
 */
export function makeConsolidationLoan(debts: readonly Debt[], firstMonth: Month): Loan {
  const principalCents = sumCents(debts.map(({ balanceCents }) => balanceCents))
  const average = debts.reduce((sum, debt) => sum + findRate(debt, firstMonth), 0) / Math.max(1, debts.length)
  const ratePpm = Math.max(lowestLoanRatePpm, Math.round(average * 0.8))
  return {
    principalCents,
    ratePpm,
    monthCount: loanMonths,
    paymentCents: computeLevelPayment(principalCents, ratePpm, loanMonths),
  }
}

/** A loan's months with its level payment; the last one pays what rounding left (published tables: see the test). */
export function repayLoan(loan: Loan, firstMonth: Month, keep: 'months' | 'totals'): Payoff {
  const months: PayoffMonth[] = []
  let balance: number = loan.principalCents
  let totalInterest = 0
  let count = 0
  while (count < loan.monthCount && balance > 0) {
    const interest = computeMonthlyInterest(balance, loan.ratePpm)
    const isLast = count === loan.monthCount - 1
    const payment = isLast ? balance + interest : Math.min(loan.paymentCents, balance + interest)
    const ending = balance + interest - payment
    if (keep === 'months')
      months.push({
        month: shiftMonth(firstMonth, count),
        startingCents: cents(balance),
        paymentCents: cents(payment),
        interestCents: cents(interest),
        principalCents: cents(payment - interest),
        endingCents: cents(ending),
        debts: [{ paymentCents: cents(payment), endingCents: cents(ending) }],
      })
    balance = ending
    totalInterest += interest
    count++
  }
  const totalInterestCents = cents(totalInterest)
  return {
    monthCount: count,
    totalInterestCents,
    totalPaidCents: cents(loan.principalCents + totalInterest),
    debts: [{ id: 'loan', monthCount: count, interestCents: totalInterestCents }],
    months,
  }
}
