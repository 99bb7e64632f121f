// Finds the rows of a bank file that pay bills. Runs in the reading thread.
import type { Day } from '#domain/calendar.ts'
import type { Candidate } from '#domain/imports/rows.ts'
import type { Cents, MoneyFormat } from '#domain/money.ts'
import { matchBills, mostChange, type OpenBill, describePayment } from '#domain/recurring-bills/matching.ts'

/** The bills of an account, and the transactions that were created for their open dates ahead of the payment. */
export type OpenBills = {
  bills: OpenBill[]
  created: { billId: string; dueDate: Day; transactionId: string }[]
  /** How the household writes what differs. */
  money: MoneyFormat
}

export type MatchedBill = {
  id: string
  name: string
  dueDate: Day
  differenceCents: Cents
  certainty: 'certain' | 'likely'
}

/** Which new transaction pays which date. */
export type PaidDate = {
  transactionId: string
  billId: string
  billName: string
  dueDate: Day
  amountCents: Cents
  differenceCents: Cents
}

/**
 * The bills that rows pay, by the row's number, each with a sentence; and the ids of created transactions whose place a row
 * takes: it is not a second one of them.
 */
export function payBills(rows: readonly Candidate[], open: OpenBills | null) {
  const paid = new Map<number, { matched: MatchedBill; sentence: string }>()
  const giveWay = new Set<string>()
  if (!open) return { paid, giveWay }
  const { bills, created, money } = open
  const [first] = bills
  const payments = first
    ? rows.flatMap(({ date, description, amountCents }, at) =>
        bills.some((bill) => isNear(amountCents, bill.amountCents))
          ? [{ id: String(at), accountId: first.accountId, date, description, amountCents }]
          : [],
      )
    : []
  for (const { paymentId, billId, dueDate, differenceCents, certainty } of matchBills(payments, bills)) {
    const name = bills.find(({ id }) => id === billId)?.name ?? ''
    const words = describePayment(name, differenceCents, money)
    paid.set(Number(paymentId), {
      matched: { id: billId, name, dueDate, differenceCents, certainty },
      sentence: certainty === 'certain' ? words : `Perhaps: ${words}`,
    })
    const made = created.find((one) => one.billId === billId && one.dueDate === dueDate)
    if (made && certainty === 'certain') giveWay.add(made.transactionId)
  }
  return { paid, giveWay }
}

// Only rows with an amount near that of a bill can match. Few of a large file do.
const isNear = (amountCents: number, expected: number): boolean =>
  Math.abs(Math.abs(amountCents) - Math.abs(expected)) <= Math.abs(expected) * mostChange
