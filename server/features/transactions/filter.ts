// Which transactions a filter shows: one condition for the list, its totals and what is exported of it.
import { type CompiledQuery, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { type ListTotals, splitIds, type TransactionFilter } from '#contract/transactions.ts'
import type { TransactionsTable } from '#database/types.gen.ts'
import { type Day, type DayRange, addDays, monthRange } from '#domain/calendar.ts'
import { figureParts } from '#domain/counting.ts'
import { inGroup } from '#server/features/categories/public.ts'
import { runKept } from '#server/platform/database/kept-plans.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Cursor } from './cursor.ts'
import { listDescriptionsOf } from './payee-descriptions.ts'
import { selectTransactions, type TransactionRow } from './rows.ts'
import { isFound, isSearch, searchedRows } from './search.ts'
import { toListTotals } from './totals.ts'

/** The key of a row, with the transfer that it is a side of and the transaction that it is a part of. */
type MatchingKey = Cursor & { transferId: string | null; splitOf: string | null }

type Page = { startDay: number; after: Cursor | null; limit: number; isOldestFirst?: boolean }

/** The keys of a page of what the filter shows, newest first, from after a cursor on. */
export async function listMatching(
  tx: HouseholdTransaction,
  filter: TransactionFilter,
  page: Page,
): Promise<MatchingKey[]> {
  const { matching } = await selectMatching(tx, filter, page.startDay)
  return ofPage(matching, page).select(['t.id', 't.date', 't.transferId', 't.splitOf']).execute()
}

/** A page of what the filter shows, as `listMatching` has it, with all that is shown of each: one statement. */
export async function listRows(
  tx: HouseholdTransaction,
  filter: TransactionFilter,
  page: Page,
): Promise<TransactionRow[]> {
  const { matching } = await selectMatching(tx, filter, page.startDay)
  const [before, after] = compileAround(tx, page.isOldestFirst ? 'asc' : 'desc')
  const ids = ofPage(matching, page).select('t.id').compile()
  const query = { ...ids, sql: before + ids.sql + after } as CompiledQuery<TransactionRow>
  // Words and lists of ids are part of the text of a statement: there are too many to keep the plans of.
  const isOneOfFew = !filter.search && !filter.ids && !filter.payee && !filter.counts
  return isOneOfFew ? runKept(tx, query) : (await tx.executeQuery(query)).rows
}

/**
 * The first page of a search, and what all of it comes to: every row is looked at once. Apart from each other the page would be
 * looked for from the newest row on, which reads all of them where a search finds few.
 */
export async function listFound(
  tx: HouseholdTransaction,
  filter: TransactionFilter,
  { startDay, limit, isOldestFirst }: Omit<Page, 'after'>,
): Promise<{ rows: TransactionRow[]; totals: ListTotals }> {
  const { matching } = await selectMatching(tx, filter, startDay)
  const found = matching.select(['t.id', 't.date', 't.amountCents']).compile()
  const order = isOldestFirst ? 'asc' : 'desc'
  const [before, after] = compileAround(tx, order, foundTotals)
  const text = `with found as materialized (${found.sql})
    ${before} select id from found order by date ${order}, id ${order} limit ${Number(limit)} ${after}`
  const { rows } = await tx.executeQuery({ ...found, sql: text } as CompiledQuery<
    TransactionRow & FoundTotals
  >)
  const { foundCount = 0, foundInCents = 0, foundOutCents = 0 } = rows[0] ?? {}
  return { rows, totals: toListTotals({ count: foundCount, inCents: foundInCents, outCents: foundOutCents }) }
}

type FoundTotals = { foundCount: number; foundInCents: number; foundOutCents: number }

// Beside each row of the page; without rows there is nothing to add up.
const foundTotals = [
  sql<number>`(select count(*) from found)::bigint`.as('foundCount'),
  sql<number>`(select sum(greatest(amount_cents, 0)) from found)::bigint`.as('foundInCents'),
  sql<number>`(select sum(-least(amount_cents, 0)) from found)::bigint`.as('foundOutCents'),
]

const compiledAround = new Map<string, string[]>()

// What is shown of each row is the same whatever is asked for: building it anew would take as long as reading it.
function compileAround(
  tx: HouseholdTransaction,
  order: 'asc' | 'desc',
  totals: typeof foundTotals = [],
): [string, string] {
  const ids = '/* the ids of the page */'
  const compile = () => {
    // Found before anything is joined: a list of ids keeps the planner from joining all rows first.
    const { sql: text, parameters } = selectTransactions(tx, sql`array(${sql.raw(ids)})`)
      .select(totals)
      .orderBy('t.date', order)
      .orderBy('t.id', order)
      .compile()
    if (parameters.length > 0) throw new Error('Their numbers are those of the page')
    return text.split(ids)
  }
  const key = `${order} ${totals.length}`
  const [before = '', after = ''] = compiledAround.get(key) ?? compile()
  compiledAround.set(key, [before, after])
  return [before, after]
}

/** How many transactions the filter shows, and what they come to. */
export async function countMatching(
  tx: HouseholdTransaction,
  filter: TransactionFilter,
  startDay: number,
): Promise<ListTotals> {
  const { matching } = await selectMatching(tx, filter, startDay)
  const totals = await matching
    .select(sql<number>`count(*)::bigint`.as('count'))
    .select(sql<number>`coalesce(sum(greatest(t.amount_cents, 0)), 0)::bigint`.as('inCents'))
    .select(sql<number>`coalesce(sum(-least(t.amount_cents, 0)), 0)::bigint`.as('outCents'))
    .executeTakeFirstOrThrow()
  return toListTotals(totals)
}

/**
 * Differs when any of the transactions that the filter shows was added, changed or taken away in between. Of so many rows
 * after a cursor, newest first, with the cursor of the last; null after the last of all.
 */
export async function readMatchingFingerprint(
  tx: HouseholdTransaction,
  filter: TransactionFilter,
  { startDay, after, limit }: { startDay: number; after: Cursor | null; limit: number },
): Promise<{ print: string; next: Cursor | null }> {
  const { matching } = await selectMatching(tx, filter, startDay)
  // What is searched is a view, which does not show where a row lies and who wrote it.
  const print = (row: string) =>
    sql<string>`hash_record_extended((${sql.ref(`${row}.ctid`)}, ${sql.ref(`${row}.xmin`)}), 0)`
  const page = ofPage(matching, { after, limit })
    .select(['t.id', 't.date'])
    .select(
      (!isSearch(filter.search)
        ? print('t')
        : sql<string>`(select ${print('x')} from transactions x where x.household_id = t.household_id and x.id = t.id)`
      ).as('print'),
    )
  const { rows } = await sql<{ print: string; count: number; date: Day | null; id: string | null }>`
    select concat(count(*), ' ', bit_xor(page.print)) as print, count(*) as count,
      (array_agg(page.date))[count(*)] as date, (array_agg(page.id))[count(*)] as id
    from (${page}) as page`.execute(tx)
  const { print: found = '', count = 0, date = null, id = null } = rows[0] ?? {}
  return { print: found, next: count === limit && date && id ? { date, id } : null }
}

function ofPage<Query extends Matching>(
  query: Query,
  { after, limit, isOldestFirst = false }: Omit<Page, 'startDay'>,
): Query {
  const [order, beyond] = isOldestFirst ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const)
  const rest = after
    ? query.where(sql<boolean>`(t.date, t.id) ${beyond} (${after.date}, ${after.id})`)
    : query
  return rest.orderBy('t.date', order).orderBy('t.id', order).limit(limit) as Query
}

