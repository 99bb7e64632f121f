import { sql } from 'kysely'
import type { Report } from '#contract/reports.ts'
import type { DayRange } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { readTransactions } from '#server/features/transactions/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { type RowFilter, keepDescribed, keepPlaces, rowsOf } from './keep-rows.ts'

/** How many are shown (SPEC section 9). */
const shown = 5

/**
 * The largest expenses of some days: what has a category of needs or wants, or none. The parts of a transaction are one, by
 * what of it was spent. By amount, an index leads to the first few without reading all rows.
 */
export async function listLargest(
  tx: HouseholdTransaction,
  { from, until }: DayRange,
  filter: RowFilter,
): Promise<Report['largest']> {
  const kept = sql`v.transfer_id is null and not v.is_split and v.date >= ${from} and v.date < ${until}
    and ${keepPlaces(filter, 'v')} and ${keepDescribed(filter, 'v')}`
  const rows = sql`${rowsOf(filter)} v left join categories c on c.household_id = v.household_id and c.id = v.category_id`
  const spent = await sql<{ id: string; countedCents: Cents }>`
    select id, counted_cents as "countedCents" from (
      (select v.id, v.date, -v.amount_cents as counted_cents from ${rows}
      where ${kept} and v.split_of is null and v.amount_cents < 0 and coalesce(c.grp, 'Needs') in ('Needs', 'Wants')
      order by v.amount_cents limit ${shown})
      union all
      select v.split_of, max(v.date), -sum(v.amount_cents)::bigint from ${rows}
      where ${kept} and v.split_of is not null
        and (c.grp in ('Needs', 'Wants') or v.category_id is null and v.amount_cents < 0)
      group by v.split_of
    ) as spent where counted_cents > 0 order by counted_cents desc, date desc, id desc limit ${shown}`.execute(
    tx,
  )
  const found = await readTransactions(
    tx,
    spent.rows.map(({ id }) => id),
  )
  return spent.rows.flatMap(({ id, countedCents }) => {
    const transaction = found.get(id)
    return transaction ? [{ transaction, countedCents }] : []
  })
}
