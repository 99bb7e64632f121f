// The payment of a way out of debt as a bill: 100.00 a month, three times, 84.12 the last time.
import { type Cents, cents } from '../money.ts'
import type { StrategyResult } from './strategies.ts'

export type RecurringPayment = {
  amountCents: Cents
  /** How many; null where it never ends. */
  paymentCount: number | null
  /** Of the last one; null where it is as large as the others, or none is the last. */
  lastAmountCents: Cents | null
}

/**
 * What goes to one debt each month, the one at this place, or with null to all of them; `months` must have been kept. A lump
 * sum is paid once and by hand: it is in no payment.
 */
export function planRecurringPayment(
  {
    months,
    monthCount,
    recommendedPaymentCents,
  }: Pick<StrategyResult, 'months' | 'monthCount' | 'recommendedPaymentCents'>,
  at: number | null,
): RecurringPayment | null {
  const payments = months.map((month) =>
    Math.min(
      recommendedPaymentCents,
      at === null ? month.paymentCents : (month.debts[at]?.paymentCents ?? 0),
    ),
  )
  const count = payments.findLastIndex((payment) => payment > 0) + 1
  const [first, last] = [payments.find((payment) => payment > 0), payments[count - 1]]
  if (first === undefined || last === undefined) return null
  const isEnding = monthCount !== null
  return {
    amountCents: cents(first),
    paymentCount: isEnding ? count : null,
    lastAmountCents: isEnding && last !== first ? cents(last) : null,
  }
}
