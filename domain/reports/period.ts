// The stretch of time a report is about: 'this month', 'the last 12 months', '10 to 25 January'. What is live (this
// month) is kept as such, so that a saved view moves on with the calendar; resolving it against today gives its days.
import {
  type Day,
  type DayRange,
  type Month,
  addDays,
  daysBetween,
  isKeptDay,
  monthOf,
  monthRange,
  shiftMonth,
} from '#domain/calendar.ts'
import { isKeptMonth } from '#domain/months.ts'

export const livePeriods = [
  'this-month',
  'last-month',
  'this-quarter',
  'this-year',
  'last-year',
  'last-3-months',
  'last-6-months',
  'last-12-months',
] as const
export type LivePeriod = (typeof livePeriods)[number]

/** What a person chose. Both days of a range belong to it. */
export type PeriodChoice =
  | { kind: LivePeriod }
  | { kind: 'month'; month: Month }
  | { kind: 'year'; year: number }
  | { kind: 'range'; from: Day; to: Day }

/** The household's calendar: today where it lives, and the day its months start on. */
export type Calendar = { today: Day; startDay: number }

export type Period = {
  range: DayRange
  /** First and last month of whole months, both within; null for any other range. */
  months: MonthSpan | null
}
export type MonthSpan = { first: Month; last: Month }

/** The most days that a report is made of: what is counted by month stays a page, and not a book. */
const mostReportYears = 20

/** What is said of days that cannot be reported on. */
export const periodFaults = {
  'ends-before-start': 'The last day is before the first',
  'too-long': `At most ${mostReportYears} years`,
  'not-kept': 'Enter dates from 1900 to 2200',
} as const
type PeriodFault = keyof typeof periodFaults

/** Why a range cannot be reported on; null when it can. */
export function findPeriodFault(from: Day, to: Day): PeriodFault | null {
  if (!isKeptDay(from) || !isKeptDay(to)) return 'not-kept'
  if (to < from) return 'ends-before-start'
  return daysBetween(from, to) >= mostReportYears * 366 ? 'too-long' : null
}

/**
 * The days of a choice. A quarter starts at a month whose number leaves 1 when divided by 3 (SPEC section 9: a multiple of
 * 3, counted from 0); the last N months end with the current one; a year is twelve of the household's months.
 */
export function resolvePeriod(choice: PeriodChoice, { today, startDay }: Calendar): Period {
  if (choice.kind === 'range') return resolveRange(choice.from, choice.to, startDay)
  return spanMonths(findMonths(choice, monthOf(today, startDay)), startDay)
}

/** The days of whole months. */
export function spanMonths(months: MonthSpan, startDay: number): Period {
  const range = {
    from: monthRange(months.first, startDay).from,
    until: monthRange(months.last, startDay).until,
  }
  return { range, months }
}

/** The months of a span, oldest first. */
export const listMonths = (span: MonthSpan): Month[] =>
  Array.from({ length: countMonths(span) }, (_, at) => shiftMonth(span.first, at))

/** How many months stand in a span, both ends included. */
export function countMonths({ first, last }: MonthSpan): number {
  const number = (of: Month) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5))
  return number(last) - number(first) + 1
}

function findMonths(choice: Exclude<PeriodChoice, { kind: 'range' }>, current: Month): MonthSpan {
  const year = Number(current.slice(0, 4))
  switch (choice.kind) {
    case 'month':
      return { first: choice.month, last: choice.month }
    case 'year':
      return yearOf(choice.year)
    case 'this-month':
      return { first: current, last: current }
    case 'last-month':
      return { first: shiftMonth(current, -1), last: shiftMonth(current, -1) }
    case 'this-quarter': {
      const first = shiftMonth(current, -((Number(current.slice(5)) - 1) % 3))
      return { first, last: shiftMonth(first, 2) }
    }
    case 'this-year':
      return yearOf(year)
    case 'last-year':
      return yearOf(year - 1)
    case 'last-3-months':
      return { first: shiftMonth(current, -2), last: current }
    case 'last-6-months':
      return { first: shiftMonth(current, -5), last: current }
    case 'last-12-months':
      return { first: shiftMonth(current, -11), last: current }
  }
}

function yearOf(year: number): MonthSpan {
  const of = (monthNumber: string) => `${String(year).padStart(4, '0')}-${monthNumber}` as Month
  return { first: of('01'), last: of('12') }
}

function resolveRange(from: Day, to: Day, startDay: number): Period {
  const range = { from, until: addDays(to, 1) }
  const first = monthOf(from, startDay)
  const last = monthOf(to, startDay)
  const isWhole =
    monthRange(first, startDay).from === from && monthRange(last, startDay).until === range.until
  return { range, months: isWhole && isKeptMonth(first) && isKeptMonth(last) ? { first, last } : null }
}
