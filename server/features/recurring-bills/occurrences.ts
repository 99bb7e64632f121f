import { sql } from 'kysely'
import type { Occurrence } from '#contract/recurring-bill-payments.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { listDueDates } from '#domain/recurrence.ts'
import { requireFound } from '#server/errors.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { selectBills, toStoredBill } from './stored-bill.ts'

/** How far back dates are listed, and ahead. */
const shownDays = { before: 731, ahead: 366 }

type Row = {
  dueDate: Day
  isCreated: boolean
  id: string | null
  date: Day
  description: string
  amountCents: number
}

/** The dates of a bill, newest first: what was done, and what is open of the past two years and the coming one. */
export async function listOccurrences(
  tx: HouseholdTransaction,
  id: string,
  today: Day,
): Promise<Occurrence[]> {
  const bill = toStoredBill(requireFound(await selectBills(tx).where('b.id', '=', id).executeTakeFirst()))
  const { rows } =
    await sql<Row>`select o.due_date as "dueDate", o.auto_created_at is not null as "isCreated",
      t.id, t.date, t.description, t.amount_cents as "amountCents"
    from bill_occurrences o left join transactions t on t.household_id = o.household_id and t.id = o.transaction_id
    where o.bill_id = ${id} order by o.due_date desc limit 1000`.execute(tx)
  const known = new Set(rows.map(({ dueDate }) => dueDate))
  const first = addDays(today, -shownDays.before)
  const open = listDueDates(
    bill,
    bill.startsOn > first ? bill.startsOn : first,
    addDays(today, shownDays.ahead),
  ).filter((dueDate) => !known.has(dueDate))
  return [
    ...rows.map((row) => toOccurrence(row, bill.amountCents)),
    ...open.map((dueDate): Occurrence => ({
      dueDate,
      state: 'open',
      transaction: null,
      differenceCents: cents(0),
    })),
  ].sort((a, b) => (a.dueDate < b.dueDate ? 1 : -1))
}

// Without a transaction it was skipped, or somebody deleted what it had: either way nothing more comes of it.
function toOccurrence({ dueDate, isCreated, id, ...row }: Row, expected: number): Occurrence {
  if (id === null) return { dueDate, state: 'skipped', transaction: null, differenceCents: cents(0) }
  const amountCents = cents(row.amountCents)
  return {
    dueDate,
    state: isCreated ? 'created' : 'paid',
    transaction: { ...row, id, amountCents },
    differenceCents: cents(Math.abs(amountCents) - expected),
  }
}
