import type { CountedLine, Report, ReportComparison, ReportFilter } from '#contract/reports.ts'
import {
  type Day,
  type DayRange,
  type Month,
  addDays,
  monthOf,
  monthRange,
  shiftMonth,
} from '#domain/calendar.ts'
import { uncategorizedName } from '#domain/categories.ts'
import { baseFigures } from '#domain/counting.ts'
import { cents, sumCents, zero } from '#domain/money.ts'
import type { MonthFigures } from '#domain/months.ts'
import { type ComparisonKind, comparisonKinds, findComparison } from '#domain/reports/comparison.ts'
import { type Calendar, type Period, type PeriodChoice, resolvePeriod } from '#domain/reports/period.ts'
import { usualMonths } from '#domain/reports/usual.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { type CountedSum, countDays, countMonths } from './count-figures.ts'
import { listLargest } from './largest-expenses.ts'

const trendMonths = 12

/** A period's figures, by category, held against others (SPEC Reports). */
export async function readReport(
  tx: HouseholdTransaction,
  filter: ReportFilter,
  calendar: Calendar,
): Promise<Report> {
  const period = resolvePeriod(toChoice(filter), calendar)
  const names = await readCategoryNames(tx)
  const firstDay = await readFirstDay(tx)
  const sums = await countPeriod(tx, period, filter)
  const lastMonth = monthOf(addDays(period.range.until, -1), calendar.startDay)
  const trend = await countMonths(
    tx,
    { first: shiftMonth(lastMonth, 1 - trendMonths), last: lastMonth },
    filter,
  )
  const comparisons: ReportComparison[] = []
  for (const kind of comparisonKinds) {
    const found = await compare(tx, { kind, period, filter, calendar, firstDay, sums, names })
    if (found) comparisons.push(found)
  }
  return {
    range: period.range,
    months: period.months,
    today: calendar.today,
    figures: toFigures(sums),
    lines: toLines(sums, names),
    largest: await listLargest(tx, period.range, filter),
    trend: Array.from({ length: trendMonths }, (_, at) => {
      const month = shiftMonth(lastMonth, at + 1 - trendMonths)
      return { month, ...toFigures(trend.filter((sum) => sum.month === month)) }
    }),
    comparisons,
    earlier: await readEarlier(tx, { period, filter, calendar, firstDay, names }),
  }
}

function toChoice({ period, month, year, from, to }: ReportFilter): PeriodChoice {
  if (period === 'month' && month) return { kind: 'month', month }
  if (period === 'year' && year !== undefined) return { kind: 'year', year }
  if (period === 'range' && from && to) return { kind: 'range', from, to }
  return { kind: period === 'month' || period === 'year' || period === 'range' ? 'this-month' : period }
}

const countPeriod = (tx: HouseholdTransaction, { months, range }: Period, filter: ReportFilter) =>
  months ? countMonths(tx, months, filter) : countDays(tx, range, filter)

type Names = ReadonlyMap<string, string>

type Compared = {
  kind: ComparisonKind
  period: Period
  filter: ReportFilter
  calendar: Calendar
  firstDay: Day | null
  sums: readonly CountedSum[]
  names: Names
}

async function compare(
  tx: HouseholdTransaction,
  { kind, period, filter, calendar, firstDay, sums, names }: Compared,
): Promise<ReportComparison | null> {
  const found = findComparison(period, kind, calendar, firstDay)
  if (!found) return null
  const { range, base, elapsed } = found
  const own = elapsed ? await countRange(tx, range, filter, calendar) : sums
  const other = await countRange(tx, base, filter, calendar)
  return {
    kind,
    range,
    base,
    elapsed,
    figures: toFigures(own),
    baseFigures: toFigures(other),
    lines: toLines(own, names),
    baseLines: toLines(other, names),
  }
}

