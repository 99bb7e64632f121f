import { sql } from 'kysely'
import type { ReportMerchants } from '#contract/report-figures.ts'
import type { ComparedReportFilter } from '#contract/reports.ts'
import type { DayRange } from '#domain/calendar.ts'
import { cents, sumCents } from '#domain/money.ts'
import { cleanPayee } from '#domain/payees/clean-payee.ts'
import { findComparison } from '#domain/reports/comparison.ts'
import { type DescribedSum, sumMerchants } from '#domain/reports/merchants.ts'
import { type Calendar, resolvePeriod } from '#domain/reports/period.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { type Categories, listSpendingIds, readOpening } from './categories.ts'
import { isGuessed, isSpent, type RowFilter, keepDescribed, keepPlaces, rowsOf } from './keep-rows.ts'
import { toChoice } from './read-report.ts'

/** How many are listed; the rest are one sum. */
const mostListed = 100

/** The expenses of a period by merchant, and what each came to in the days that it is compared with. */
export async function readMerchants(
  tx: HouseholdTransaction,
  { compare = 'before', ...filter }: ComparedReportFilter,
  calendar: Calendar,
): Promise<ReportMerchants> {
  const period = resolvePeriod(toChoice(filter), calendar)
  const { categories, firstDay } = await readOpening(tx)
  const comparison = compare === 'none' ? null : findComparison(period, compare, calendar, firstDay)
  const ranges = comparison ? [period.range, comparison.range, comparison.base] : [period.range]
  const [counted = [], inRange = [], inBase = []] = await listDescribed(tx, ranges, filter, categories)
  const own = sumMerchants(counted)
  const compared = comparison?.elapsed ? sumByPayee(inRange) : null
  const before = comparison && sumByPayee(inBase)
  const listed = own.slice(0, mostListed)
  const others = own.slice(mostListed)
  return {
    range: period.range,
    base: comparison?.base ?? null,
    merchants: listed.map(({ payee, description, countedCents, guessedCents, transactionCount }) => ({
      payee,
      name: cleanPayee(description).payee,
      countedCents: cents(countedCents),
      guessedCents: cents(guessedCents),
      transactionCount,
      comparedCents: comparison && cents(compared ? (compared.get(payee) ?? 0) : countedCents),
      baseCents: before && cents(before.get(payee) ?? 0),
    })),
    others: {
      merchantCount: others.length,
      countedCents: sumCents(others.map(({ countedCents }) => cents(countedCents))),
    },
  }
}

const sumByPayee = (sums: readonly DescribedSum[]) =>
  new Map(sumMerchants(sums).map(({ payee, countedCents }) => [payee, countedCents]))

/** The expenses of each of these ranges by what the bank wrote, from one reading. Transfers are none. */
async function listDescribed(
  tx: HouseholdTransaction,
  ranges: readonly DayRange[],
  filter: RowFilter,
  categories: Categories,
): Promise<DescribedSum[][]> {
  const isWithin = ({ from, until }: DayRange) => sql`(v.date >= ${from} and v.date < ${until})`
  const sums = ranges.flatMap((range, at) => [
    sql`sum(-v.amount_cents) filter (where ${isWithin(range)})::bigint as ${sql.ref(`cents${at}`)}`,
    sql`count(*) filter (where ${isWithin(range)}) as ${sql.ref(`count${at}`)}`,
  ])
  // Of the period itself, which is the first.
  const guessed = sql`coalesce(sum(-v.amount_cents) filter (where ${isWithin(ranges[0]!)} and ${isGuessed('v')}), 0)::bigint`
  const { rows } = await sql<{ description: string } & Record<string, number>>`
    select v.description, ${guessed} as guessed, ${sql.join(sums)} from ${rowsOf(filter)} v
    where (${sql.join(ranges.map(isWithin), sql` or `)}) and v.transfer_id is null and not v.is_split
      and (v.category_id = any(${listSpendingIds(categories)}::uuid[]) or v.category_id is null and ${isSpent('v')})
      and ${keepPlaces(filter, 'v')} and ${keepDescribed(filter, 'v')}
    group by v.description`.execute(tx)
  return ranges.map((_, at) =>
    rows.flatMap((row) => {
      const transactionCount = row[`count${at}`] ?? 0
      if (transactionCount === 0) return []
      const guessedCents = at === 0 ? (row['guessed'] ?? 0) : 0
      const countedCents = row[`cents${at}`] ?? 0
      return [{ description: row.description, countedCents, guessedCents, transactionCount }]
    }),
  )
}
