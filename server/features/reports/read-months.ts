import type { ReportMonths } from '#contract/report-figures.ts'
import type { ReportFilter } from '#contract/reports.ts'
import { monthOf } from '#domain/calendar.ts'
import { type Cents, cents, zero } from '#domain/money.ts'
import { chooseMonths, trimMonths } from '#domain/reports/months-shown.ts'
import { type Calendar, resolvePeriod } from '#domain/reports/period.ts'
import { listSplitsOf } from '#server/features/households/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { countMonths } from './count-figures.ts'
import { nameCategory, readCategoryNames, toFigures } from './lines.ts'
import { toChoice } from './read-report.ts'

/** What categories came to month by month, and the split of each month. */
export async function readMonths(
  tx: HouseholdTransaction,
  filter: ReportFilter,
  calendar: Calendar,
): Promise<ReportMonths> {
  const { startDay, today } = calendar
  const chosen = chooseMonths(resolvePeriod(toChoice(filter), calendar), startDay)
  const [first, last] = [chosen[0], chosen.at(-1)]
  if (!first || !last) return { months: [], rows: [] }
  const sums = await countMonths(tx, { first, last }, filter)
  const summaries = chosen.map((month) => ({
    month,
    ...toFigures(sums.filter((sum) => sum.month === month)),
  }))
  const months = trimMonths(summaries, monthOf(today, startDay))
  const splits = await listSplitsOf(
    tx,
    months.map(({ month }) => month),
  )
  const placeOf = new Map(months.map(({ month }, at) => [month, at]))
  const names = await readCategoryNames(tx)
  const rows = new Map<
    string,
    { amountsCents: Cents[] } & Omit<ReportMonths['rows'][number], 'amountsCents'>
  >()
  for (const { month, categoryId, figure, countedCents } of sums) {
    const key = `${figure} ${categoryId}`
    const row = rows.get(key) ?? {
      categoryId,
      name: nameCategory(categoryId, names),
      figure,
      amountsCents: months.map(() => zero),
    }
    const at = placeOf.get(month)
    if (at !== undefined) row.amountsCents[at] = cents((row.amountsCents[at] ?? 0) + countedCents)
    rows.set(key, row)
  }
  return {
    months: months.map((month, at) => ({ ...month, split: splits[at]! })),
    rows: [...rows.values()].filter(({ amountsCents }) => amountsCents.some((amount) => amount !== 0)),
  }
}
