// Bills nobody entered, read from what was paid: three payments of about 15.99 to one merchant a month apart are
// offered as a monthly bill. Offered only: the household says whether it is one.
//
// The rule: somebody who is paid on a grid of dates (rhythm.ts), often enough, with hardly another payment beside and
// hardly a date left out, of one amount or of amounts that change little, and not long ago. What was not seen often enough
// yet, but never beside its dates, is offered as a maybe.
import { type Day, addDays, daysBetween } from '../calendar.ts'
import { computeMedian } from '../median.ts'
import { type Cents, cents } from '../money.ts'
import { isKeptPayee, makeEarlierKey } from '../payees/earlier-key.ts'
import { cleanPayee } from '../payees/clean-payee.ts'
import { findPayeeKey, hasName } from '../payees/payee-key.ts'
import { listDueDates, findDueOnOrAfter, type FrequencyKey, frequencies } from '../recurrence.ts'
import type { Payment } from './matching.ts'
import { type Rhythm, findRhythm, nearness } from './rhythm.ts'

/** A payment with what its category says: fixed, as rent, or not, as groceries; nothing without one. */
export type PaidOnce = Payment & { isFixed?: boolean | null }

export type BillCandidate = {
  /** The same each time it is found: what a household dismissed stays dismissed. */
  key: string
  accountId: string
  /** Whom the last payment was with. */
  name: string
  merchant: string
  frequency: FrequencyKey
  /** Of the last payment. */
  amountCents: Cents
  /** Whether the amount changes from payment to payment, as electricity does. */
  isVarying: boolean
  /** So few payments show it that it may be chance. */
  isMaybe: boolean
  /** A date to count all others from; the 31st of a month before when the next one ends earlier (R44). */
  firstDue: Day
  /** The first date from `today` on that is not paid. */
  nextDue: Day
  /** The payments it was read from, oldest first. */
  payments: readonly Payment[]
  /** From 0 to 1: how regular, and how often seen. */
  confidence: number
}

/**
 * How many dates show a habit: when the amount is steady, and when it varies (null: never; money that comes in may vary
 * more). From `maybe` dates on it may be one: steady, or varying. `samePart` is how far two payments of one price may stand
 * apart, as a part of it: exchange rates, and what a year adds to an insurance.
 */
const habits = [
  { frequency: 'weekly', steady: 4, varying: 8, incoming: 8, maybe: [3, null], samePart: 0.03 },
  { frequency: 'bi-weekly', steady: 4, varying: 6, incoming: 6, maybe: [3, null], samePart: 0.03 },
  { frequency: 'monthly', steady: 3, varying: 5, incoming: 4, maybe: [2, 3], samePart: 0.03 },
  { frequency: 'quarterly', steady: 3, varying: 4, incoming: 4, maybe: [2, 3], samePart: 0.03 },
  { frequency: 'yearly', steady: 2, varying: null, incoming: null, maybe: [null, null], samePart: 0.1 },
] as const satisfies Habit[]

type Habit = {
  frequency: FrequencyKey
  steady: number
  varying: number | null
  incoming: number | null
  maybe: readonly [steady: number | null, varying: number | null]
  samePart: number
}

/** So much of what the merchant was paid keeps to the dates, and so many of the dates were kept. */
const leastShare = 0.85
const leastCoverage = 0.75
/** A price changes now and then; between the changes it is one. */
const leastSteadySteps = 0.7
/** Of amounts that vary, the usual step from one to the next; what jumps more is shopping. */
const mostUsualStep = { otherwise: 0.25, inShopping: 0.1, ofMaybe: 0.1 }
/** What is paid every week or two and varies is shopping, unless all of it lies so near together. */
const mostSpreadWithinMonth = 0.1
/** So many days a payment stands from its date on average, where few payments, or some of many, are looked at. */
const closelyApart = 1.5
/** One date in so many may be paid twice. */
const datesPerDouble = 4
/** After so many periods without a payment it has ended. */
const endedAfterPeriods = 1.5
const maybeEndedAfterPeriods = 1.25

/**
 * Reads candidates from payments of any order: money out as bills, money in as paydays. `known` are merchants that have a
 * bill already on that account.
 */
