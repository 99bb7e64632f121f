import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { TransactionFilter } from '#contract/transactions.ts'
import type { TransactionsTable } from '#database/types.gen.ts'
import { type DayRange, addDays, monthRange } from '#domain/calendar.ts'
import { figureParts } from '#domain/counting.ts'
import { cents } from '#domain/money.ts'
import { inGroup } from '#server/features/categories/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'
import { readTransactions } from './public.ts'
import { readTotals } from './totals.ts'

/** One page, newest first, and what all pages come to. Totals are counted for the first page only. */
export async function listTransactions(
  tx: HouseholdTransaction,
  { cursor, limit, ...filter }: TransactionFilter & { cursor?: string | undefined; limit: number },
) {
  const after = cursor === undefined ? null : readCursor(cursor)
  const startDay = await monthStartDay(tx)
  const ids = await matching(tx, filter, startDay)
    .select(['t.id', 't.date'])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(t.date, t.id) < (${after?.date}, ${after?.id})`),
    )
    .orderBy('t.date', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = ids.slice(0, limit)
  const rows = await readTransactions(
    tx,
    shown.map((row) => row.id),
  )
  const last = ids.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.flatMap(({ id }) => rows.get(id) ?? []),
    nextCursor: last ? writeCursor(last as Cursor) : null,
    totals: after ? null : ((await readTotals(tx, filter)) ?? (await countMatching(tx, filter, startDay))),
  }
}

async function countMatching(tx: HouseholdTransaction, filter: TransactionFilter, startDay: number) {
  const { count, amountCents } = await matching(tx, filter, startDay)
    .select(sql<number>`count(*)::bigint`.as('count'))
    .select(sql<number>`coalesce(sum(t.amount_cents), 0)::bigint`.as('amountCents'))
    .executeTakeFirstOrThrow()
  return { count, amountCents: cents(amountCents) }
}

function matching(tx: HouseholdTransaction, filter: TransactionFilter, startDay: number) {
  const searched = filter.search?.trim()
  // Behind the policy the search index lies idle: migration 0010.
  const rows = searched ? sql`v_searchable_transactions` : sql`transactions`
  let query = tx
    .selectFrom(rows.$castTo<Selectable<TransactionsTable>>().as<'t'>('t'))
    .where('t.isSplit', '=', false)
  if (filter.counts) query = counting(query, filter, startDay)
  else {
    for (const { from, until } of findRanges(filter, startDay)) {
      if (from) query = query.where('t.date', '>=', from)
      if (until) query = query.where('t.date', '<', until)
    }
    if (filter.categoryId === 'none')
      query = query.where('t.categoryId', 'is', null).where('t.transferId', 'is', null)
    else if (filter.categoryId) query = query.where('t.categoryId', '=', filter.categoryId)
    if (filter.group) query = query.where(sql<boolean>`t.category_id ${inGroup(filter.group)}`)
  }
  if (filter.accountId) query = query.where('t.accountId', '=', filter.accountId)
  if (filter.importId) query = query.where('t.importId', '=', filter.importId)
  if (filter.person) query = query.where('t.person', '=', filter.person)
  return searched ? searching(query, searched) : query
}

/** The days asked for, each as it narrows: by month, and by first and last day. */
function findRanges({ month, from, to }: TransactionFilter, startDay: number): Partial<DayRange>[] {
  return [
    month ? monthRange(month, startDay) : {},
    { ...(from && { from }), ...(to && { until: addDays(to, 1) }) },
  ]
}

// Day and category of what counts are those it counts with: of a transfer out of savings, its other side's.
function counting<Q extends SelectQueryBuilder<never, never, object>>(
  query: Q,
  { counts, categoryId, group, ...filter }: TransactionFilter,
  startDay: number,
): Q {
  const conditions = [sql`figure in (${sql.join([...figureParts[counts ?? 'left']])})`]
  for (const { from, until } of findRanges(filter, startDay)) {
    if (from) conditions.push(sql`date >= ${from}`)
    if (until) conditions.push(sql`date < ${until}`)
  }
  if (categoryId === 'none') conditions.push(sql`category_id is null`)
  else if (categoryId) conditions.push(sql`category_id = ${categoryId}`)
  if (group) conditions.push(sql`category_id ${inGroup(group)}`)
  return query.where(
    sql<boolean>`t.id in (select id from v_counted_transactions where ${sql.join(conditions, sql` and `)})`,
  ) as Q
}

// Every word must stand in the description, as plain text.
function searching<Q extends SelectQueryBuilder<never, never, object>>(query: Q, search: string): Q {
  const words = search
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return words.reduce(
    (narrowed, word) => narrowed.where(sql<boolean>`t.description ilike ${word}`) as Q,
    query,
  )
}

async function monthStartDay(tx: HouseholdTransaction): Promise<number> {
  const household = await tx.selectFrom('households').select('monthStartDay').executeTakeFirstOrThrow()
  return household.monthStartDay
}
