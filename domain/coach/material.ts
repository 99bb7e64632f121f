// What the coach looks at: a year of a household as it stands today.
import { addDays, type Day, type DayRange, type Month, monthRange, shiftMonth } from '../calendar.ts'
import type { Figure } from '../counting.ts'
import type { Debt } from '../debts/debt.ts'
import type { Split } from '../money-shares.ts'
import { type Cents, toRoundSum } from '../money.ts'
import type { MonthFigures } from '../months.ts'
import type { BillCandidate } from '../recurring-bills/detection.ts'
import type { PricedBill } from '../alerts/price-change.ts'
import type { ShortPayment } from '../alerts/shortfall.ts'
import type { FrequencyKey } from '../recurrence.ts'
import type { Standing } from '../savings-goals.ts'
import type { CoachRow, Place } from './tip.ts'

export type CoachBill = {
  id: string
  name: string
  /** Below zero for what is paid. */
  amountCents: Cents
  frequency: FrequencyKey
  /** The first date that is neither paid nor skipped. */
  nextDue: Day
  /** The last payment that was seen; null before the first. */
  lastPaid: Day | null
}

type CoachGoal = {
  id: string
  name: string
  missingCents: Cents
  neededCents: Cents
  paceCents: Cents | null
  standing: Standing
}

/** An account as the forecast sees it until the next payday. */
type CoachAccount = {
  id: string
  name: string
  lowest: { date: Day; balanceCents: Cents }
  nextPayday: { date: Day; amountCents: Cents } | null
}

export type CoachMaterial = {
  today: Day
  /** The month that today is in, as the household counts months. */
  currentMonth: Month
  monthStartDay: number
  currency: string
  /** Decimals of the currency. */
  decimals: number
  /** Of the last thirteen months, oldest first. */
  rows: readonly CoachRow[]
  /** Full months, oldest first, and the split that was in force in each. */
  months: readonly { month: Month; figures: MonthFigures; split: Split }[]
  /** Payments that come back, read from the rows. */
  series: readonly BillCandidate[]
  bills: readonly CoachBill[]
  goals: readonly CoachGoal[]
  debts: readonly Debt[]
  accounts: readonly CoachAccount[]
  /** Of all accounts by their ids. */
  accountNames: ReadonlyMap<string, string>
  /** Bills with the price they were agreed at. */
  prices: readonly PricedBill[]
  /** Payments of the next 30 days that their accounts cannot cover as they stand now. */
  shortfalls: readonly ShortPayment[]
}

/** The last full months, newest first. */
export const listFullMonths = ({ currentMonth }: CoachMaterial, count: number): Month[] =>
  Array.from({ length: count }, (_, at) => shiftMonth(currentMonth, -1 - at))

export const rangeOf = ({ monthStartDay }: CoachMaterial, month: Month): DayRange =>
  monthRange(month, monthStartDay)

export const isWithin = ({ from, until }: DayRange, date: Day): boolean => date >= from && date < until

/** What counts in a figure from the first day of one month to the last of another. */
export const countedIn = (
  material: CoachMaterial,
  { first, last = first }: { first: Month; last?: Month },
  figure: Figure,
  categoryId?: string,
): Place => ({
  of: 'counted',
  from: rangeOf(material, first).from,
  to: addDays(rangeOf(material, last).until, -1),
  figure,
  ...(categoryId && { categoryId }),
})

/** So many units of the household's currency, as `toRoundSum`. */
export const toUnits = ({ decimals }: CoachMaterial, units: number): Cents => toRoundSum(units, decimals)
