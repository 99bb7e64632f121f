import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import type { TransactionsTable } from '#database/types.gen.ts'
import { type Day, monthRange } from '#domain/calendar.ts'
import { uncategorizedName } from '#domain/categories.ts'
import { type Cents, cents } from '#domain/money.ts'
import { found } from '#server/errors.ts'
import { assertOpenAccount } from '#server/features/accounts/queries.ts'
import { readCategory } from '#server/features/categories/queries.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'
import { readTotals } from './totals.ts'

const transactionRows = (tx: HouseholdTransaction) =>
  tx
    .selectFrom('transactions as t')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.householdId', '=', 't.householdId').onRef('a.id', '=', 't.accountId'),
    )
    .leftJoin('categories as c', (join) =>
      join.onRef('c.householdId', '=', 't.householdId').onRef('c.id', '=', 't.categoryId'),
    )
    .leftJoin('householdPeople as p', (join) =>
      join.onRef('p.householdId', '=', 't.householdId').onRef('p.id', '=', 't.enteredBy'),
    )
    .leftJoin('recurringBills as b', (join) =>
      join.onRef('b.householdId', '=', 't.householdId').onRef('b.id', '=', 't.recurringBillId'),
    )
    .leftJoinLateral(otherSide, (join) => join.onTrue())
    .select(['t.id', 't.date', 't.accountId', 'a.name as accountName', 't.description', 't.amountCents'])
    .select(['t.categoryId', 'c.name as categoryName', 'c.grp as categoryGroup', 't.person', 't.cleared'])
    .select(['t.isRecurring', 't.importId', 't.transferId', 'o.otherId', 'o.otherAccountName'])
    .select(['t.recurringBillId', 'b.name as billName', 't.billDueDate'])
    .select(['t.enteredBy as enteredById', 'p.name as enteredByName'])

type TransactionRow = Awaited<ReturnType<ReturnType<typeof transactionRows>['executeTakeFirstOrThrow']>>

const otherSide = () =>
  sql<{ otherId: string | null; otherAccountName: string | null }>`(
    select x.id as other_id, xa.name as other_account_name
    from transactions x join accounts xa on xa.household_id = x.household_id and xa.id = x.account_id
    where x.household_id = t.household_id and x.transfer_id = t.transfer_id and x.id <> t.id limit 1)`.as<'o'>(
    'o',
  )

function toTransaction({
  transferId,
  otherId,
  otherAccountName,
  enteredById,
  enteredByName,
  recurringBillId,
  billName,
  billDueDate,
  ...row
}: TransactionRow): Transaction {
  return {
    ...row,
    date: row.date as Day,
    amountCents: cents(row.amountCents),
    categoryName: row.categoryName ?? uncategorizedName,
    bill:
      recurringBillId && billName && billDueDate
        ? { id: recurringBillId, name: billName, dueDate: billDueDate as Day }
        : null,
    enteredBy: enteredById && enteredByName ? { id: enteredById, name: enteredByName } : null,
    transfer:
      transferId && otherId && otherAccountName ? { id: transferId, otherId, otherAccountName } : null,
  }
}

export const readTransaction = async (tx: HouseholdTransaction, id: string): Promise<Transaction> =>
  toTransaction(found(await transactionRows(tx).where('t.id', '=', id).executeTakeFirst()))

export async function readTransactions(
  tx: HouseholdTransaction,
  ids: string[],
): Promise<Map<string, Transaction>> {
  if (!ids.length) return new Map()
  const rows = await transactionRows(tx).where('t.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toTransaction(row)]))
}

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

export type NewTransaction = {
  date: string
  accountId: string
  description: string
  amountCents: Cents
  categoryId: string | null
  person: string | null
  cleared: boolean
}

/** Adds a transaction to an open account of the household; returns its id. */
export async function addTransaction(
  tx: HouseholdTransaction,
  member: Member,
  values: NewTransaction,
): Promise<string> {
  const id = uuidv7()
  await assertOpenAccount(tx, values.accountId)
  if (values.categoryId) await readCategory(tx, values.categoryId)
  await tx
    .insertInto('transactions')
    .values({
      ...values,
      id,
      householdId: member.householdId,
      enteredBy: member.userId,
    })
    .execute()
  return id
}

/** SQL: transactions without the rows of an import that is landing or undone: they are there for nobody, and in no total. */
export const visibleTransactions = `(select x.* from transactions x
  left join imports i on i.household_id = x.household_id and i.id = x.import_id where i.hidden_at is null)`
