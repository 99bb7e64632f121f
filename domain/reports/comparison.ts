// What a period is held against: October against September, 1 to 10 March against 1 to 10 February, and each against the
// same days a year before. A period that is not over is compared as far as it has come, with as much of the one before.
import {
  type Day,
  type DayRange,
  addDays,
  dayInMonth,
  daysBetween,
  monthOf,
  monthRange,
  shiftMonth,
} from '#domain/calendar.ts'
import { type Cents, cents } from '#domain/money.ts'
import { type Calendar, type Period, countMonths, spanMonths } from './period.ts'

export const comparisonKinds = ['before', 'last-year'] as const
export type ComparisonKind = (typeof comparisonKinds)[number]

/** What a reader may choose: one of these, or none. */
export const comparisonChoices = [...comparisonKinds, 'none'] as const
export type ComparisonChoice = (typeof comparisonChoices)[number]

export type Comparison = {
  /** What of the period is compared: all of it, or up to the end of today. */
  range: DayRange
  base: DayRange
  /** How far the period has come; null when it is over, or has not begun. */
  elapsed: { days: number; of: number } | null
}

/**
 * The days that a period is compared with. Whole months with as many months before, or the same months of the year
 * before; of months that are not over, the days up to today with as many days of the same month of the base, at most all
 * of them, and on the last day all of them. Other ranges with as many days before, or the same days one year earlier
 * (29 February with the 28th). Null where the household's first transaction is later than the base's first month
 * began: no base is better than one of zero.
 */
export function findComparison(
  period: Period,
  kind: ComparisonKind,
  calendar: Calendar,
  firstTransactionDay: Day | null,
): Comparison | null {
  const { today, startDay } = calendar
  const { from, until } = period.range
  if (today < from) return null
  const isOver = addDays(today, 1) >= until
  const base = isOver ? findWholeBase(period, kind, startDay) : findBaseToDate(period, kind, calendar)
  if (firstTransactionDay === null) return null
  if (monthOf(firstTransactionDay, startDay) > monthOf(base.from, startDay)) return null
  return {
    range: isOver ? period.range : { from, until: addDays(today, 1) },
    base,
    elapsed: isOver ? null : { days: daysBetween(from, today) + 1, of: daysBetween(from, until) },
  }
}

/** How an amount stands to its base. */
export type Change = {
  deltaCents: Cents
  /** Of the base's size, in tenths of a percent, half away from zero; null where the base is zero. */
  permille: number | null
}

/** Against a base below zero a rise is still a rise: from -100 to -50 is +50%. */
export function computeChange(current: Cents, base: Cents): Change {
  const deltaCents = cents(current - base)
  if (base === 0) return { deltaCents, permille: null }
  return { deltaCents, permille: computePermille(deltaCents, cents(Math.abs(base))) }
}

/** A part of a whole above zero in tenths of a percent, half away from zero. */
export function computePermille(part: Cents, whole: Cents): number {
  const [size, of] = [BigInt(Math.abs(part)), BigInt(whole)]
  return Math.sign(part) * Number((2000n * size + of) / (2n * of)) + 0
}

function findWholeBase({ range, months }: Period, kind: ComparisonKind, startDay: number): DayRange {
  if (months) {
    const back = kind === 'before' ? -countMonths(months) : -12
    const shifted = { first: shiftMonth(months.first, back), last: shiftMonth(months.last, back) }
    return spanMonths(shifted, startDay).range
  }
  if (kind === 'before')
    return { from: addDays(range.from, -daysBetween(range.from, range.until)), until: range.from }
  return { from: aYearBefore(range.from), until: addDays(aYearBefore(addDays(range.until, -1)), 1) }
}

function findBaseToDate(period: Period, kind: ComparisonKind, { today, startDay }: Calendar): DayRange {
  const { range, months } = period
  const base = findWholeBase(period, kind, startDay)
  if (months) {
    const back = kind === 'before' ? -countMonths(months) : -12
    return { from: base.from, until: endOfSameDay(today, back, startDay) }
  }
  if (kind === 'last-year') return { from: base.from, until: addDays(aYearBefore(today), 1) }
  return { from: base.from, until: addDays(base.from, daysBetween(range.from, today) + 1) }
}

/** The end of the day of a month that today is of its own, `months` away; of a month's last day, the month's end. */
function endOfSameDay(today: Day, months: number, startDay: number): Day {
  const current = monthOf(today, startDay)
  const own = monthRange(current, startDay)
  const other = monthRange(shiftMonth(current, months), startDay)
  const end = addDays(other.from, daysBetween(own.from, today) + 1)
  return addDays(today, 1) === own.until || end > other.until ? other.until : end
}

function aYearBefore(of: Day): Day {
  return dayInMonth(shiftMonth(monthOf(of), -12), Number(of.slice(8)))
}
