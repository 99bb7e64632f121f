import type { ReportMonths } from '#contract/report-figures.ts'
import type { ReportFilter } from '#contract/reports.ts'
import { monthOf } from '#domain/calendar.ts'
import { type Cents, cents, zero } from '#domain/money.ts'
import { chooseMonths, trimMonths } from '#domain/reports/months-shown.ts'
import { type Calendar, resolvePeriod } from '#domain/reports/period.ts'
import { listSplitsOf } from '#server/features/households/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { nameCategory, readOpening } from './categories.ts'
import { createCounter } from './counter.ts'
import { toFigures } from './lines.ts'
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
  const opening = await readOpening(tx)
  const asked = { span: { first, last }, ranges: [], largestOf: null, calendar }
  const { inMonth } = await createCounter(tx, filter, asked, opening)
  const summaries = chosen.map((month) => ({ month, ...toFigures(inMonth(month)) }))
  const months = trimMonths(summaries, monthOf(today, startDay))
  const splits = await listSplitsOf(
    tx,
    months.map(({ month }) => month),
  )
  const rows = new Map<string, ReportMonths['rows'][number]>()
  const add = (amounts: Cents[], at: number, amount: Cents) =>
    (amounts[at] = cents((amounts[at] ?? 0) + amount))
  for (const [at, { month }] of months.entries())
    for (const { categoryId, figure, countedCents, guessed } of inMonth(month)) {
      const key = `${figure} ${categoryId}`
      const name = nameCategory(categoryId, opening.categories)
      const [amountsCents, guessedCents] = [months.map(() => zero), months.map(() => zero)]
      const row = rows.get(key) ?? { categoryId, name, figure, amountsCents, guessedCents }
      add(row.amountsCents, at, countedCents)
      add(row.guessedCents, at, guessed.countedCents)
      rows.set(key, row)
    }
  return {
    months: months.map((month, at) => ({ ...month, split: splits[at]! })),
    rows: [...rows.values()].filter(({ amountsCents, guessedCents }) =>
      [...amountsCents, ...guessedCents].some((amount) => amount !== 0),
    ),
  }
}
