import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { type Cents, cents } from '#domain/money.ts'
import { balanceOn } from '#server/features/accounts/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/** What is owed today in each account of which owing is the nature (Credit and Debt), above zero; 0 or below, nothing is. */
export async function readOwed(tx: HouseholdTransaction, today: Day): Promise<ReadonlyMap<string, Cents>> {
  const { rows } = await sql<{ id: string; owedCents: number }>`
    select a.id, -${balanceOn(today)} as "owedCents"
    from accounts a
    join v_account_balances b on b.household_id = a.household_id and b.account_id = a.id
    where a.type in ('Credit', 'Debt')`.execute(tx)
  return new Map(rows.map(({ id, owedCents }) => [id, cents(owedCents)]))
}
