import { sql } from 'kysely'
import type { ReportMerchants } from '#contract/report-figures.ts'
import type { ReportFilter } from '#contract/reports.ts'
import type { DayRange } from '#domain/calendar.ts'
import { cents, sumCents } from '#domain/money.ts'
import { cleanPayee } from '#domain/payees/clean-payee.ts'
import { findComparison } from '#domain/reports/comparison.ts'
import { type DescribedSum, sumMerchants } from '#domain/reports/merchants.ts'
import { type Calendar, resolvePeriod } from '#domain/reports/period.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { type RowFilter, keepDescribed, keepPlaces, rowsOf } from './keep-rows.ts'
import { readFirstDay, toChoice } from './read-report.ts'

/** How many are listed; the rest are one sum. */
const mostListed = 100

/** The expenses of a period by merchant, and what each came to before. */
export async function readMerchants(
  tx: HouseholdTransaction,
  filter: ReportFilter,
  calendar: Calendar,
): Promise<ReportMerchants> {
  const period = resolvePeriod(toChoice(filter), calendar)
  const comparison = findComparison(period, 'before', calendar, await readFirstDay(tx))
  const own = sumMerchants(await listDescribed(tx, period.range, filter))
  const compared = comparison?.elapsed ? await sumByPayee(tx, comparison.range, filter) : null
  const before = comparison && (await sumByPayee(tx, comparison.base, filter))
  const listed = own.slice(0, mostListed)
  const others = own.slice(mostListed)
  return {
    range: period.range,
    base: comparison?.base ?? null,
    merchants: listed.map(({ payee, description, countedCents, transactionCount }) => ({
      payee,
      name: cleanPayee(description).payee,
      countedCents: cents(countedCents),
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

async function sumByPayee(tx: HouseholdTransaction, range: DayRange, filter: RowFilter) {
  const merchants = sumMerchants(await listDescribed(tx, range, filter))
  return new Map(merchants.map(({ payee, countedCents }) => [payee, countedCents]))
}

/** The expenses of some days by what the bank wrote. Transfers are none. */
async function listDescribed(
  tx: HouseholdTransaction,
  { from, until }: DayRange,
  filter: RowFilter,
): Promise<DescribedSum[]> {
  const { rows } = await sql<DescribedSum>`
    select v.description, sum(-v.amount_cents)::bigint as "countedCents", count(*) as "transactionCount"
    from ${rowsOf(filter)} v left join categories c on c.household_id = v.household_id and c.id = v.category_id
    where v.date >= ${from} and v.date < ${until} and v.transfer_id is null and not v.is_split
      and (c.grp in ('Needs', 'Wants') or v.category_id is null and v.amount_cents < 0)
      and ${keepPlaces(filter, 'v')} and ${keepDescribed(filter, 'v')}
    group by v.description`.execute(tx)
  return rows
}
