// How a period and what it is compared with are called on the screen.
import type { Report, ReportComparison } from '#contract/reports.ts'
import { type DayRange, addDays } from '#domain/calendar.ts'
import type { ComparisonKind } from '#domain/reports/comparison.ts'
import { type LivePeriod, countMonths } from '#domain/reports/period.ts'
import type { Format } from '#web/ui/format.tsx'

export const periodNames: Record<LivePeriod, string> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'this-year': 'This year',
  'last-year': 'Last year',
  'last-3-months': 'Last 3 months',
  'last-6-months': 'Last 6 months',
  'last-12-months': 'Last 12 months',
}

/** 'October 2026', 'December 2025 to November 2026', 'January 10, 2026 to January 25, 2026'. */
export function namePeriod({ range, months }: Pick<Report, 'range' | 'months'>, format: Format): string {
  if (!months) return nameDays(range, format)
  const first = format.month(months.first)
  return months.first === months.last ? first : `${first} to ${format.month(months.last)}`
}

/** '2026-10-01 to 2026-10-31': for the names of files. */
export const writeDays = ({ range: { from, until } }: Pick<Report, 'range'>): string =>
  `${from} to ${addDays(until, -1)}`

/** 'against October 1 to 10': what a comparison holds the period against. */
export const nameBase = ({ base }: ReportComparison, format: Format): string => nameDays(base, format)

/** The time before, or the year before: how figures of a comparison are called. */
export const baseWords: Record<ComparisonKind, { than: string; base: string }> = {
  before: { than: 'than before', base: 'Before' },
  'last-year': { than: 'than a year before', base: 'A year before' },
}

/** 'so far: 10 of 31 days', or nothing when the period is over. */
export const nameElapsed = ({ elapsed }: ReportComparison): string | null =>
  elapsed && `${elapsed.days} of ${elapsed.of} days`

export const countPeriodMonths = ({ months }: Pick<Report, 'months'>): number | null =>
  months && countMonths(months)

function nameDays({ from, until }: DayRange, format: Format): string {
  const to = addDays(until, -1)
  return from === to ? format.day(from) : `${format.day(from)} to ${format.day(to)}`
}
