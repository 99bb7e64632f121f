// What the coach looks at: a year of a household as it stands today.
import { type Day, type DayRange, type Month, monthRange, shiftMonth } from '../calendar.ts'
import type { Debt } from '../debts/debt.ts'
import type { Split } from '../money-shares.ts'
import { type Cents, toRoundSum } from '../money.ts'
import type { MonthFigures } from '../months.ts'
import type { BillCandidate } from '../recurring-bills/detection.ts'
import type { FrequencyKey } from '../recurrence.ts'
import type { Standing } from '../savings-goals.ts'
import type { CoachRow } from './tip.ts'

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
}

/** The last full months, newest first. */
export const listFullMonths = ({ currentMonth }: CoachMaterial, count: number): Month[] =>
  Array.from({ length: count }, (_, at) => shiftMonth(currentMonth, -1 - at))

export const rangeOf = ({ monthStartDay }: CoachMaterial, month: Month): DayRange =>
  monthRange(month, monthStartDay)

export const isWithin = ({ from, until }: DayRange, date: Day): boolean => date >= from && date < until

/** So many units of the household's currency, as `toRoundSum`. */
export const toUnits = ({ decimals }: CoachMaterial, units: number): Cents => toRoundSum(units, decimals)
