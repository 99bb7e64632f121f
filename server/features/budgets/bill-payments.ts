import { sql } from 'kysely'
import type { DayRange } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/** What paid bills in these days, by the category each payment has. */
export async function sumBillsPaid(
  tx: HouseholdTransaction,
  { from, until }: DayRange,
): Promise<ReadonlyMap<string, Cents>> {
  const { rows } = await sql<{ categoryId: string; paidCents: Cents }>`
    select t.category_id as "categoryId", sum(-t.amount_cents)::bigint as "paidCents"
    from transactions t join categories c on c.household_id = t.household_id and c.id = t.category_id
    where t.recurring_bill_id is not null and t.date >= ${from} and t.date < ${until} and t.amount_cents < 0
      and not t.is_split and (t.transfer_id is null or c.grp = 'SavingsDebt')
    group by t.category_id`.execute(tx)
  return new Map(rows.map(({ categoryId, paidCents }) => [categoryId, paidCents]))
}
