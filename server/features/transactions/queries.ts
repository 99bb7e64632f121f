import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { TransactionFilter } from '#contract/transactions.ts'
import type { TransactionsTable } from '#database/types.gen.ts'
import { monthRange } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
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
  if (filter.month) {
    const { from, until } = monthRange(filter.month, startDay)
    query = query.where('t.date', '>=', from).where('t.date', '<', until)
  }
  if (filter.accountId) query = query.where('t.accountId', '=', filter.accountId)
  if (filter.importId) query = query.where('t.importId', '=', filter.importId)
  if (filter.categoryId === 'none')
    query = query.where('t.categoryId', 'is', null).where('t.transferId', 'is', null)
  else if (filter.categoryId) query = query.where('t.categoryId', '=', filter.categoryId)
  return searched ? searching(query, searched) : query
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
