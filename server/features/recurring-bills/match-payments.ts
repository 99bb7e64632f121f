// Finds the bills that transactions may be payments of.
import { sql } from 'kysely'
import type { BillMatch } from '#contract/recurring-bill-payments.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { type Cents, cents } from '#domain/money.ts'
import { type Ending, listDueDates, type Recurrence, startBefore } from '#domain/recurrence.ts'
import {
  type BillMatch as Match,
  matchBills,
  mostChange,
  nearDays,
  type OpenBill,
  type Payment,
  makeRejectionKey,
} from '#domain/recurring-bills/matching.ts'
import { requireFound } from '#server/errors.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { selectBills, type StoredBill, toStoredBill } from './stored-bill.ts'
import { isReplaceable } from './link-payments.ts'

/** Active bills with their dates that a payment of these days may be of; of one account, or of all. */
export const readOpenBills = (
  tx: HouseholdTransaction,
  days: Days,
  accountId?: string,
): Promise<OpenBill[]> => readBills(tx, days, (bill) => bill, accountId)

type Days = { firstDay: Day; lastDay: Day }

async function readBills(
  tx: HouseholdTransaction,
  { firstDay, lastDay }: Days,
  datesOf: (bill: StoredBill) => Recurrence & Ending,
  accountId?: string,
): Promise<OpenBill[]> {
  const bills = (
    await selectBills(tx)
      .where('b.pausedAt', 'is', null)
      .$if(accountId !== undefined, (query) => query.where('b.accountId', '=', accountId ?? ''))
      .execute()
  ).map(toStoredBill)
  if (bills.length === 0) return []
  const { rows } = await sql<{ billId: string; dueDate: Day }>`
    select o.bill_id as "billId", o.due_date as "dueDate" from bill_occurrences o
    where o.bill_id = any(${bills.map(({ id }) => id)}::uuid[]) and not ${isReplaceable}`.execute(tx)
  const taken = Map.groupBy(rows, ({ billId }) => billId)
  return bills.map((bill) => {
    const near = nearDays[bill.frequency]
    const dates = listDueDates(datesOf(bill), addDays(firstDay, -near), addDays(lastDay, near + 1))
    const done = new Set(taken.get(bill.id)?.map(({ dueDate }) => dueDate))
    return { ...bill, amountCents: toSignedCents(bill), openDates: dates.filter((date) => !done.has(date)) }
  })
}

export const toSignedCents = ({
  direction,
  amountCents,
}: {
  direction: string
  amountCents: number
}): Cents => cents(direction === 'out' ? -amountCents : amountCents)

/** So many transactions are looked at for payments; they are the newest of those whose amount may be a bill's. */
const mostPayments = 2000

type Where = ReturnType<typeof sql<boolean>>

/** The payments of bills among transactions (aliased `t`) of these days. What is linked already is left out. */
export async function findMatches(
  tx: HouseholdTransaction,
  days: Days,
  where: Where,
): Promise<{ match: Match; payment: Payment; bill: OpenBill }[]> {
  return match(tx, await readOpenBills(tx, days), days, where)
}

/**
 * What was paid for the present bills within these days, though nobody linked it: also before a bill was entered, on the dates
 * that it would have had.
 */
export async function findPastPayments(tx: HouseholdTransaction, days: Days): Promise<Payment[]> {
  const from = addDays(days.firstDay, -nearDays.yearly)
  const bills = await readBills(tx, days, (bill) => startBefore(bill, from))
  const isPaid = sql<boolean>`t.amount_cents < 0 and t.transfer_id is null`
  return (await match(tx, bills, days, isPaid)).map(({ payment }) => payment)
}

async function match(tx: HouseholdTransaction, all: OpenBill[], days: Days, where: Where) {
  const bills = all.filter(({ openDates }) => openDates.length > 0)
  if (bills.length === 0) return []
  const payments = await readPayments(tx, bills, days, where)
  const rejected = await tx.selectFrom('billMatchRejections').select(['transactionId', 'billId']).execute()
  const keys = new Set(rejected.map(({ transactionId, billId }) => makeRejectionKey(transactionId, billId)))
  return matchBills(payments, bills, keys).map((match) => ({
    match,
    payment: requireFound(payments.find(({ id }) => id === match.paymentId)),
    bill: requireFound(bills.find(({ id }) => id === match.billId)),
  }))
}

async function readPayments(
  tx: HouseholdTransaction,
  bills: OpenBill[],
  { firstDay, lastDay }: Days,
  where: Where,
): Promise<Payment[]> {
  const least = bills.map(({ amountCents }) => Math.floor(Math.abs(amountCents) * (1 - mostChange)))
  const most = bills.map(({ amountCents }) => Math.ceil(Math.abs(amountCents) * (1 + mostChange)))
  const { rows } = await sql<Payment>`
    select t.id, t.account_id as "accountId", t.date, t.description, t.amount_cents as "amountCents"
    from transactions t
    where t.recurring_bill_id is null and t.split_of is null and t.date between ${firstDay} and ${lastDay} and ${where}
      and exists (select from unnest(${bills.map(({ accountId }) => accountId)}::uuid[], ${least}::bigint[],
          ${most}::bigint[]) as fits(account_id, least, most)
        where fits.account_id = t.account_id and abs(t.amount_cents) between fits.least and fits.most)
    order by t.date desc, t.id desc limit ${mostPayments}`.execute(tx)
  return rows
}

/** How far back payments are offered to bills. */
const offeredDays = 92

/** Transactions that look like payments of bills, newest first; or whether one does. */
export async function offerMatches(
  tx: HouseholdTransaction,
  today: Day,
  transactionId: string | undefined,
): Promise<BillMatch[]> {
  const days = transactionId
    ? await readDays(tx, transactionId)
    : { firstDay: addDays(today, -offeredDays), lastDay: addDays(today, nearDays.monthly) }
  const where = transactionId ? sql<boolean>`t.id = ${transactionId}` : sql<boolean>`true`
  const matches = await findMatches(tx, days, where)
  return matches
    .map(({ match, payment, bill }) => ({ ...match, transaction: payment, billName: bill.name }))
    .sort((a, b) => (a.transaction.date < b.transaction.date ? 1 : -1))
}

async function readDays(tx: HouseholdTransaction, transactionId: string) {
  const row = await tx
    .selectFrom('transactions')
    .select('date')
    .where('id', '=', transactionId)
    .executeTakeFirst()
  const date = requireFound(row).date as Day
  return { firstDay: date, lastDay: date }
}

/** This transaction is no payment of this bill. */
export async function rejectMatch(
  { tx, member, now }: HouseholdScope,
  { billId, transactionId }: { billId: string; transactionId: string },
): Promise<void> {
  for (const [table, id] of [
    ['recurringBills', billId],
    ['transactions', transactionId],
  ] as const)
    requireFound(await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst())
  await tx
    .insertInto('billMatchRejections')
    .values({
      householdId: member.householdId,
      billId,
      transactionId,
      rejectedBy: member.userId,
      rejectedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