export function detectBills(
  payments: readonly PaidOnce[],
  today: Day,
  known: readonly { accountId: string; merchant: string }[] = [],
): BillCandidate[] {
  const groups = Map.groupBy(payments, (one) => makeKey(one, findPayeeKey(one.description)))
  return [...groups]
    .flatMap(([key, group]) => {
      const [first] = group
      const merchant = first ? findPayeeKey(first.description) : ''
      if (!hasName(merchant)) return []
      const kept = known.flatMap((bill) => (bill.accountId === first?.accountId ? [bill.merchant] : []))
      return candidatesOf(key, merchant, group, today).filter(
        ({ payments }) => !payments.some(({ description }) => isKeptPayee(kept, description, merchant)),
      )
    })
    .sort(
      (a, b) =>
        Number(a.isMaybe) - Number(b.isMaybe) || b.confidence - a.confidence || (a.key < b.key ? -1 : 1),
    )
}

/** What the key of a candidate may have been in version 0.1: what was dismissed under it stays dismissed. */
export function listEarlierKeys({ key, merchant, payments }: BillCandidate): string[] {
  const keys = payments.map((one) => {
    const rest = key.slice(makeKey(one, merchant).length)
    return `${makeKey(one, makeEarlierKey(one.description))}${rest}`
  })
  return [...new Set(keys)]
}

const makeKey = ({ accountId, amountCents }: Payment, merchant: string): string =>
  `${accountId} ${amountCents < 0 ? 'out' : 'in'} ${merchant}`

// One merchant may be paid for two things: when all its payments make no rhythm, those of one price may. Among many
// payments some fall on a grid by chance: such a part keeps closely to its dates, is seen once more, has one price, and comes
// every month at least.
function candidatesOf(
  key: string,
  merchant: string,
  group: readonly PaidOnce[],
  today: Day,
): BillCandidate[] {
  const inOrder = group.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const whole = candidate(key, merchant, inOrder, today)
  if (whole && !whole.isMaybe) return [whole]
  const parts = byPrice(inOrder).flatMap((part) => {
    const found = candidate(`${key} ${part[0]?.amountCents}`, merchant, part, today, true)
    const isOften = found !== null && frequencies[found.frequency].perYear >= 12
    return isOften && !found.isVarying && !found.isMaybe ? [found] : []
  })
  return parts.length === 0 && whole ? [whole] : parts
}

function candidate(
  key: string,
  merchant: string,
  payments: readonly PaidOnce[],
  today: Day,
  isPart = false,
): BillCandidate | null {
  const found = habits.flatMap((habit) => {
    const judged = judge(payments, habit, today, isPart)
    return judged ? [{ ...judged, frequency: habit.frequency }] : []
  })
  const best = found.find(({ isMaybe }) => !isMaybe) ?? found[0]
  if (!best) return null
  const { frequency, rhythm, isMaybe, isVarying, usualStep } = best
  const { paid, lastDue, recurrence } = rhythm
  const last = paid.at(-1)!
  const unpaid = addDays(lastDue, 1)
  const nextDue = findDueOnOrAfter(recurrence, unpaid > today ? unpaid : today)
  return {
    key: `${key} ${frequency}`,
    accountId: last.accountId,
    name: cleanPayee(last.description).payee,
    merchant,
    frequency,
    amountCents: last.amountCents,
    isVarying,
    isMaybe,
    firstDue: anchorFor(recurrence, nextDue),
    nextDue,
    payments: paid,
    confidence: Math.min(1, paid.length / 6) * rhythm.share * (1 - usualStep),
  }
}

function judge(payments: readonly PaidOnce[], habit: Habit, today: Day, isPart: boolean) {
  if (payments.length < (habit.maybe[0] ?? habit.steady)) return null
  const rhythm = findRhythm(payments, habit.frequency)
  if (!rhythm || rhythm.coverage < leastCoverage) return null
  const { paid } = rhythm
  if ((paid.length + countDoubles(payments, paid, habit.frequency)) / payments.length < leastShare)
    return null
  const isClose = rhythm.meanApart <= closelyApart
  const amounts = amountsOf(paid, habit)
  if (!amounts || (isPart && !isClose)) return null
  const { least, leastMaybe, ...rest } = amounts
  const isMaybe = least === null || paid.length < least + Number(isPart)
  const mayBe = leastMaybe !== null && paid.length >= leastMaybe
  const isWhole = rhythm.share === 1 && rhythm.coverage === 1
  if (isMaybe && !(mayBe && isWhole && isClose)) return null
  const period = 365 / frequencies[habit.frequency].perYear
  const periods = daysBetween(rhythm.lastDue, today) / period
  return periods > (isMaybe ? maybeEndedAfterPeriods : endedAfterPeriods)
    ? null
    : { rhythm, isMaybe, ...rest }
}

