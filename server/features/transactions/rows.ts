import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Transaction } from '#contract/transactions.ts'
import type { TransactionsTable } from '#database/types.gen.ts'
import type { Day } from '#domain/calendar.ts'
import { uncategorizedName } from '#domain/categories.ts'
import { cents } from '#domain/money.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { sameHousehold } from '#server/platform/household/joins.ts'

/**
 * All transactions of the household with what is shown of each, or those of some ids (SQL: an array). What is one column of
 * another table is no join: for each more of them the planner would compare twice as many orders.
 */
export const selectTransactions = (tx: HouseholdTransaction, ids?: RawBuilder<unknown>) =>
  tx
    .selectFrom((ids ? byIds(ids) : sql`transactions`).$castTo<Selectable<TransactionsTable>>().as<'t'>('t'))
    .innerJoin('accounts as a', sameHousehold('a.id', 't.accountId'))
    .leftJoin('categories as c', sameHousehold('c.id', 't.categoryId'))
    .leftJoin('transactions as w', sameHousehold('w.id', 't.splitOf'))
    .leftJoin('transactions as u', sameHousehold('u.id', 't.refundOf'))
    .leftJoinLateral(otherSide, (join) => join.onTrue())
    .select(['t.id', 't.date', 't.accountId', 'a.name as accountName', 't.description', 't.amountCents'])
    .select(['t.categoryId', 'c.name as categoryName', 'c.grp as categoryGroup', 't.person', 't.cleared'])
    .select(reconciledOnOf.as('reconciledOn'))
    .select(['t.note', tagsOf.as('tags'), attachmentCountOf.as('attachmentCount')])
    .select(['t.isRecurring', 't.importId', 't.transferId', 'o.otherId', 'o.otherAccountName'])
    .select(['t.recurringBillId', billNameOf.as('billName'), 't.billDueDate'])
    .select(['t.enteredBy as enteredById', enteredByNameOf.as('enteredByName')])
    .select(['t.isSplit', 't.splitOf', 'w.amountCents as wholeCents'])
    .select(['t.refundOf', 'u.description as refundDescription', 'u.date as refundDate'])
    .select(['u.amountCents as purchaseCents', refundedOf.as('refundedCents')])
    .select(['t.guessCategoryId', 't.guessSource', 't.guessSimilarity', 't.guessReason'])

/**
 * Each is looked up by its key. Of a list of ids the planner would read the index of an account from end to end for each page as
 * long as it has no statistics of the rows, as after a large import. `offset 0` keeps what is joined out of the lookup: it
 * would read all categories anew for each row.
 */
const byIds = (ids: RawBuilder<unknown>) =>
  sql`(select x.* from unnest(${ids}) as k (id)
    cross join lateral (select * from transactions where id = k.id limit 1) x offset 0)`

export type TransactionRow = Awaited<
  ReturnType<ReturnType<typeof selectTransactions>['executeTakeFirstOrThrow']>
>

const tagsOf = sql<Transaction['tags']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by lower(g.name)), '[]')
  from transaction_tags x join tags g on g.household_id = x.household_id and g.id = x.tag_id
  where x.household_id = t.household_id and x.transaction_id = t.id)`

const reconciledOnOf = sql<string | null>`(select r.day from reconciliations r
  where r.household_id = t.household_id and r.id = coalesce(w.reconciliation_id, t.reconciliation_id))`

const billNameOf = sql<string | null>`(select b.name from recurring_bills b
  where b.household_id = t.household_id and b.id = t.recurring_bill_id)`

const enteredByNameOf = sql<string | null>`(select p.name from household_people p
  where p.household_id = t.household_id and p.id = t.entered_by)`

/** Those of a part stand on its whole. */
const attachmentCountOf = sql<number>`(select count(*)::integer from attachments x
  where x.household_id = t.household_id and x.transaction_id = coalesce(t.split_of, t.id))`

const refundedOf = sql<number>`(select coalesce(sum(x.amount_cents), 0)::bigint from transactions x
  where x.household_id = t.household_id and x.refund_of = t.id)`

const otherSide = () =>
  sql<{ otherId: string | null; otherAccountName: string | null }>`(
    select x.id as other_id, xa.name as other_account_name
    from transactions x join accounts xa on xa.household_id = x.household_id and xa.id = x.account_id
    where x.household_id = t.household_id and x.transfer_id = t.transfer_id and x.id <> t.id limit 1)`.as<'o'>(
    'o',
  )

// Column by column: taking some out of a row and spreading the rest takes several times as long.
export function toTransaction(row: TransactionRow): Transaction {
  const { categoryId, guessCategoryId, guessSource, guessSimilarity, guessReason } = row
  const { recurringBillId, billName, billDueDate, enteredById, enteredByName } = row
  const { transferId, otherId, otherAccountName, splitOf, wholeCents } = row
  const { refundOf, refundDescription, refundDate, purchaseCents } = row
  return {
    id: row.id,
    date: row.date as Day,
    accountId: row.accountId,
    accountName: row.accountName,
    description: row.description,
    amountCents: cents(row.amountCents),
    categoryId,
    categoryName: row.categoryName ?? uncategorizedName,
    categoryGroup: row.categoryGroup,
    guess:
      categoryId && categoryId === guessCategoryId && guessSource && guessReason
        ? { source: guessSource, similarity: guessSimilarity ?? 0, reason: guessReason }
        : null,
    person: row.person,
    cleared: row.cleared,
    reconciledOn: row.reconciledOn as Day | null,
    note: row.note,
    tags: row.tags,
    attachmentCount: row.attachmentCount,
    isRecurring: row.isRecurring,
    bill:
      recurringBillId && billName && billDueDate
        ? { id: recurringBillId, name: billName, dueDate: billDueDate as Day }
        : null,
    importId: row.importId,
    enteredBy: enteredById && enteredByName ? { id: enteredById, name: enteredByName } : null,
    isSplit: row.isSplit,
    part: splitOf && wholeCents !== null ? { wholeId: splitOf, wholeCents: cents(wholeCents) } : null,
    refund:
      refundOf && refundDescription !== null && refundDate !== null && purchaseCents !== null
        ? {
            purchaseId: refundOf,
            description: refundDescription,
            date: refundDate as Day,
            amountCents: cents(purchaseCents),
          }
        : null,
    refundedCents: cents(row.refundedCents),
    transfer:
      transferId && otherId && otherAccountName ? { id: transferId, otherId, otherAccountName } : null,
  }
}