/** Whole months from the totals, and what is left of the last one from its transactions. */
async function countRange(
  tx: HouseholdTransaction,
  range: DayRange,
  filter: ReportFilter,
  { startDay }: Calendar,
) {
  const first = monthOf(range.from, startDay)
  const last = monthOf(addDays(range.until, -1), startDay)
  const end = monthRange(last, startDay)
  if (monthRange(first, startDay).from !== range.from) return countDays(tx, range, filter)
  if (end.until === range.until) return countMonths(tx, { first, last }, filter)
  const whole = first < last ? await countMonths(tx, { first, last: shiftMonth(last, -1) }, filter) : []
  return [...whole, ...(await countDays(tx, { from: end.from, until: range.until }, filter))]
}

type Asked = Pick<Compared, 'period' | 'filter' | 'calendar' | 'firstDay' | 'names'>

async function readEarlier(tx: HouseholdTransaction, { period, filter, calendar, firstDay, names }: Asked) {
  const { startDay, today } = calendar
  const current = monthOf(today, startDay)
  const begins = monthOf(period.range.from, startDay)
  const last = shiftMonth(begins < current ? begins : current, -1)
  if (firstDay === null) return []
  // The month of the first transaction is seldom whole.
  const since = shiftMonth(monthOf(firstDay, startDay), 1)
  const first = shiftMonth(last, 1 - usualMonths.most)
  const months: Month[] = []
  for (let month = first > since ? first : since; month <= last; month = shiftMonth(month, 1))
    months.push(month)
  if (months.length === 0) return []
  const sums = await countMonths(tx, { first: months[0] ?? last, last }, filter)
  return months.map((month) => ({
    month,
    lines: toLines(
      sums.filter((sum) => sum.month === month),
      names,
    ),
  }))
}

function toFigures(sums: readonly CountedSum[]): MonthFigures {
  const of = (figure: CountedSum['figure']) => sums.filter((sum) => sum.figure === figure)
  const total = (figure: CountedSum['figure']) => sumCents(of(figure).map(({ countedCents }) => countedCents))
  const count = (some: readonly CountedSum[]) =>
    some.reduce((sum, { transactionCount }) => sum + transactionCount, 0)
  return {
    incomeCents: total('income'),
    needsCents: total('needs'),
    wantsCents: total('wants'),
    savingsDebtCents: total('savingsDebt'),
    uncategorizedCents: total('uncategorized'),
    uncategorizedIncomeCents: total('uncategorizedIncome'),
    uncategorizedCount: count([...of('uncategorized'), ...of('uncategorizedIncome')]),
    transactionCount: count(sums),
  }
}

/** By figure and category, the largest first. */
function toLines(sums: readonly CountedSum[], names: Names): CountedLine[] {
  const lines = new Map<string, CountedLine>()
  for (const { categoryId, figure, countedCents, transactionCount } of sums) {
    const key = `${figure} ${categoryId}`
    const name = (categoryId && names.get(categoryId)) ?? uncategorizedName
    const line = lines.get(key) ?? { categoryId, name, figure, countedCents: zero, transactionCount: 0 }
    line.countedCents = cents(line.countedCents + countedCents)
    line.transactionCount += transactionCount
    lines.set(key, line)
  }
  return [...lines.values()]
    .filter(({ countedCents, transactionCount }) => countedCents !== 0 || transactionCount > 0)
    .toSorted(
      (a, b) =>
        baseFigures.indexOf(a.figure) - baseFigures.indexOf(b.figure) ||
        b.countedCents - a.countedCents ||
        a.name.localeCompare(b.name),
    )
}

async function readCategoryNames(tx: HouseholdTransaction): Promise<Names> {
  const rows = await tx.selectFrom('categories').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The day of the household's first transaction, whatever the filter says; null while there is none. */
async function readFirstDay(tx: HouseholdTransaction): Promise<Day | null> {
  const row = await tx
    .selectFrom('transactions')
    .select('date')
    .orderBy('date')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ? (row.date as Day) : null
}
