import { type RawBuilder, sql } from 'kysely'
import { type Day, type DayRange, type Month, monthRange } from '#domain/calendar.ts'
import type { CategoryGroup } from '#domain/categories.ts'
import { type BaseFigure, findFigure } from '#domain/counting.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { MonthSpan } from '#domain/reports/period.ts'
import { toFirstDay } from '#server/features/households/public.ts'
import { runKept } from '#server/platform/database/kept-plans.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { type RowFilter, asksForRows, keepDescribed, keepPlaces, rowsOf } from './keep-rows.ts'

/** What a category came to in one figure. */
export type CountedSum = {
  categoryId: string | null
  figure: BaseFigure
  countedCents: Cents
  transactionCount: number
}
/** A sum with the first of the days that it is of. */
export type DatedSum = CountedSum & { from: Day }

type SummedRow = {
  month: string
  at: number
  categoryId: string | null
  group: CategoryGroup | null
  isTransfer: boolean
  inCents: number
  outCents: number
  count: number
}

/** Whole months, from the totals: the same work for any number of transactions. For filters without a person and words. */
export async function countMonths(
  tx: HouseholdTransaction,
  { first, last }: MonthSpan,
  filter: RowFilter,
  startDay: number,
): Promise<DatedSum[]> {
  const { from } = monthRange(first, startDay)
  const { until } = monthRange(last, startDay)
  const rows = await sumFigures(tx, filter, {
    key: sql`month`,
    rows: sql`select t.household_id, t.month, t.account_id, t.category_id, t.is_transfer, t.in_cents, t.out_cents,
      t.transaction_count from month_totals t where t.month between ${toFirstDay(first)} and ${toFirstDay(last)}`,
    back: sql`b.date >= ${from} and b.date < ${until}`,
  })
  return rows.flatMap((row) => toSums(row, monthRange(row.month.slice(0, 7) as Month, startDay).from))
}

/**
 * Some days, from the transactions themselves: each sum is of the days from one of `cuts` to the next one, in which all days of
 * the ranges lie.
 */
export async function countDays(
  tx: HouseholdTransaction,
  ranges: readonly DayRange[],
  cuts: readonly Day[],
  filter: RowFilter,
): Promise<DatedSum[]> {
  const sorted = cuts.toSorted()
  const at = (row: string) => sql`width_bucket(${sql.ref(`${row}.date`)}, ${sorted}::date[])`
  const isWithin = (row: string) => {
    const date = sql.ref(`${row}.date`)
    const within = ranges.map(({ from, until }) => sql`${date} >= ${from} and ${date} < ${until}`)
    return sql`(${sql.join(within, sql` or `)})`
  }
  const isDescribed = sql`b.id in (
      select t.id from ${rowsOf(filter)} t where t.transfer_id is not null and ${keepDescribed(filter, 't')})`
  const rows = await sumFigures(tx, filter, {
    key: sql`at`,
    rows: sql`select t.household_id, ${at('t')} as at, t.account_id, t.category_id, t.transfer_id is not null as is_transfer,
      greatest(t.amount_cents, 0) as in_cents, -least(t.amount_cents, 0) as out_cents, 1 as transaction_count
      from ${rowsOf(filter)} t where ${isWithin('t')} and not t.is_split and ${keepDescribed(filter, 't')}
        and (t.transfer_id is null or t.amount_cents < 0)`,
    back: asksForRows(filter) ? sql`${isWithin('b')} and ${isDescribed}` : isWithin('b'),
    backKey: at('b'),
  })
  return rows.flatMap((row) => toSums(row, sorted[row.at - 1]!))
}

type Summed = {
  /** The column that tells sums apart, and what it is of a transfer out of savings. */
  key: RawBuilder<unknown>
  backKey?: RawBuilder<unknown>
  /** What there is to add up, as month_totals have it. */
  rows: RawBuilder<unknown>
  /** Which transfers out of savings, the rows `b` of v_transfers_back. */
  back: RawBuilder<unknown>
}

/** The figures of v_monthly_summary, by category and key. */
async function sumFigures(
  tx: HouseholdTransaction,
  filter: RowFilter,
  { key, backKey = sql`b.month`, rows, back }: Summed,
): Promise<SummedRow[]> {
  const query = sql<SummedRow>`
    select t.${key}, c.id as "categoryId", c.grp as "group", t.is_transfer as "isTransfer", sum(t.in_cents)::bigint as "inCents",
      sum(t.out_cents)::bigint as "outCents", sum(t.transaction_count)::bigint as count
    from (${rows}) t left join categories c on c.household_id = t.household_id and c.id = t.category_id
    where ${keepPlaces(filter, 't')} and (not t.is_transfer or c.grp = 'SavingsDebt' and not exists (
      select from v_saving_accounts s where s.household_id = t.household_id and s.account_id = t.account_id))
    group by 1, 2, 3, 4
    union all
    select ${backKey}, b.category_id, 'SavingsDebt', true, 0, b.counted_cents, 1 from v_transfers_back b
    where ${back} and ${keepPlaces(filter, 'b')}`
  return asksForRows(filter) ? (await query.execute(tx)).rows : runKept(tx, query.compile(tx))
}

function toSums(
  { categoryId, group, isTransfer, inCents, outCents, count }: SummedRow,
  from: Day,
): DatedSum[] {
  const sum = (figure: BaseFigure, amount: number, transactionCount: number): DatedSum => ({
    from,
    categoryId,
    figure,
    countedCents: cents(amount),
    transactionCount,
  })
  // Totals do not say how many of the transactions without a category came in.
  if (group === null) return [sum('uncategorized', outCents, count), sum('uncategorizedIncome', inCents, 0)]
  // Of a transfer the outgoing side counts.
  const came = isTransfer ? 0 : inCents
  return [sum(findFigure(group, 0), group === 'Income' ? came - outCents : outCents - came, count)]
}

/** What is taken away from a whole. */
export const negate = (sums: readonly CountedSum[]): CountedSum[] =>
  sums.map((sum) => ({
    ...sum,
    countedCents: cents(-sum.countedCents),
    transactionCount: -sum.transactionCount,
  }))
