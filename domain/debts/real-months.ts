// What really happened to a debt, month by month: in March 950.00 were paid onto the card and 430.00 charged to it, so that
// 8,130.00 are owed at its end. Read from its account's transactions, or from the balances that were entered for it.
import { type Day, type Month, monthOf, monthRange } from '../calendar.ts'
import { type Cents, cents } from '../money.ts'
import { type Debt, findRate } from './debt.ts'
import { computeMonthlyInterest } from './interest.ts'

/** Where the truth about a debt stands. */
export type Books =
  | {
      kind: 'account'
      /** As it stands now; what is owed lies below zero. */
      balanceCents: number
      /** What came in and went out by month, from the day on that is looked at. */
      moves: readonly { month: Month; inCents: number; outCents: number }[]
    }
  | {
      kind: 'entered'
      /** What was entered last in each month that something was entered in. */
      balances: Readonly<Record<string, number>>
    }

type RealMonth = {
  month: Month
  paidCents: Cents
  /** Interest and purchases. Of entered balances the interest is counted by the rate. */
  chargedCents: Cents
  /** Of these, what is no interest of the debt's rate. */
  addedCents: Cents
  /** At the month's end; of the current month, now. */
  owedCents: Cents
}

export type RealDebt = {
  months: readonly RealMonth[]
  /** How many of the months are known: all of an account, of entered balances those up to the last that changed. */
  knownCount: number
}

/**
 * From which day on an account's transactions count towards a plan: the day it was made on, because what was paid earlier
 * in that month was no longer owed then. A plan whose first month is another one begins with that month.
 */
export function findFirstCountedDay(
  { firstMonth, madeOn }: { firstMonth: Month; madeOn: Day },
  monthStartDay: number,
): Day {
  return monthOf(madeOn, monthStartDay) === firstMonth ? madeOn : monthRange(firstMonth, monthStartDay).from
}

type Terms = Pick<Debt, 'ratePpm' | 'rateChanges'>

/** `startCents` was owed before the first of `months`, which follow one another; the last one is not over yet. */
export function readRealMonths(
  terms: Terms,
  books: Books,
  startCents: number,
  months: readonly Month[],
): RealDebt {
  return books.kind === 'account'
    ? readAccount(terms, books, startCents, months)
    : readEntered(terms, books, startCents, months)
}

function readAccount(
  terms: Terms,
  { balanceCents, moves }: Books & { kind: 'account' },
  startCents: number,
  months: readonly Month[],
): RealDebt {
  const ofMonth = new Map(moves.map((move) => [move.month, move]))
  // From now backwards: what a month moved is taken away to get to the end of the one before.
  let balance = balanceCents
  const owed = months.map(() => 0)
  for (let at = months.length - 1; at >= 0; at--) {
    const { inCents = 0, outCents = 0 } = ofMonth.get(months[at] as Month) ?? {}
    owed[at] = Math.max(0, -balance)
    balance += outCents - inCents
  }
  const described = months.map((month, at): RealMonth => {
    const { inCents = 0, outCents = 0 } = ofMonth.get(month) ?? {}
    const interest = interestIn(terms, owed[at - 1] ?? startCents, month)
    return {
      month,
      paidCents: cents(inCents),
      chargedCents: cents(outCents),
      addedCents: cents(Math.max(0, outCents - interest)),
      owedCents: cents(owed[at] as number),
    }
  })
  return { months: described, knownCount: months.length }
}

function readEntered(
  terms: Terms,
  { balances }: Books & { kind: 'entered' },
  startCents: number,
  months: readonly Month[],
): RealDebt {
  let before = startCents
  let interest = 0
  let knownCount = 0
  const described = months.map((month, at): RealMonth => {
    interest += interestIn(terms, before, month)
    const owed = balances[month] ?? before
    // Nothing new was entered: nothing is known of this month.
    if (owed === before) return { month, ...unmoved, owedCents: cents(owed) }
    const paid = Math.max(0, before + interest - owed)
    const charged = Math.max(interest, owed - before)
    const added = Math.max(0, owed - before - interest)
    ;[before, interest, knownCount] = [owed, 0, at + 1]
    return {
      month,
      paidCents: cents(paid),
      chargedCents: cents(charged),
      addedCents: cents(added),
      owedCents: cents(owed),
    }
  })
  return { months: described, knownCount: before === 0 ? months.length : knownCount }
}

const unmoved = { paidCents: cents(0), chargedCents: cents(0), addedCents: cents(0) }

const interestIn = (terms: Terms, owed: number, month: Month): number =>
  computeMonthlyInterest(owed, findRate(terms, month))
