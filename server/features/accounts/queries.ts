import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import type { Account, ConfirmedBalance } from '#contract/accounts.ts'
import { requireFound } from '#server/errors.ts'
import { keepPlan } from '#server/platform/database/kept-plans.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import { sameHousehold } from '#server/platform/household/joins.ts'

const accountRows = (tx: HouseholdTransaction) =>
  tx
    .selectFrom('accounts as a')
    .innerJoin('vAccountBalances as b', sameHousehold('b.accountId', 'a.id'))
    .select(['a.id', 'a.name', 'a.type', 'a.closedAt'])
    .select(sql<boolean>`coalesce(a.is_savings, a.type = 'Investment' or a.name ~* 'saving')`.as('isSavings'))
    .select(
      sql<Day | null>`(select max(r.day) from reconciliations r
        where r.household_id = a.household_id and r.account_id = a.id)`.as('reconciledOn'),
    )
    .select(['b.startingBalanceCents', 'b.balanceCents', 'b.transactionCount'])
    .select(['b.confirmedDay', 'b.confirmedCents', 'b.confirmedSource'])
    .select([
      countOf('recurring_bills').as('billCount'),
      countOf('savings_goal_accounts').as('goalCount'),
      countOf('debts').as('debtCount'),
    ])

const countOf = (table: 'recurring_bills' | 'savings_goal_accounts' | 'debts') =>
  sql<number>`(select count(*) from ${sql.table(table)} o
    where o.household_id = a.household_id and o.account_id = a.id)`

type AccountRow = Awaited<ReturnType<ReturnType<typeof accountRows>['executeTakeFirstOrThrow']>>

function toAccount({ confirmedDay, confirmedCents, confirmedSource, ...row }: AccountRow): Account {
  return {
    ...toIsoTimes(row),
    startingBalanceCents: cents(row.startingBalanceCents),
    balanceCents: cents(row.balanceCents),
    confirmed:
      confirmedDay === null || confirmedCents === null || confirmedSource === null
        ? null
        : {
            day: confirmedDay as Day,
            amountCents: cents(confirmedCents),
            source: confirmedSource as ConfirmedBalance['source'],
          },
  }
}

/** The balances of an account that were confirmed, as they count: by day, then by when they were said. */
export async function listConfirmedBalances(
  tx: HouseholdTransaction,
  accountId: string,
): Promise<ConfirmedBalance[]> {
  await readAccount(tx, accountId)
  const rows = await tx
    .selectFrom('confirmedBalances as b')
    .leftJoin('imports as i', sameHousehold('i.id', 'b.importId'))
    .select(['b.id', 'b.day', 'b.amountCents', 'b.source', 'b.confirmedAt', 'b.supersededBy', 'i.fileName'])
    .where('b.accountId', '=', accountId)
    .orderBy(sql`b.superseded_by is not null`)
    .orderBy('b.day', 'desc')
    .orderBy('b.confirmedAt', 'desc')
    .orderBy('b.id', 'desc')
    .execute()
  return rows.map(({ supersededBy, ...row }) => ({
    ...toIsoTimes(row),
    day: row.day as Day,
    amountCents: cents(row.amountCents),
    source: row.source as ConfirmedBalance['source'],
    isSuperseded: supersededBy !== null,
  }))
}

/** All accounts by name (SPEC section 7). */
export const listAccounts = async (tx: HouseholdTransaction): Promise<Account[]> =>
  (await selectAccounts(tx)).map(toAccount)

const selectAccounts = keepPlan((tx) => accountRows(tx).orderBy('a.name').orderBy('a.id'))

export const readAccount = async (tx: HouseholdTransaction, id: string): Promise<Account> =>
  toAccount(requireFound(await accountRows(tx).where('a.id', '=', id).executeTakeFirst()))
