// Bills nobody entered, read from what was paid: three payments of about 15.99 to one merchant a month apart are
// offered as a monthly bill. Offered only: the household says whether it is one.
import { type Day, type Month, addDays, dayInMonth, daysBetween, daysInMonth } from '../calendar.ts'
import { isSameMerchant, merchantKey } from '../merchants.ts'
import { type Cents, cents } from '../money.ts'
import { type FrequencyKey, dueOnOrAfter, frequencies } from '../recurrence.ts'
import type { Payment } from './matching.ts'

export type BillCandidate = {
  /** The same each time it is found: what a household dismissed stays dismissed. */
  key: string
  accountId: string
  /** As the bank wrote it last. */
  name: string
  merchant: string
  frequency: FrequencyKey
  /** Of the last payment. */
  amountCents: Cents
  /** Whether the payments differed by more than a few percent, as electricity does. */
  isVarying: boolean
  nextDue: Day
  /** The payments it was read from, oldest first. */
  payments: readonly Payment[]
  /** From 0 to 1: how regular, and how often seen. */
  confidence: number
}

/** Days between two payments of a frequency, as banks and weekends shift them, and how many show a habit. */
const cadences = [
  { frequency: 'weekly', least: 6, most: 8, payments: 4 },
  { frequency: 'bi-weekly', least: 12, most: 16, payments: 3 },
  { frequency: 'monthly', least: 26, most: 36, payments: 3 },
  { frequency: 'quarterly', least: 84, most: 98, payments: 3 },
  { frequency: 'yearly', least: 351, most: 380, payments: 2 },
] as const satisfies { frequency: FrequencyKey; least: number; most: number; payments: number }[]

/** A bill's amount stays within this of its middle; what differs more is shopping. */
const mostSpread = 0.4
const steadySpread = 0.03
/** Of the gaps between payments, so many must fit. */
const leastFit = 0.8

/**
 * Reads candidates from payments of any order: money out as bills, money in as paydays. What stopped before about one
 * and a half periods ago is none. `known` are merchants that have a bill already on that account.
 */
export function detectBills(
  payments: readonly Payment[],
  today: Day,
  known: readonly { accountId: string; merchant: string }[] = [],
): BillCandidate[] {
  const groups = Map.groupBy(
    payments,
    (one) => `${one.accountId} ${one.amountCents < 0 ? 'out' : 'in'} ${merchantKey(one.description)}`,
  )
  return [...groups]
    .flatMap(([key, group]) => {
      const [first] = group
      const merchant = first ? merchantKey(first.description) : ''
      const isKnown = known.some(
        (bill) => bill.accountId === first?.accountId && isSameMerchant(bill.merchant, merchant),
      )
      return merchant && !isKnown ? candidatesOf(key, merchant, group, today) : []
    })
    .sort((a, b) => b.confidence - a.confidence || (a.key < b.key ? -1 : 1))
}

// One merchant may be paid for two things: when all its payments make no rhythm, those of about one amount may.
function candidatesOf(key: string, merchant: string, group: readonly Payment[], today: Day): BillCandidate[] {
  const inOrder = group.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const whole = candidate(key, merchant, inOrder, today)
  if (whole) return [whole]
  return byAmount(inOrder).flatMap((part, at) => candidate(`${key} ${at}`, merchant, part, today) ?? [])
}

function candidate(
  key: string,
  merchant: string,
  payments: readonly Payment[],
  today: Day,
): BillCandidate | null {
  const last = payments.at(-1)
  if (!last || payments.length < 2) return null
  const gaps = payments.slice(1).map(({ date }, at) => daysBetween(payments[at]?.date ?? date, date))
  const cadence = cadences.find(({ least, most, payments: needed }) => {
    const fitting = gaps.filter((gap) => gap >= least && gap <= most).length
    return payments.length >= needed && fitting >= gaps.length * leastFit
  })
  const spread = spreadOf(payments)
  if (!cadence || spread > mostSpread || daysBetween(last.date, today) > cadence.most * 1.5) return null
  const { frequency } = cadence
  const firstDue = anchorOf(payments, frequency)
  const halfPeriod = Math.floor(365 / frequencies[frequency].perYear / 2)
  return {
    key: `${key} ${frequency}`,
    accountId: last.accountId,
    name: last.description,
    merchant,
    frequency,
    amountCents: last.amountCents,
    isVarying: spread > steadySpread,
    nextDue: dueOnOrAfter({ firstDue, frequency }, addDays(last.date, halfPeriod)),
    payments,
    confidence: Math.min(1, payments.length / 6) * (1 - spread),
  }
}

/** How far the amounts stand from their middle, half of them nearer. */
function spreadOf(payments: readonly Payment[]): number {
  const amounts = payments.map(({ amountCents }) => Math.abs(amountCents))
  const middle = median(amounts)
  return middle === 0 ? 1 : median(amounts.map((amount) => Math.abs(amount - middle))) / middle
}

// Weekends push a payment some days on: the day it stands on most often is the day that was agreed. Months without
// that day show it by their last one.
function anchorOf(payments: readonly Payment[], frequency: FrequencyKey): Day {
  const last = payments.at(-1)?.date ?? payments[0]!.date
  if ('days' in frequencies[frequency].step) return last
  const month = last.slice(0, 7) as Month
  const isAlwaysLast = payments.every(({ date }) => isLastOfMonth(date))
  if (isAlwaysLast) return dayInMonth(`${month.slice(0, 4)}-01` as Month, 31)
  const counts = Map.groupBy(payments, ({ date }) => Number(date.slice(8)))
  const [best] = [...counts].sort(([dayA, a], [dayB, b]) => b.length - a.length || dayA - dayB)
  return dayInMonth(month, best?.[0] ?? 1)
}

const isLastOfMonth = (date: Day) => Number(date.slice(8)) === daysInMonth(date.slice(0, 7) as Month)

/** Payments within a twentieth of each other. */
function byAmount(payments: readonly Payment[]): Payment[][] {
  const parts: Payment[][] = []
  for (const payment of payments.toSorted((a, b) => Math.abs(a.amountCents) - Math.abs(b.amountCents))) {
    const part = parts.at(-1)
    const lowest = Math.abs(part?.[0]?.amountCents ?? 0)
    if (part && Math.abs(payment.amountCents) <= lowest * 1.05) part.push(payment)
    else parts.push([payment])
  }
  return parts.map((part) => part.toSorted((a, b) => (a.date < b.date ? -1 : 1)))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  return sorted.length % 2 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2
}

/** What a bill comes to in a year. */
export const yearlyCents = (amountCents: Cents, frequency: FrequencyKey): Cents =>
  cents(amountCents * frequencies[frequency].perYear)
