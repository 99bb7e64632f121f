// What a date of a bill takes: 100.00 each, of an instalment plan 80.00 on the last, and never more than a debt still is.
import type { Day } from '../calendar.ts'
import { type Cents, cents } from '../money.ts'
import { type Ending, findLastDue, type Recurrence } from '../recurrence.ts'

type Payable = Recurrence & Ending & { amountCents: number; lastAmountCents?: number | null }

/** What a bill takes on one of its dates, above zero. */
export function amountOn(bill: Payable, date: Day): Cents {
  const isLast = bill.lastAmountCents && findLastDue(bill) === date
  return cents(isLast ? bill.lastAmountCents! : bill.amountCents)
}

type Moving = { toAccountId: string | null; amountCents: Cents }

/**
 * The payments, in the order they are made, each no more than what is still owed where it goes; 0 is nothing to pay. `owed`
 * has, above zero, what is owed in accounts that can be paid off; interest to come is not in it.
 */
export function limitToOwed<Payment extends Moving>(
  payments: readonly Payment[],
  owed: ReadonlyMap<string, Cents>,
): Payment[] {
  const left = new Map(owed)
  return payments.map((payment) => {
    const there = payment.toAccountId === null ? undefined : left.get(payment.toAccountId)
    if (there === undefined || payment.toAccountId === null) return payment
    const amountCents = cents(Math.min(payment.amountCents, Math.max(0, there)))
    left.set(payment.toAccountId, cents(there - amountCents))
    return { ...payment, amountCents }
  })
}
