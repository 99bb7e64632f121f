import { sql } from 'kysely'
import type { Day, DayRange } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { givenDay, runKept } from '#server/platform/database/kept-plans.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Opening } from './categories.ts'
import { type DatedSum, type SummedRow, toSums } from './counted-sum.ts'
import {
  isCountedTransfer,
  isGuessed,
  isSpent,
  keepDescribed,
  keepPlaces,
  type RowFilter,
  rowsOf,
} from './keep-rows.ts'
import { type Expense, selectLargestFound } from './largest-expenses.ts'

type Asked = {
  /** Everything lies in these days. */
  range: DayRange
  /** Each sum is of the days from one of these to the next. */
  cuts: readonly Day[]
  /** The days whose largest expenses are wanted. */
  largestOf: DayRange | null
}

type FoundRow = SummedRow & { source: 'sums' | 'largest' | 'moved'; at: number; id: string | null }

/**
 * Counts the transactions of somebody, or with some words. They are looked for once, by a plan of their own: how rare the
 * words are decides it.
 */
export async function countFound(
  tx: HouseholdTransaction,
  filter: RowFilter,
  { range, cuts, largestOf }: Asked,
  opening: Opening,
): Promise<{ sums: DatedSum[]; largest: Expense[] }> {
  const { categories, savingAccountIds } = opening
  const sorted = cuts.toSorted()
  const at = (row: string) => sql`width_bucket(${sql.ref(`${row}.date`)}, ${sorted}::date[])`
  const largest = largestOf
    ? sql`union all
      select 'largest', null, id, null, 0, counted_cents, 0, 0, 0 from (
        ${selectLargestFound(largestOf, filter, categories)}) as largest`
    : sql``
  const hasSavings = savingAccountIds.length > 0
  const moved = hasSavings
    ? sql`union all select 'moved', null, t.id, null, 0, 0, 0, 0, 0 from found t where t.transfer_id is not null`
    : sql``
  const looking = sql<FoundRow>`
    with found as materialized (
      select t.household_id, t.id, t.date, t.account_id, t.category_id, t.amount_cents, t.transfer_id, t.split_of, t.is_split, t.refund_of,
        t.guess_category_id, t.guess_similarity
      from ${rowsOf(filter)} t
      where ${isWithin('t', range)} and not t.is_split and ${keepDescribed(filter, 't')})
    select 'sums' as source, ${at('t')} as at, null::uuid as id, t.category_id as "categoryId",
      coalesce(sum(t.amount_cents) filter (where not ${isSpent('t')}), 0)::bigint as "inCents",
      coalesce(-sum(t.amount_cents) filter (where ${isSpent('t')}), 0)::bigint as "outCents", count(*) as count,
      coalesce(sum(t.amount_cents) filter (where ${isGuessed('t')}), 0)::bigint as "guessedCents",
      count(*) filter (where ${isGuessed('t')}) as "guessedCount"
    from found t
    where ${keepPlaces(filter, 't')} and (t.transfer_id is null or t.amount_cents < 0 and ${isCountedTransfer('t', opening)})
    group by 2, 4
    ${largest} ${moved}`.execute(tx)
  const [{ rows }, possible] = await Promise.all([looking, hasSavings ? listBack(tx, filter, range) : []])
  const of = (source: FoundRow['source']) => rows.filter((row) => row.source === source)
  const back = await keepFound(
    tx,
    filter,
    possible,
    range,
    of('moved').map(({ id }) => id),
  )
  return {
    sums: [
      ...of('sums').flatMap((row) => toSums(row, categories, sorted[row.at - 1]!)),
      ...back.flatMap(({ date, ...row }) =>
        toSums(
          row,
          categories,
          sorted.findLast((cut) => cut <= date)!,
        ),
      ),
    ],
    largest: of('largest').flatMap(({ id, outCents }) =>
      id ? [{ id, countedCents: outCents as Cents }] : [],
    ),
  }
}

type BackRow = SummedRow & { id: string; date: Day; ownDate: Day }

/** Those that count because money left savings, whatever is written there. A statement with words has no plan that is kept. */
async function listBack(
  tx: HouseholdTransaction,
  filter: RowFilter,
  { from, until }: DayRange,
): Promise<BackRow[]> {
  const query = sql<BackRow>`
    select b.id, b.date, b.own_date as "ownDate", b.category_id as "categoryId", 0 as "inCents", b.counted_cents as "outCents",
      1 as count, 0 as "guessedCents", 0 as "guessedCount"
    from v_transfers_back b
    where b.date >= ${givenDay(from)} and b.date < ${givenDay(until)} and ${keepPlaces(filter, 'b')}`
  return runKept(tx, query.compile(tx))
}

/** Of these the ones with the words: they were found, or are looked at when their own day is another than the one they count on. */
async function keepFound(
  tx: HouseholdTransaction,
  filter: RowFilter,
  back: readonly BackRow[],
  { from, until }: DayRange,
  found: readonly (string | null)[],
): Promise<BackRow[]> {
  const kept = new Set(found)
  const beyond = back.filter(({ ownDate }) => ownDate < from || ownDate >= until)
  if (beyond.length > 0) {
    // Each by its key: of a list of ids the planner may choose to read everything.
    const { rows } = await sql<{ id: string }>`
      select r.id from unnest(${beyond.map(({ id }) => id)}::uuid[]) k (id)
      cross join lateral (select * from transactions where id = k.id limit 1) r
      where ${keepDescribed(filter, 'r')}`.execute(tx)
    for (const { id } of rows) kept.add(id)
  }
  return back.filter(({ id }) => kept.has(id))
}

const isWithin = (row: string, { from, until }: DayRange) =>
  sql`${sql.ref(`${row}.date`)} >= ${from} and ${sql.ref(`${row}.date`)} < ${until}`
