import { sql } from 'kysely'
import type { TransactionFilter } from '#contract/transactions.ts'
import { type Cents, cents } from '#domain/money.ts'
import { inGroup } from '#server/features/categories/public.ts'
import { toFirstDay } from '#server/features/households/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

type Totals = { count: number; amountCents: Cents }

/**
 * What a list comes to, from the totals that are kept by month and category and by account: as quick for a million
 * rows as for a thousand. Null when the filter asks for more than they know, and the rows have to be counted.
 */
export async function readTotals(
  tx: HouseholdTransaction,
  {
    search,
    importId,
    accountId,
    categoryId,
    group,
    month,
    from,
    to,
    counts,
    person,
    tagId,
    ids,
    payee,
    only,
  }: TransactionFilter,
): Promise<Totals | null> {
  if (search?.trim() || importId || from || to || counts || person || tagId || ids || payee || only)
    return null
  const { count, amountCents } = await (accountId && !categoryId && !group && !month
    ? totalsOfAccount(tx, accountId)
    : totalsOfMonths(tx, { accountId, categoryId, group, month }))
  return { count, amountCents: cents(amountCents) }
}

function totalsOfMonths(
  tx: HouseholdTransaction,
  {
    accountId,
    categoryId,
    group,
    month,
  }: Pick<TransactionFilter, 'accountId' | 'categoryId' | 'group' | 'month'>,
) {
  let query = tx
    .selectFrom('monthTotals')
    .select(sql<number>`coalesce(sum(transaction_count), 0)::bigint`.as('count'))
    .select(sql<number>`coalesce(sum(in_cents - out_cents), 0)::bigint`.as('amountCents'))
  if (month) query = query.where('month', '=', toFirstDay(month))
  if (accountId) query = query.where('accountId', '=', accountId)
  if (categoryId === 'none') query = query.where('categoryId', 'is', null).where('isTransfer', '=', false)
  else if (categoryId) query = query.where('categoryId', '=', categoryId)
  if (group) query = query.where(sql<boolean>`category_id ${inGroup(group)}`)
  return query.executeTakeFirstOrThrow()
}

// An account's total counts a split transaction as one; a list shows its parts instead.
async function totalsOfAccount(tx: HouseholdTransaction, accountId: string) {
  const { rows } = await sql<{ count: number; amountCents: number }>`
    select coalesce(sum(count), 0)::bigint as count, coalesce(sum(cents), 0)::bigint as "amountCents" from (
      select transaction_count, amount_cents from account_totals where account_id = ${accountId}
      union all
      select sign, sign * amount_cents
      from transactions, lateral (select case when is_split then -1 else 1 end) as s(sign)
      where account_id = ${accountId} and is_split <> (split_of is not null)) as part(count, cents)`.execute(
    tx,
  )
  return rows[0] ?? { count: 0, amountCents: 0 }
}
