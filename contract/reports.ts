import * as z from 'zod/mini'
import { categoryGroups } from '#domain/categories.ts'
import { baseFigures } from '#domain/counting.ts'
import { comparisonChoices, comparisonKinds } from '#domain/reports/comparison.ts'
import { findPeriodFault, livePeriods, periodFaults } from '#domain/reports/period.ts'
import { monthSummary } from './months.ts'
import { transaction } from './transactions.ts'
import { day, id, month, totalCents } from './values.ts'

const fields = {
  period: z._default(z.enum([...livePeriods, 'month', 'year', 'range']), 'this-month'),
  /** Of the period 'month'. */
  month: z.optional(month),
  /** Of the period 'year'. */
  year: z.optional(z.coerce.number().check(z.int(), z.minimum(1900), z.maximum(2200))),
  /** Of the period 'range', both included. */
  from: z.optional(day),
  to: z.optional(day),
  accountId: z.optional(id),
  /** A category, or 'none' for what has no category. */
  categoryId: z.optional(z.union([id, z.literal('none')])),
  group: z.optional(z.enum(categoryGroups)),
  person: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
  search: z.optional(z.string().check(z.maxLength(200))),
}

/** What a report is about: a period, and what narrows it. */
export const reportFilter = z.object(fields).check(
  z.refine(({ period, month: of }) => period !== 'month' || of !== undefined, {
    path: ['month'],
    error: 'Choose a month',
  }),
  z.refine(({ period, year }) => period !== 'year' || year !== undefined, {
    path: ['year'],
    error: 'Choose a year',
  }),
  z.refine(({ period, from, to }) => period !== 'range' || (from !== undefined && to !== undefined), {
    path: ['from'],
    error: 'Enter the first and the last day',
  }),
  z.check(({ value: { period, from, to }, issues }) => {
    const fault = period === 'range' && from && to && findPeriodFault(from, to)
    if (fault) issues.push({ code: 'custom', path: ['to'], message: periodFaults[fault], input: to })
  }),
)
export type ReportFilter = z.infer<typeof reportFilter>

/** A report's filter, and what its figures are held against: the time before unless it says so. */
export const comparedReportFilter = z.safeExtend(reportFilter, {
  compare: z.optional(z.enum(comparisonChoices)),
})
export type ComparedReportFilter = z.infer<typeof comparedReportFilter>

// What a period is compared with may begin before the days that are kept, and `until` is the day after the last.
const anyDay = z.string() as unknown as typeof day
export const reportRange = z.object({ from: anyDay, until: anyDay })

const figures = z.omit(monthSummary, { month: true })

const countedLine = z.object({
  /** Null is what has no category. */
  categoryId: z.nullable(id),
  name: z.string(),
  figure: z.enum(baseFigures),
  countedCents: totalCents,
  transactionCount: z.int(),
})
export type CountedLine = z.infer<typeof countedLine>

const comparison = z.object({
  kind: z.enum(comparisonKinds),
  /** What of the period is compared: all of it, or the days that have come. */
  range: reportRange,
  base: reportRange,
  elapsed: z.nullable(z.object({ days: z.int(), of: z.int() })),
  figures,
  baseFigures: figures,
  lines: z.array(countedLine),
  baseLines: z.array(countedLine),
})
export type ReportComparison = z.infer<typeof comparison>

export const report = z.object({
  range: reportRange,
  /** Null when the period is not of whole months. */
  months: z.nullable(z.object({ first: month, last: month })),
  today: day,
  figures,
  lines: z.array(countedLine),
  /** What of the lines was only guessed, and waits for somebody to confirm it. */
  guessed: z.array(countedLine),
  /** The largest expenses with what of each was spent. */
  largest: z.array(z.object({ transaction, countedCents: totalCents })),
  /** The twelve months that end with the period's last, of those that are kept. */
  trend: z.array(monthSummary),
  /** What of the expenses of each of them was only guessed. */
  guessedTrend: z.array(totalCents),
  comparisons: z.array(comparison),
  /** What categories came to in each of the six full months before the period, oldest first, while there were transactions. */
  earlier: z.array(z.object({ month, lines: z.array(countedLine) })),
})
export type Report = z.infer<typeof report>