/** Dates that were paid twice, by mistake or a month late: of the same amount, within days. Not of what comes within a month. */
function countDoubles(payments: readonly PaidOnce[], paid: readonly PaidOnce[], frequency: FrequencyKey) {
  if (frequencies[frequency].perYear > 12) return 0
  const kept = new Set(paid)
  const doubles = payments.filter(
    (one) =>
      !kept.has(one) &&
      paid.some(
        ({ date, amountCents }) =>
          amountCents === one.amountCents && Math.abs(daysBetween(date, one.date)) <= nearness[frequency],
      ),
  )
  return Math.min(doubles.length, Math.floor(paid.length / datesPerDouble))
}

/**
 * Whether it is one price, or amounts that vary little, and how often such must be seen to be one, or maybe one; null when
 * it is shopping.
 */
function amountsOf(
  paid: Rhythm<PaidOnce>['paid'],
  { steady, varying, incoming, maybe, samePart, frequency }: Habit,
) {
  const amounts = paid.map(({ amountCents }) => Math.abs(amountCents))
  const steps = amounts.slice(1).map((amount, at) => {
    const before = amounts[at]!
    return Math.abs(amount - before) / Math.max(amount, before)
  })
  const usualStep = computeMedian(steps)
  const isMostly = (isFixed: boolean) =>
    paid.filter((one) => one.isFixed === isFixed).length * 2 > paid.length
  const isIn = paid[0]!.amountCents > 0
  const isShopping = !isIn && isMostly(false)
  const steadySteps = steps.filter((step) => step <= samePart).length
  if (steadySteps >= steps.length * leastSteadySteps)
    return { isVarying: false, least: steady, leastMaybe: isShopping ? null : maybe[0], usualStep }
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  const isWithinMonth = frequencies[frequency].perYear > 12
  if (!isIn && isWithinMonth && (isShopping || highest - lowest > highest * mostSpreadWithinMonth))
    return null
  if (usualStep > (isShopping ? mostUsualStep.inShopping : mostUsualStep.otherwise)) return null
  const isLikely = isMostly(true) || (!isShopping && usualStep <= mostUsualStep.ofMaybe)
  return {
    isVarying: true,
    least: isIn ? incoming : varying,
    leastMaybe: isLikely ? maybe[1] : null,
    usualStep,
  }
}

// 30 November is the 31st that November lacks: counted from 31 October, December has its 31st.
function anchorFor(recurrence: Rhythm<Payment>['recurrence'], nextDue: Day): Day {
  const dayOf = (date: Day) => date.slice(8)
  if (!('months' in frequencies[recurrence.frequency].step)) return nextDue
  const dates = listDueDates(recurrence, recurrence.firstDue, addDays(nextDue, 1))
  return dates.findLast((date) => dayOf(date) === dayOf(recurrence.firstDue)) ?? nextDue
}

/** Payments within a twentieth of each other, the oldest of each price first. */
function byPrice(payments: readonly PaidOnce[]): PaidOnce[][] {
  const parts: PaidOnce[][] = []
  for (const payment of payments.toSorted((a, b) => Math.abs(a.amountCents) - Math.abs(b.amountCents))) {
    const part = parts.at(-1)
    const lowest = Math.abs(part?.[0]?.amountCents ?? 0)
    if (part && Math.abs(payment.amountCents) <= lowest * 1.05) part.push(payment)
    else parts.push([payment])
  }
  return parts.map((part) => part.toSorted((a, b) => (a.date < b.date ? -1 : 1)))
}

/** What a bill comes to in a year; less when fewer dates are left than a year has. */
export const computeYearlyCents = (
  amountCents: Cents,
  frequency: FrequencyKey,
  leftCount: number = Infinity,
): Cents => cents(amountCents * Math.min(frequencies[frequency].perYear, Math.max(0, leftCount)))
