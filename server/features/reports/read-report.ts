import type { Report, ReportComparison, ReportFilter } from '#contract/reports.ts'
import { type Day, type Month, addDays, monthOf, shiftMonth } from '#domain/calendar.ts'
import { isKeptMonth, sumExpenses } from '#domain/months.ts'
import { comparisonKinds, findComparison } from '#domain/reports/comparison.ts'
import { type Calendar, type Period, type PeriodChoice, resolvePeriod } from '#domain/reports/period.ts'
import { usualMonths } from '#domain/reports/usual.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { readOpening } from './categories.ts'
import { keepGuessed } from './counted-sum.ts'
import { createCounter } from './counter.ts'
import { showLargest } from './largest-expenses.ts'
import { toFigures, toLines } from './lines.ts'

const trendMonths = 12

/** A period's figures, by category, held against others (SPEC Reports). */
export async function readReport(
  tx: HouseholdTransaction,
  filter: ReportFilter,
  calendar: Calendar,
): Promise<Report> {
  const { startDay } = calendar
  const period = resolvePeriod(toChoice(filter), calendar)
  const opening = await readOpening(tx)
  const { categories, firstDay } = opening
  const lastMonth = monthOf(addDays(period.range.until, -1), startDay)
  const trendFirst = shiftMonth(lastMonth, 1 - trendMonths)
  const earlierMonths = listEarlierMonths(period, calendar, firstDay)
  const compared = comparisonKinds.flatMap((kind) => {
    const found = findComparison(period, kind, calendar, firstDay)
    return found ? [{ kind, ...found }] : []
  })
  const begins = compared.map(({ base }) => monthOf(base.from, startDay))
  const firsts = [trendFirst, ...earlierMonths, ...begins, monthOf(period.range.from, startDay)]
  const asked = {
    span: { first: firsts.toSorted()[0] ?? trendFirst, last: lastMonth },
    ranges: [period.range, ...compared.flatMap(({ range, base }) => [range, base])],
    largestOf: period.range,
    calendar,
  }
  const { inMonth, inRange, largest } = await createCounter(tx, filter, asked, opening)
  const sums = inRange(period.range)
  const comparisons: ReportComparison[] = []
  for (const { kind, range, base, elapsed } of compared) {
    const own = elapsed ? inRange(range) : sums
    const other = inRange(base)
    const lines = { lines: toLines(own, categories), baseLines: toLines(other, categories) }
    comparisons.push({
      kind,
      range,
      base,
      elapsed,
      figures: toFigures(own),
      baseFigures: toFigures(other),
      ...lines,
    })
  }
  const shownMonths = Array.from({ length: trendMonths }, (_, at) => shiftMonth(trendFirst, at)).filter(
    isKeptMonth,
  )
  return {
    range: period.range,
    months: period.months,
    today: calendar.today,
    figures: toFigures(sums),
    lines: toLines(sums, categories),
    guessed: toLines(keepGuessed(sums), categories),
    largest: await showLargest(tx, largest),
    trend: shownMonths.map((month) => ({ month, ...toFigures(inMonth(month)) })),
    guessedTrend: shownMonths.map((month) => sumExpenses(toFigures(keepGuessed(inMonth(month))))),
    comparisons,
    earlier: earlierMonths.map((month) => ({ month, lines: toLines(inMonth(month), categories) })),
  }
}

/** What of the filter says when. */
export function toChoice({ period, month, year, from, to }: ReportFilter): PeriodChoice {
  if (period === 'month' && month) return { kind: 'month', month }
  if (period === 'year' && year !== undefined) return { kind: 'year', year }
  if (period === 'range' && from && to) return { kind: 'range', from, to }
  return { kind: period === 'month' || period === 'year' || period === 'range' ? 'this-month' : period }
}

/** The full months before the period, and before the current one, of which something is known. */
function listEarlierMonths({ range }: Period, { startDay, today }: Calendar, firstDay: Day | null): Month[] {
  if (firstDay === null) return []
  const [begins, current] = [monthOf(range.from, startDay), monthOf(today, startDay)]
  const last = shiftMonth(begins < current ? begins : current, -1)
  // The month of the first transaction is seldom whole.
  const since = shiftMonth(monthOf(firstDay, startDay), 1)
  return Array.from({ length: usualMonths.most }, (_, at) =>
    shiftMonth(last, at + 1 - usualMonths.most),
  ).filter((month) => month >= since)
}
