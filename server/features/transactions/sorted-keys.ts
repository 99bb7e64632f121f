// A page of a list that is sorted by a name or by the amount. The database knows no payees, and its order of letters depends
// on how it was set up: names get their places here, and the database sorts by these.
import { sql } from 'kysely'
import type { TransactionSort } from '#contract/choices.ts'
import type { ListOrder } from '#contract/list-order.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import { uncategorizedName } from '#domain/categories.ts'
import { namePayee } from '#domain/payees/name-payee.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { readSortedCursor, type SortedCursor } from './cursor.ts'
import { selectMatching } from './filter.ts'

type SortedPage = ListOrder & {
  sort: Exclude<TransactionSort, 'date'>
  startDay: number
  cursor: string | undefined
  limit: number
}

/** The keys of a page; rows that are equal in what they are sorted by stand newest first. */
export async function listSortedKeys(
  tx: HouseholdTransaction,
  filter: TransactionFilter,
  { sort, order, startDay, cursor, limit }: SortedPage,
): Promise<SortedCursor[]> {
  const after =
    cursor === undefined ? null : readSortedCursor(cursor, sort === 'amount' ? 'number' : 'string')
  const { matching } = await selectMatching(tx, filter, startDay)
  const places = sort === 'amount' ? null : await placeNames(await listNames(tx, filter, startDay, sort))
  const value = places ? sql<number>`coalesce(n.place, -1)` : sql<number>`t.amount_cents`
  let query = matching.select(['t.id', 't.date', value.as('value')])
  if (places) {
    const { keys, numbers } = places
    query = query.leftJoin(
      sql<{ key: string; place: number }>`(
        select * from unnest(${keys}::text[], ${numbers}::integer[]) as u(key, place))`.as('n'),
      (join) => join.on(sql<boolean>`n.key = ${keyOf[sort as Named]}`),
    ) as typeof query
  }
  if (after) {
    const place = places ? places.find(String(after.value)) : Number(after.value)
    const beyond = order === 'asc' ? sql`>` : sql`<`
    query = query.where(
      sql<boolean>`(${value} ${beyond} ${place}::float8
        or ${value} = ${place}::float8 and (t.date, t.id) < (${after.date}, ${after.id}))`,
    )
  }
  const rows = await query
    .orderBy(value, order)
    .orderBy('t.date', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, value: places ? places.nameAt(row.value) : row.value }))
}

type Named = Exclude<TransactionSort, 'date' | 'amount'>

/** SQL: what of a row leads to its name. */
const keyOf = {
  payee: sql`(case when t.import_id is null then 'typed ' else 'bank ' end || t.description)`,
  account: sql`t.account_id::text`,
  category: sql`coalesce(t.category_id::text, '')`,
}

type KeyedName = { key: string; name: string }

async function listNames(
  tx: HouseholdTransaction,
  filter: TransactionFilter,
  startDay: number,
  sort: Named,
): Promise<KeyedName[]> {
  if (sort === 'account')
    return (await tx.selectFrom('accounts').select(['id as key', 'name']).execute()) as KeyedName[]
  if (sort === 'category') {
    const categories = await tx.selectFrom('categories').select(['id as key', 'name']).execute()
    return [...categories, { key: '', name: uncategorizedName }]
  }
  const { matching } = await selectMatching(tx, filter, startDay)
  const rows = await matching
    .select(['t.description', sql<boolean>`t.import_id is null`.as('isTyped')])
    .distinct()
    .execute()
  return rows.map(({ description, isTyped }) => ({
    key: `${isTyped ? 'typed' : 'bank'} ${description}`,
    name: namePayee({ description, importId: isTyped ? null : 'bank' }).name,
  }))
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const compare = (a: string, b: string) => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)

/** The place of each name among all of them, from 0; the same for equal ones. */
function placeNames(names: readonly KeyedName[]) {
  const sorted = [...new Set(names.map(({ name }) => name))].sort(compare)
  const places = new Map(sorted.map((name, place) => [name, place]))
  return {
    keys: names.map(({ key }) => key),
    numbers: names.map(({ name }) => places.get(name) ?? -1),
    nameAt: (place: number) => sorted[place] ?? '',
    /** Between two places, of a name that is no more. */
    find: (name: string) => places.get(name) ?? sorted.filter((one) => compare(one, name) < 0).length - 0.5,
  }
}
