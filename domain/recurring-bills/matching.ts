// Which bill a payment belongs to: 'STADTWERKE MUENCHEN 4711' of 84.00 on 3 December is the electricity bill of
// 80.00 due on the 1st, and 4.00 more than expected.
import { type Day, daysBetween } from '../calendar.ts'
import { type Cents, cents, formatCents, type MoneyFormat } from '../money.ts'
import { isKeptPayee } from '../payees/earlier-key.ts'
import { findPayeeKey, isSamePayee } from '../payees/payee-key.ts'
import type { FrequencyKey } from '../recurrence.ts'

export type OpenBill = {
  id: string
  accountId: string
  name: string
  /** Below zero for a bill, above for a payday. */
  amountCents: Cents
  frequency: FrequencyKey
  /** Keys of those whom its payments named so far, of whatever version. */
  merchants: readonly string[]
  /** Dates that have no payment yet, or only one that was created ahead of it. */
  openDates: readonly Day[]
}

export type Payment = { id: string; accountId: string; date: Day; description: string; amountCents: Cents }

export type BillMatch = {
  paymentId: string
  billId: string
  dueDate: Day
  /** Paid more (above zero) or less than the bill says, whatever its direction. */
  differenceCents: Cents
  /** 'likely' has the amount and the day but not the name: it is offered, never done silently. */
  certainty: 'certain' | 'likely'
}

/** How many days a payment may stand from its due date: less than half a period, or two dates could both claim it. */
export const nearDays: Record<FrequencyKey, number> = {
  weekly: 2,
  'bi-weekly': 4,
  monthly: 8,
  quarterly: 15,
  yearly: 20,
}

/** A price that rose by more is another purchase of the same merchant, until the household says otherwise. */
export const mostChange = 0.35

/**
 * Gives each payment at most one date of one bill and each date at most one payment. The best fit goes first: a known
 * merchant before an equal amount, then the nearest day, then the nearest amount. `rejected` names pairs that are none
 * (`makeRejectionKey`).
 */
export function matchBills(
  payments: readonly Payment[],
  bills: readonly OpenBill[],
  rejected: ReadonlySet<string> = new Set(),
): BillMatch[] {
  const onAccounts = Map.groupBy(bills.map(prepare), ({ bill }) => bill.accountId)
  const candidates = payments.flatMap((payment) => {
    const ofAccount = onAccounts.get(payment.accountId)
    if (!ofAccount) return []
    const seen = { payment, paidOn: countDays(payment.date), payee: findPayeeKey(payment.description) }
    return ofAccount.flatMap((bill) =>
      rejected.has(makeRejectionKey(payment.id, bill.bill.id)) ? [] : fit(seen, bill),
    )
  })
  candidates.sort((a, b) => a.rank - b.rank || a.daysApart - b.daysApart || a.change - b.change)
  const taken = new Set<string>()
  return candidates.flatMap(({ match }) => {
    const claims = [match.paymentId, `${match.billId} ${match.dueDate}`]
    if (claims.some((claim) => taken.has(claim))) return []
    for (const claim of claims) taken.add(claim)
    return [match]
  })
}

export const makeRejectionKey = (paymentId: string, billId: string): string => `${paymentId} ${billId}`

/** 'Payment of Rent, $4.00 more than expected'. */
export function describePayment(billName: string, differenceCents: Cents, format: MoneyFormat): string {
  const difference = describeDifference(differenceCents, format)
  return [`Payment of ${billName}`, difference].filter(Boolean).join(', ')
}

/** '$4.00 more than expected'; null when it was paid as expected. */
export function describeDifference(differenceCents: Cents, format: MoneyFormat): string | null {
  if (differenceCents === 0) return null
  const size = formatCents(cents(Math.abs(differenceCents)), format)
  return `${size} ${differenceCents > 0 ? 'more' : 'less'} than expected`
}

type Candidate = { match: BillMatch; rank: number; daysApart: number; change: number }

// What is asked of each payment again is read once: days as numbers, and names as keys.
type Prepared = { bill: OpenBill; dueOn: readonly number[]; payee: string }
type Seen = { payment: Payment; paidOn: number; payee: string }

const prepare = (bill: OpenBill): Prepared => ({
  bill,
  dueOn: bill.openDates.map(countDays),
  payee: findPayeeKey(bill.name),
})

const countDays = (date: Day): number => daysBetween(aDay, date)
const aDay = '2000-01-01' as Day

function fit({ payment, paidOn, payee }: Seen, { bill, dueOn, payee: own }: Prepared): Candidate[] {
  if (payment.amountCents < 0 !== bill.amountCents < 0) return []
  const difference = Math.abs(payment.amountCents) - Math.abs(bill.amountCents)
  const change = Math.abs(difference) / Math.abs(bill.amountCents)
  const isNamed = isSamePayee(own, payee) || isKeptPayee(bill.merchants, payment.description, payee)
  if (isNamed ? change > mostChange : difference !== 0) return []
  return bill.openDates.flatMap((dueDate, at) => {
    const daysApart = Math.abs(dueOn[at]! - paidOn)
    if (daysApart > nearDays[bill.frequency]) return []
    const match: BillMatch = {
      paymentId: payment.id,
      billId: bill.id,
      dueDate,
      differenceCents: cents(difference),
      certainty: isNamed ? 'certain' : 'likely',
    }
    return [{ match, rank: isNamed ? 0 : 1, daysApart, change }]
  })
}