type Matching = Awaited<ReturnType<typeof selectMatching>>['matching']

/** The query stands in an object, because nobody may wait for a query that is not complete. */
export async function selectMatching(tx: HouseholdTransaction, filter: TransactionFilter, startDay: number) {
  let query = tx
    .selectFrom(searchedRows(filter.search).$castTo<Selectable<TransactionsTable>>().as<'t'>('t'))
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
  if (filter.only === 'guessed')
    query = query.where(
      sql<boolean>`t.transfer_id is null and is_guess(t.category_id, t.guess_category_id, t.guess_similarity)`,
    )
  if (filter.accountId) query = query.where('t.accountId', '=', filter.accountId)
  if (filter.ids) {
    const ids = sql`any(${splitIds(filter.ids)}::uuid[])`
    query = query.where(sql<boolean>`(t.id = ${ids} or t.split_of = ${ids})`)
  }
  if (filter.importId) query = query.where('t.importId', '=', filter.importId)
  if (filter.person) query = query.where('t.person', '=', filter.person)
  if (filter.tagId)
    query = query.where(
      sql<boolean>`exists (select from transaction_tags x
        where x.household_id = t.household_id and x.transaction_id = t.id and x.tag_id = ${filter.tagId})`,
    )
  if (filter.payee) {
    const descriptions = await listDescriptionsOf(tx, filter.payee, findRanges(filter, startDay))
    query = query.where(sql<boolean>`t.description = any(${descriptions}::text[])`)
  }
  if (isSearch(filter.search)) query = query.where(isFound('t', filter.search))
  return { matching: query }
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
