import { sql } from 'kysely'
import { type AlertRow, lookedAtDays, type PaidRow, toPaidRows } from '#domain/alerts/rows.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/** No more than the newest of the last 12 months. */
const mostRows = 10_000

/**
 * What happened in the last 12 months up to today, oldest first; of a transaction that was split its parts, as
 * the list of transactions has them. */
export async function readRows(tx: HouseholdTransaction, today: Day): Promise<readonly PaidRow[]> {
  // Its columns have the names they are to have.
  const { rows } = await sql<AlertRow>`
    select t.id, t.date, t.account_id as "accountId", t.description, t.amount_cents as "amountCents",
      c.id as "categoryId", c.name as "categoryName", c.grp as "group", c.is_fixed as "isFixed",
      t.transfer_id is not null as "isTransfer", t.recurring_bill_id as "billId", t.refund_of is not null as "isRefund"
    from transactions t left join categories c on c.household_id = t.household_id and c.id = t.category_id
    where t.date > ${addDays(today, -lookedAtDays)} and t.date <= ${today} and t.amount_cents <> 0
      and not t.is_split
    order by t.date desc, t.id desc limit ${mostRows}`.execute(tx.withoutPlugins())
  return toPaidRows(rows)
}
