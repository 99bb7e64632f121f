import { type RawBuilder, sql } from 'kysely'
import type { ReportFilter } from '#contract/reports.ts'
import type { DayRange, Month } from '#domain/calendar.ts'
import type { BaseFigure } from '#domain/counting.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { MonthSpan } from '#domain/reports/period.ts'
import { inGroup } from '#server/features/categories/public.ts'
import { toFirstDay } from '#server/features/households/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/** What a category came to in a month, in one figure of it. */
export type CountedSum = {
  month: Month
  categoryId: string | null
  figure: BaseFigure
  countedCents: Cents
  transactionCount: number
}

/** What a report leaves out of everything it counts. */
export type RowFilter = Pick<ReportFilter, 'accountId' | 'categoryId' | 'group' | 'person' | 'search'>

/** Whole months, from the totals: the same work for any number of transactions, but with a person or words to look for. */
export function countMonths(tx: HouseholdTransaction, { first, last }: MonthSpan, filter: RowFilter) {
  if (filter.person || filter.search) {
    return countRows(tx, sql`v.month between ${toFirstDay(first)} and ${toFirstDay(last)}`, filter)
  }
  const kept = sql`t.month between ${toFirstDay(first)} and ${toFirstDay(last)}
    and ${sql.join(keepPlaces(filter, 't'), sql` and `)}`
  return read(
    tx,
    sql`
    select t.month, t.category_id, f.figure, f.cents, f.count from (
      select t.month, c.id as category_id, c.grp, sum(t.in_cents) as in_cents, sum(t.out_cents) as out_cents,
        sum(t.transaction_count) as count, t.is_transfer
      from month_totals t left join categories c on c.household_id = t.household_id and c.id = t.category_id
      where ${kept} and (not t.is_transfer or c.grp = 'SavingsDebt' and not exists (
        select from v_saving_accounts s where s.household_id = t.household_id and s.account_id = t.account_id))
      group by t.month, c.id, c.grp, t.is_transfer
    ) t cross join lateral (
      select 'income' as figure, t.in_cents - t.out_cents as cents, t.count where t.grp = 'Income'
      union all select 'needs', t.out_cents - t.in_cents, t.count where t.grp = 'Needs'
      union all select 'wants', t.out_cents - t.in_cents, t.count where t.grp = 'Wants'
      union all select 'savingsDebt', t.out_cents - case when t.is_transfer then 0 else t.in_cents end, t.count
        where t.grp = 'SavingsDebt'
      union all select 'uncategorized', t.out_cents, t.count where t.grp is null
      union all select 'uncategorizedIncome', t.in_cents, 0 where t.grp is null
    ) f
    union all
    select t.month, t.category_id, 'savingsDebt', t.counted_cents, 1 from v_transfers_back t
    where ${kept}`,
  )
}

/** Any days, from the transactions themselves. */
export const countDays = (tx: HouseholdTransaction, { from, until }: DayRange, filter: RowFilter) =>
  countRows(tx, sql`v.date >= ${from} and v.date < ${until}`, filter)

function countRows(tx: HouseholdTransaction, inTime: RawBuilder<unknown>, filter: RowFilter) {
  return read(
    tx,
    sql`select v.month, v.category_id, v.figure, v.counted_cents as cents, 1 as count
      from v_counted_transactions v where ${inTime} and ${keepRows(filter)}`,
  )
}

/** SQL: whether the filter keeps a row `v` of v_counted_transactions, or of transactions that are no transfers. */
export function keepRows({ person, search, ...places }: RowFilter): RawBuilder<boolean> {
  const words = search?.trim().normalize('NFC').split(/\s+/).filter(Boolean) ?? []
  const described = words.map((word) => sql`t.description ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  if (person) described.push(sql`t.person = ${person}`)
  const kept = keepPlaces(places, 'v')
  if (described.length > 0) {
    // Behind the policy the search index lies idle: migration 0010.
    const source = words.length > 0 ? sql`v_searchable_transactions` : sql`transactions`
    kept.push(sql`v.id in (select t.id from ${source} t where ${sql.join(described, sql` and `)})`)
  }
  return sql<boolean>`${sql.join(kept, sql` and `)}`
}

/** SQL: what of the filter totals know too: the account and the category. */
function keepPlaces(
  { accountId, categoryId, group }: Pick<RowFilter, 'accountId' | 'categoryId' | 'group'>,
  row: 't' | 'v',
): RawBuilder<unknown>[] {
  const category = sql.ref(`${row}.category_id`)
  const kept: RawBuilder<unknown>[] = [sql`true`]
  if (accountId) kept.push(sql`${sql.ref(`${row}.account_id`)} = ${accountId}`)
  if (categoryId)
    kept.push(categoryId === 'none' ? sql`${category} is null` : sql`${category} = ${categoryId}`)
  if (group) kept.push(sql`${category} ${inGroup(group)}`)
  return kept
}

async function read(tx: HouseholdTransaction, parts: RawBuilder<unknown>): Promise<CountedSum[]> {
  const { rows } = await sql<CountedSum>`
    select to_char(month, 'YYYY-MM') as month, category_id as "categoryId", figure,
      sum(cents)::bigint as "countedCents", sum(count)::bigint as "transactionCount"
    from (${parts}) as parts group by 1, 2, 3`.execute(tx)
  return rows.map((row) => ({ ...row, countedCents: cents(row.countedCents) }))
}
