import { sql } from 'kysely'
import { type AlertRow, toPaidRows } from '#domain/alerts/rows.ts'
import { type Day, monthOf, monthRange } from '#domain/calendar.ts'
import type { CoachRow } from '#domain/coach/tip.ts'
import { cleanPayee } from '#domain/payees/clean-payee.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/** No more than the newest of the days asked for. */
const mostRows = 20_000

type Days = {
  from: Day
  to: Day
  monthStartDay: number
  /** The sides of transfers that are wanted all the same. */
  transfers?: readonly string[]
}

/**
 * The transactions of these days, both included, that are no transfers, oldest first; of one that was split its parts. Where
 * there are too many, the oldest months are left out whole, so that no month is there in part: `since`
 * is the first day of those that are.
 */
export async function readCoachRows(
  tx: HouseholdTransaction,
  { from, to, monthStartDay, transfers = [] }: Days,
): Promise<{ rows: CoachRow[]; since: Day }> {
  const { rows } = await sql<AlertRow>`
    select t.id, t.date, t.account_id as "accountId", t.description, t.amount_cents as "amountCents",
      c.id as "categoryId", c.name as "categoryName", c.grp as "group", c.is_fixed as "isFixed",
      false as "isTransfer", t.recurring_bill_id as "billId", t.refund_of is not null as "isRefund"
    from transactions t left join categories c on c.household_id = t.household_id and c.id = t.category_id
    where t.date >= ${from} and t.date <= ${to} and t.amount_cents <> 0 and not t.is_split
      and (t.transfer_id is null or t.id = any(${[...transfers]}::uuid[]))
    order by t.date desc, t.id desc limit ${mostRows}`.execute(tx)
  const oldest = rows.at(-1)
  if (!oldest || rows.length < mostRows) return { rows: toCoachRows(rows), since: from }
  const since = monthRange(monthOf(oldest.date, monthStartDay), monthStartDay).until
  return { rows: toCoachRows(rows.filter(({ date }) => date >= since)), since }
}

/** Cleaning a payee takes longest, and most descriptions come again. */
function toCoachRows(rows: readonly AlertRow[]): CoachRow[] {
  const payees = new Map<string, string>()
  return toPaidRows(rows).map((row) => {
    const { description, categoryId, categoryName, group } = row
    const payee = payees.get(description) ?? (cleanPayee(description).payee || description)
    payees.set(description, payee)
    const category =
      categoryId && categoryName && group ? { id: categoryId, name: categoryName, group } : null
    return { ...row, payee, category }
  })
}
