import {
  type Day,
  type DayRange,
  type Month,
  addDays,
  daysBetween,
  monthOf,
  monthRange,
} from '#domain/calendar.ts'
import { type Calendar, type MonthSpan, listMonths, spanMonths } from '#domain/reports/period.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Opening } from './categories.ts'
import { countFound } from './count-found.ts'
import { countTotals } from './count-totals.ts'
import { type CountedSum, type DatedSum, negate } from './counted-sum.ts'
import { type RowFilter, asksForRows } from './keep-rows.ts'
import { type Expense, listLargest } from './largest-expenses.ts'

type Asked = {
  /** The months that everything lies in. */
  span: MonthSpan
  /** Days that may be no whole months. */
  ranges: readonly DayRange[]
  /** The days whose largest expenses are wanted. */
  largestOf: DayRange | null
  calendar: Calendar
}

export type Counter = {
  /** A month of the span. */
  inMonth: (month: Month) => CountedSum[]
  /** One of the ranges. */
  inRange: (range: DayRange) => CountedSum[]
  largest: Expense[]
}

/** Counts everything that is asked for at once: the way to the database is longer than the counting. */
export async function createCounter(
  tx: HouseholdTransaction,
  filter: RowFilter,
  { span, ranges, largestOf, calendar }: Asked,
  opening: Opening,
): Promise<Counter> {
  const { startDay } = calendar
  const ragged = ranges.flatMap((range) => divide(range, calendar)).flatMap(({ days }) => days ?? [])
  const { sums, largest } = asksForRows(filter)
    ? await countRows(tx, filter, { span, ragged, largestOf, calendar }, opening)
    : await countKept(tx, filter, { span, ragged, largestOf, calendar }, opening)
  const inDays = (range: DayRange) =>
    sums.days.filter((sum) => sum.from >= range.from && sum.from < range.until)
  const months = Map.groupBy(sums.months, ({ from }) => monthOf(from, startDay))
  const inMonth = (month: Month) => months.get(month) ?? []
  return {
    inMonth,
    inRange: (range) =>
      divide(range, calendar).flatMap(({ month, days, isTakenAway }) => [
        ...(month ? inMonth(month) : []),
        ...(days ? (isTakenAway ? negate(inDays(days)) : inDays(days)) : []),
      ]),
    largest,
  }
}

type AskedOf = Omit<Asked, 'ranges'> & { ragged: readonly DayRange[] }
type Counted = { sums: { months: DatedSum[]; days: DatedSum[] }; largest: Expense[] }

/** What totals know, and the largest expenses by an index, in one round trip. */
async function countKept(
  tx: HouseholdTransaction,
  filter: RowFilter,
  { span, ragged, largestOf, calendar: { startDay } }: AskedOf,
  opening: Opening,
): Promise<Counted> {
  const [sums, largest] = await Promise.all([
    countTotals(tx, filter, { span, days: cut(ragged), startDay }, opening),
    largestOf ? listLargest(tx, largestOf, filter, opening.categories) : [],
  ])
  return { sums, largest }
}

/** What totals do not know: the same sums are of months and of days, cut where any of these begin and end. */
async function countRows(
  tx: HouseholdTransaction,
  filter: RowFilter,
  { span, ragged, largestOf, calendar: { startDay } }: AskedOf,
  opening: Opening,
): Promise<Counted> {
  const { range } = spanMonths(span, startDay)
  const starts = listMonths(span).map((month) => monthRange(month, startDay).from)
  const cuts = [...new Set([...starts, ...listEnds(ragged)])]
  const { sums, largest } = await countFound(tx, filter, { range, cuts, largestOf }, opening)
  return { sums: { months: sums, days: sums }, largest }
}

const listEnds = (ranges: readonly DayRange[]): Day[] => ranges.flatMap(({ from, until }) => [from, until])

/** The days of these ranges, cut where any of them begins or ends, so that no day lies in two of the pieces. */
function cut(ranges: readonly DayRange[]): DayRange[] {
  const cuts = [...new Set(listEnds(ranges))].toSorted()
  return cuts.flatMap((from, at) => {
    const until = cuts[at + 1]
    return until && ranges.some((range) => from >= range.from && from < range.until) ? [{ from, until }] : []
  })
}

/** A whole month, some of its days, or the month without some of its days. */
type Part = { month?: Month; days?: DayRange; isTakenAway?: boolean }

/**
 * A range as whole months, and at its ends the days that are none, or those that a whole month has more when fewer stand in
 * them: after today there are hardly any.
 */
function divide({ from, until }: DayRange, { startDay, today }: Calendar): Part[] {
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
    return isShort && rest.from <= today ? { days } : { month, days: rest, isTakenAway: true }
  })
}
