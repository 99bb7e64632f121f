import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { computeDueDate, findCountOnOrAfter, isDueDate, type WeekendRule } from '#domain/recurrence.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { StoredBill } from './stored-bill.ts'

/**
 * Takes what is known of a locked bill's dates along when these move off weekends, or back: a date that is paid stays paid.
 * What was counted by an earlier first date or frequency is none of its dates, and stays where it is.
 */
export async function moveDates(
  tx: HouseholdTransaction,
  bill: StoredBill,
  weekends: WeekendRule | null,
): Promise<void> {
  const { rows } = await sql<{ dueDate: Day }>`
    select due_date as "dueDate" from bill_occurrences where bill_id = ${bill.id}
    union select due_date from shortfall_warnings where bill_id = ${bill.id}`.execute(tx)
  const { firstDue, frequency } = bill
  const before = { firstDue, frequency, weekends: bill.weekends }
  const after = { firstDue, frequency, weekends }
  const moved = rows
    .filter(({ dueDate }) => isDueDate(before, dueDate))
    .map(({ dueDate }) => ({ dueDate, on: computeDueDate(after, findCountOnOrAfter(before, dueDate)) }))
    .filter(({ dueDate, on }) => dueDate !== on)
  if (moved.length === 0) return
  const to = sql`unnest(${moved.map(({ dueDate }) => dueDate)}::date[], ${moved.map(({ on }) => on)}::date[])
    as moved(due_date, moved_to)`
  await sql`update bill_occurrences o set due_date = moved_to from ${to}
    where o.bill_id = ${bill.id} and o.due_date = moved.due_date`.execute(tx)
  await sql`update transactions t set bill_due_date = moved_to from ${to}
    where t.recurring_bill_id = ${bill.id} and t.bill_due_date = moved.due_date`.execute(tx)
  await sql`update shortfall_warnings w set due_date = moved_to from ${to}
    where w.bill_id = ${bill.id} and w.due_date = moved.due_date`.execute(tx)
}
