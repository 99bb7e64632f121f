// What usually leaves an account beside its bills: 900.00, 1,000.00, 5,000.00 (a new sofa), 950.00, 980.00 and 1,020.00 in six
// months are 990.00 in a usual one, and take 32.55 a day off what the bills leave.
import { type Day, addDays, dayInMonth, daysBetween, type Month, shiftMonth } from '../calendar.ts'
import { computeMedian } from '../median.ts'
import { boundedCents, type Cents, cents } from '../money.ts'
import type { BalanceOnDay } from './forecast.ts'

/** So many full months are looked at, the last ones; with fewer than the least nothing is said. */
export const otherSpendingMonths = { most: 6, least: 3 } as const

/** What left an account in a month beside its bills, refunds taken off; below zero when more came back than left. */
export type OtherSpent = { month: Month; spentCents: Cents }

/**
 * The months to go by, oldest first: the last six full ones of the household, from the account's first transaction (a month
 * that it came in the middle of is not full) to the month of its last one, since later files have not arrived yet.
 */
export function listSpendingMonths(
  { firstDay, lastDay }: { firstDay: Day; lastDay: Day },
  currentMonth: Month,
  monthStartDay: number,
): Month[] {
  return Array.from({ length: otherSpendingMonths.most }, (_, at) =>
    shiftMonth(currentMonth, at - otherSpendingMonths.most),
  ).filter(
    (month) => dayInMonth(month, monthStartDay) >= firstDay && dayInMonth(month, monthStartDay) <= lastDay,
  )
}

/**
 * A usual month's other spending, in the smallest unit: the median, so that a single large purchase does not move it; of
 * an even number of months the mean of the two in the middle, rounded up. Null with fewer than three months.
 */
export function computeOtherSpending(months: readonly OtherSpent[]): Cents | null {
  if (months.length < otherSpendingMonths.least) return null
  return cents(Math.ceil(computeMedian(months.map(({ spentCents }) => Math.max(0, spentCents)))))
}

/** What so many days take: every day the same, twelve months in 365 days, rounded once for all days together. */
export const spendOverDays = (monthlyCents: Cents, days: number): Cents =>
  boundedCents(Math.round((monthlyCents * 12 * days) / 365))

export type UsualForecast = {
  /**
   * At the end of each day on which a bill or payday moves something, and of the day before it, where the line is lowest;
   * then the last day of all. Between them it falls evenly.
   */
  balances: BalanceOnDay[]
  lowest: BalanceOnDay
  /** The first day on which it is below what the account may stand at; null when it never is. */
  belowFloorOn: Day | null
}

/**
 * The balances of a forecast less what is usually spent beside bills, from tomorrow through the day `until`. Never above
 * the forecast: irregular income is not counted on.
 */
export function takeOtherSpending(
  { balances, floorCents }: { balances: readonly BalanceOnDay[]; floorCents: Cents | null },
  monthlyCents: Cents,
  until: Day,
): UsualForecast {
  const [first] = balances
  if (!first) throw new RangeError('a forecast begins with the balance of its first day')
  const on = (date: Day, balanceCents: Cents): BalanceOnDay => ({
    date,
    balanceCents: boundedCents(balanceCents - spendOverDays(monthlyCents, daysBetween(first.date, date))),
  })
  const isBelow = (one: BalanceOnDay) => floorCents !== null && one.balanceCents < floorCents
  const usual: BalanceOnDay[] = []
  let belowFloorOn: Day | null = null
  for (const [at, { date, balanceCents }] of balances.entries()) {
    const next = balances[at + 1]?.date
    const last = next ? addDays(next, -1) : until
    usual.push(on(date, balanceCents))
    if (last > date) usual.push(on(last, balanceCents))
    if (belowFloorOn || !isBelow(usual.at(-1)!)) continue
    belowFloorOn = date
    while (!isBelow(on(belowFloorOn, balanceCents))) belowFloorOn = addDays(belowFloorOn, 1)
  }
  const lowest = usual.reduce((low, one) => (one.balanceCents < low.balanceCents ? one : low))
  return { balances: usual, lowest, belowFloorOn }
}
