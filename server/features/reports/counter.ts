import {
  type Day,
  type DayRange,
  type Month,
  addDays,
  daysBetween,
  monthOf,
  monthRange,
} from '#domain/calendar.ts'
import { type MonthSpan, listMonths, spanMonths } from '#domain/reports/period.ts'
import { withGenericPlans } from '#server/platform/database/kept-plans.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { type CountedSum, countDays, countMonths, negate } from './count-figures.ts'
import { type RowFilter, asksForRows } from './keep-rows.ts'

type Asked = {
  /** The months that everything lies in. */
  span: MonthSpan
  /** Days that may be no whole months. */
  ranges: readonly DayRange[]
  startDay: number
}

export type Counter = {
  /** A month of the span. */
  inMonth: (month: Month) => CountedSum[]
  /** One of the ranges. */
  inRange: (range: DayRange) => CountedSum[]
}

/** Counts everything that is asked for at once: the way to the database is longer than the counting. */
export async function createCounter(
  tx: HouseholdTransaction,
  filter: RowFilter,
  { span, ranges, startDay }: Asked,
): Promise<Counter> {
  const parts = ranges.flatMap((range) => divide(range, startDay))
  const { from, until } = spanMonths(span, startDay).range
  const onRows = asksForRows(filter)
  const ragged = parts.flatMap(({ days }) => days ?? [])
  const counted = onRows ? [] : await countMonths(tx, span, filter, startDay)
  const days = onRows ? [{ from, until }] : distinct(ragged)
  const starts = onRows ? listMonths(span).map((month) => monthRange(month, startDay).from) : []
  const cuts = [
    ...new Set<Day>([...days, ...ragged].flatMap((range) => [range.from, range.until]).concat(starts)),
  ]
  const count = () => countDays(tx, days, cuts, filter)
  // Words are looked for by a plan of their own: how rare they are decides it.
  const dated = days.length === 0 ? [] : await (onRows ? count() : withGenericPlans(tx, count))
  const inDays = (range: DayRange) => dated.filter((sum) => sum.from >= range.from && sum.from < range.until)
  const inMonth = (month: Month) => {
    const range = monthRange(month, startDay)
    return onRows ? inDays(range) : counted.filter((sum) => sum.from === range.from)
  }
  return {
    inMonth,
    inRange: (range) =>
      divide(range, startDay).flatMap(({ month, days: own, isTakenAway }) => [
        ...(month ? inMonth(month) : []),
        ...(own ? (isTakenAway ? negate(inDays(own)) : inDays(own)) : []),
      ]),
  }
}

/** A whole month, some of its days, or the month without some of its days. */
type Part = { month?: Month; days?: DayRange; isTakenAway?: boolean }

/** A range as whole months, and at its ends the days that are none, or those that a whole month has more when they are fewer. */
function divide({ from, until }: DayRange, startDay: number): Part[] {
  const span = { first: monthOf(from, startDay), last: monthOf(addDays(until, -1), startDay) }
  return listMonths(span).map((month): Part => {
    const whole = monthRange(month, startDay)
    const days = {
      from: from > whole.from ? from : whole.from,
      until: until < whole.until ? until : whole.until,
    }
    if (days.from === whole.from && days.until === whole.until) return { month }
    if (days.from > whole.from && days.until < whole.until) return { days }
    const rest =
      days.from === whole.from
        ? { from: days.until, until: whole.until }
        : { from: whole.from, until: days.from }
    const isShort = daysBetween(days.from, days.until) <= daysBetween(rest.from, rest.until)
    return isShort ? { days } : { month, days: rest, isTakenAway: true }
  })
}

const distinct = (ranges: readonly DayRange[]): DayRange[] => [
  ...new Map(ranges.map((range) => [`${range.from} ${range.until}`, range])).values(),
]
