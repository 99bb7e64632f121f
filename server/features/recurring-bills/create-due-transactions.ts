// Creates the transactions of due dates: one for each date, however many requests come at once (R43).
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { addDays } from '#domain/calendar.ts'
import { amountOn, limitToOwed } from '#domain/recurring-bills/amounts.ts'
import { asksAboutMissed, listOpenDatesBefore } from '#domain/recurring-bills/dates.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { makeTransfers } from './make-transfers.ts'
import { readOwed } from './owed.ts'
import { lockBills, updateNextDue, type StoredBill } from './stored-bill.ts'

type Creation = {
  createdCount: number
  asks: { billId: string; billName: string; missedCount: number }[]
}

type By = Pick<HouseholdScope, 'tx' | 'today' | 'now'> & {
  /** Null when nobody asked. */ enteredBy: string | null
}

/**
 * Creates what is due by `today` of the active bills that are marked for it (SPEC section 4). One that missed more than 24
 * dates is asked about instead (R44).
 */
export async function createDueTransactions(by: By): Promise<Creation> {
  const { tx, today } = by
  const due = await tx
    .selectFrom('recurringBills')
    .select('id')
    .where('nextDue', '<=', today)
    .where('pausedAt', 'is', null)
    .where('autoCreate', '=', true)
    .execute()
  const bills = await lockActiveBills(
    tx,
    due.map(({ id }) => id),
  )
  const counted = bills.map((bill) => ({ bill, missedCount: listOpenDatesBefore(bill, today).length }))
  const { asking = [], ready = [] } = Object.groupBy(counted, ({ missedCount }) =>
    asksAboutMissed(missedCount) ? 'asking' : 'ready',
  )
  return {
    createdCount: await createFor(
      ready.map(({ bill }) => bill),
      by,
    ),
    asks: asking.map(({ bill, missedCount }) => ({ billId: bill.id, billName: bill.name, missedCount })),
  }
}

/** Creates every missed date of a bill, however many. */
export const createMissedTransactions = async (by: By, id: string): Promise<number> =>
  createFor(await lockActiveBills(by.tx, [id]), by)

// A bill may have been paused before it was locked.
async function lockActiveBills(tx: HouseholdTransaction, ids: string[]): Promise<StoredBill[]> {
  const held = await lockBills(tx, ids)
  if (held.length === 0) return []
  const active = await tx
    .selectFrom('recurringBills')
    .select('id')
    .where('id', 'in', ids)
    .where('pausedAt', 'is', null)
    .execute()
  return held.filter(({ id }) => active.some((one) => one.id === id))
}

// The unique key of bill_occurrences lets each date through once; its transaction is created in the same statement.
async function createFor(bills: StoredBill[], { tx, today, now, enteredBy }: By) {
  const open = bills
    .flatMap((bill) =>
      listOpenDatesBefore(bill, addDays(today, 1)).map((date) => ({
        billId: bill.id,
        toAccountId: bill.toAccountId,
        date,
        id: uuidv7(),
        amountCents: amountOn(bill, date),
      })),
    )
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  if (open.length === 0) return 0
  const wanted = limitToOwed(open, await readOwed(tx, today))
  // Where nothing is owed any more, nothing is to be paid: the date is done without a transaction.
  const { rows } = await sql<{ id: string }>`
    with wanted as (
      select * from unnest(${wanted.map(({ billId }) => billId)}::uuid[], ${wanted.map(({ date }) => date)}::date[],
        ${wanted.map(({ id }) => id)}::uuid[], ${wanted.map(({ amountCents }) => amountCents)}::bigint[])
        as wanted(bill_id, due_date, id, amount_cents)),
    done as (
      insert into bill_occurrences (household_id, bill_id, due_date, transaction_id, auto_created_at, skipped_at)
      select current_household(), bill_id, due_date, case when amount_cents > 0 then id end,
        case when amount_cents > 0 then ${now}::timestamptz end, case when amount_cents = 0 then ${now}::timestamptz end
      from wanted
      on conflict do nothing
      returning bill_id, due_date, transaction_id),
    made as (
      select d.bill_id, d.due_date, d.transaction_id, w.amount_cents
      from done d join wanted w on w.id = d.transaction_id)
    insert into transactions (household_id, id, account_id, date, description, amount_cents, category_id, is_recurring,
      recurring_bill_id, bill_due_date, entered_by)
    select b.household_id, m.transaction_id, b.account_id, m.due_date, b.name,
      case b.direction when 'out' then -m.amount_cents else m.amount_cents end, b.category_id, true,
      b.id, m.due_date, ${enteredBy}
    from made m join recurring_bills b on b.id = m.bill_id
    returning id`.execute(tx)
  await makeTransfers(
    tx,
    rows.map(({ id }) => id),
  )
  await updateNextDue(
    tx,
    bills.map(({ id }) => id),
  )
  return rows.length
}
