import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/** What is owed today in each account of which owing is the nature (Credit and Debt), above zero; 0 or below, nothing is. */
export async function readOwed(tx: HouseholdTransaction, today: Day): Promise<ReadonlyMap<string, Cents>> {
  const { rows } = await sql<{ id: string; owedCents: number }>`
    select a.id, -(b.balance_cents - coalesce((select sum(t.amount_cents) from transactions t
        where t.household_id = a.household_id and t.account_id = a.id and t.date > ${today} and t.split_of is null),
      0))::bigint as "owedCents"
    from accounts a
    join v_account_balances b on b.household_id = a.household_id and b.account_id = a.id
    where a.type in ('Credit', 'Debt')`.execute(tx)
  return new Map(rows.map(({ id, owedCents }) => [id, cents(owedCents)]))
}
