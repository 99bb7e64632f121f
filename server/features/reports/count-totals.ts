import { sql } from 'kysely'
import { type Day, type DayRange, type Month, monthOf, monthRange } from '#domain/calendar.ts'
import { type MonthSpan, spanMonths } from '#domain/reports/period.ts'
import { toFirstDay } from '#server/features/households/public.ts'
import { givenDay, runKept } from '#server/platform/database/kept-plans.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Opening } from './categories.ts'
import { type DatedSum, type SummedRow, toSums } from './counted-sum.ts'
import { isCountedTransfer, isGuessed, isSpent, keepPlaces, type RowFilter } from './keep-rows.ts'

type Asked = {
  span: MonthSpan
  /** Days that are no whole months; none lie in two of them. */
  days: readonly DayRange[]
  startDay: number
}

/** From which table a row is. */
type Source = 'months' | 'days' | 'back'

/**
 * Whole months from the totals, and some days from their transactions: the same work for any number of transactions. For
 * filters without a person and words. One statement, whose plan is kept.
 */
export async function countTotals(
  tx: HouseholdTransaction,
  filter: RowFilter,
  { span, days, startDay }: Asked,
  opening: Opening,
): Promise<{ months: DatedSum[]; days: DatedSum[] }> {
  const { categories, savingAccountIds } = opening
  const { from, until } = spanMonths(span, startDay).range
  const [froms, untils] = [days.map((range) => range.from), days.map((range) => range.until)]
  const back =
    savingAccountIds.length > 0
      ? sql`union all
        select 'back', b.date, b.category_id, 0, sum(b.counted_cents)::bigint, count(*), 0, 0 from v_transfers_back b
        where b.date >= ${givenDay(from)} and b.date < ${givenDay(until)} and ${keepPlaces(filter, 'b')}
        group by b.date, b.category_id`
      : sql``
  const query = sql<SummedRow & { source: Source; at: Day }>`
    select 'months' as source, t.month as at, t.category_id as "categoryId",
      coalesce(sum(t.in_cents - t.refunded_cents) filter (where not t.is_transfer), 0)::bigint as "inCents",
      sum(t.out_cents - t.refunded_cents)::bigint as "outCents",
      sum(t.transaction_count)::bigint as count,
      coalesce(sum(t.guessed_in_cents - t.guessed_out_cents) filter (where not t.is_transfer), 0)::bigint as "guessedCents",
      coalesce(sum(t.guessed_count) filter (where not t.is_transfer), 0)::bigint as "guessedCount"
    from month_totals t
    where t.month between ${givenDay(toFirstDay(span.first))} and ${givenDay(toFirstDay(span.last))}
      and ${keepPlaces(filter, 't')} and (not t.is_transfer or ${isCountedTransfer('t', opening)})
    group by t.month, t.category_id
    union all
    select 'days', d.since, s.* from unnest((select ${froms}::date[]), (select ${untils}::date[])) d (since, until)
    cross join lateral (
      select t.category_id, coalesce(sum(t.amount_cents) filter (where not ${isSpent('t')}), 0)::bigint,
        coalesce(-sum(t.amount_cents) filter (where ${isSpent('t')}), 0)::bigint, count(*),
        coalesce(sum(t.amount_cents) filter (where ${isGuessed('t')}), 0)::bigint, count(*) filter (where ${isGuessed('t')})
      from transactions t
      -- Of a place no index is asked: the list's has its rows, too, and need not look any of them up.
      where t.date >= d.since and t.date < d.until and not t.is_split and (${keepPlaces(filter, 't')}) is true
        and (t.transfer_id is null or t.amount_cents < 0 and ${isCountedTransfer('t', opening)})
      group by t.category_id) s
    ${back}`
  const rows = await runKept(tx, query.compile(tx))
  const firstDay = (month: Month) => monthRange(month, startDay).from
  return {
    months: rows.flatMap(({ source, at, ...row }) => {
      if (source === 'days') return []
      const month = source === 'months' ? (at.slice(0, 7) as Month) : monthOf(at, startDay)
      return toSums(row, categories, firstDay(month))
    }),
    days: rows.flatMap(({ source, at, ...row }) => {
      if (source === 'months') return []
      const range = days.find((one) => at >= one.from && at < one.until)
      return range ? toSums(row, categories, range.from) : []
    }),
  }
}
