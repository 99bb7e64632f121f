import { sql } from 'kysely'
import { cents } from '#domain/money.ts'
import type { Account } from '#contract/accounts.ts'
import { requireFound } from '#server/errors.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import { sameHousehold } from '#server/platform/household/joins.ts'

const accountRows = (tx: HouseholdTransaction) =>
  tx
    .selectFrom('accounts as a')
    .leftJoin('accountTotals as t', sameHousehold('t.accountId', 'a.id'))
    .select(['a.id', 'a.name', 'a.type', 'a.startingBalanceCents', 'a.closedAt'])
    .select(sql<number>`(a.starting_balance_cents + coalesce(t.amount_cents, 0))::bigint`.as('balanceCents'))
    .select(sql<number>`coalesce(t.transaction_count, 0)::bigint`.as('transactionCount'))
    .select([
      countOf('recurring_bills').as('billCount'),
      countOf('savings_goal_accounts').as('goalCount'),
      countOf('debts').as('debtCount'),
    ])

const countOf = (table: 'recurring_bills' | 'savings_goal_accounts' | 'debts') =>
  sql<number>`(select count(*) from ${sql.table(table)} o
    where o.household_id = a.household_id and o.account_id = a.id)`

type AccountRow = Awaited<ReturnType<ReturnType<typeof accountRows>['executeTakeFirstOrThrow']>>

const toAccount = (row: AccountRow): Account => ({
  ...toIsoTimes(row),
  startingBalanceCents: cents(row.startingBalanceCents),
  balanceCents: cents(row.balanceCents),
})

/** All accounts by name (SPEC section 7). */
export const listAccounts = async (tx: HouseholdTransaction): Promise<Account[]> =>
  (await accountRows(tx).orderBy('a.name').orderBy('a.id').execute()).map(toAccount)

export const readAccount = async (tx: HouseholdTransaction, id: string): Promise<Account> =>
  toAccount(requireFound(await accountRows(tx).where('a.id', '=', id).executeTakeFirst()))
