// The payment of a bill that moves money into another own account is a transfer: its incoming side is found there, or made.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { addDays, type Day, daysBetween } from '#domain/calendar.ts'
import { transferDays } from '#domain/transfers.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

type Payment = { id: string; toAccountId: string; date: Day; amountCents: number }

/** Makes transfers of those of these payments whose bill moves money, and that are none yet. */
export async function makeTransfers(tx: HouseholdTransaction, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return
  const { rows } = await sql<Payment>`
    select t.id, b.to_account_id as "toAccountId", t.date, t.amount_cents as "amountCents"
    from transactions t join recurring_bills b on b.id = t.recurring_bill_id
    join accounts a on a.id = b.to_account_id and a.closed_at is null
    where t.id = any(${[...paymentIds]}::uuid[]) and b.to_account_id <> t.account_id and t.amount_cents < 0
      and t.transfer_id is null and not t.is_split and t.split_of is null
    order by t.date, t.id`.execute(tx)
  for (const payment of rows) await makeTransfer(tx, payment)
}

async function makeTransfer(tx: HouseholdTransaction, payment: Payment): Promise<void> {
  const transferId = uuidv7()
  const incomingId = (await findIncoming(tx, payment)) ?? (await addIncoming(tx, payment))
  await sql`insert into transfers (household_id, id) values (current_household(), ${transferId})`.execute(tx)
  await sql`update transactions set transfer_id = ${transferId} where id in (${payment.id}, ${incomingId})`.execute(
    tx,
  )
}

/** What came in there by itself, from a file or a hand: the nearest day's. */
async function findIncoming(
  tx: HouseholdTransaction,
  { toAccountId, date, amountCents }: Payment,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; date: Day }>`
    select id, date from transactions
    where account_id = ${toAccountId} and amount_cents = ${-amountCents} and transfer_id is null and split_of is null
      and not is_split and date between ${addDays(date, -transferDays)} and ${addDays(date, transferDays)}
    order by id for update`.execute(tx)
  const away = (one: { date: Day }) => Math.abs(daysBetween(date, one.date))
  return rows.toSorted((a, b) => away(a) - away(b))[0]?.id
}

async function addIncoming(tx: HouseholdTransaction, payment: Payment): Promise<string> {
  const id = uuidv7()
  await sql`insert into transactions (household_id, id, account_id, date, description, amount_cents, is_recurring,
      made_beside, person, entered_by)
    select household_id, ${id}, ${payment.toAccountId}, date, description, -amount_cents, true, id, person, entered_by
    from transactions where id = ${payment.id}`.execute(tx)
  return id
}

/** Takes away what was made beside these payments. */
export async function takeMadeBeside(tx: HouseholdTransaction, paymentIds: readonly string[]): Promise<void> {
  await sql`delete from transactions where made_beside = any(${[...paymentIds]}::uuid[])`.execute(tx)
}
