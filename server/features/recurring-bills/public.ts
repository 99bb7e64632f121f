import { sql } from 'kysely'
import type { Shortfall, UpcomingBills } from '#contract/recurring-bills-ahead.ts'
import type { Day, DayRange } from '#domain/calendar.ts'
import { boundedCents, type Cents, cents, type MoneyFormat } from '#domain/money.ts'
import { asksAboutMissed, listOpenDatesBefore } from '#domain/recurring-bills/dates.ts'
import type { OpenBill } from '#domain/recurring-bills/matching.ts'
import { hook } from '#server/platform/areas/hooks.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { readCalendar, readLeadDays, readShortfalls as findShortfalls, readUpcoming } from './forecast.ts'
import { forgetOldDismissals as forgetDismissals } from './forget-dismissals.ts'
import { hasDismissedShortfalls as selectHasDismissed } from './known-shortfalls.ts'
import { linkPayments, reopenDates } from './link-payments.ts'
import { readOpenBills as selectOpenBills } from './match-payments.ts'
import { readOwed } from './owed.ts'
import { listBills as selectAllBills } from './queries.ts'
import { readActiveBills, type StoredBill } from './stored-bill.ts'

/**
 * Locks the bills of an account until the transaction ends. Call it before changing many transactions and then dates of
 * bills: creating due transactions locks bills before totals, too, and in another order the two would deadlock.
 */
export async function lockBillsOfAccount(tx: HouseholdTransaction, accountId: string): Promise<void> {
  await tx
    .selectFrom('recurringBills')
    .select('id')
    .where((eb) => eb.or([eb('accountId', '=', accountId), eb('toAccountId', '=', accountId)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * What active bills still take of each category in these days, in cents above zero: their open dates, and in the days that
 * hold today also those that were missed, unless they are so many that the household is asked about them. `bills` are
 * what `listActiveBills` gives.
 */
export async function sumBillsAhead(
  tx: HouseholdTransaction,
  { from, until }: DayRange,
  today: Day,
  bills?: readonly StoredBill[],
): Promise<ReadonlyMap<string, Cents>> {
  const sums = new Map<string, Cents>()
  if (today >= until) return sums
  for (const bill of bills ?? (await readActiveBills(tx))) {
    if (bill.direction !== 'out' || !bill.categoryId || !bill.nextDue || bill.nextDue >= until) continue
    const open = listOpenDatesBefore(bill, until)
    const missed = open.filter((date) => date < today)
    const counted = open.filter((date) =>
      date < today ? from <= today && !asksAboutMissed(missed.length) : date >= from,
    )
    const key = bill.categoryId
    if (counted.length > 0)
      sums.set(key, boundedCents((sums.get(key) ?? 0) + counted.length * bill.amountCents))
  }
  return sums
}

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

/**
 * What a file of these days may pay in an account: its active bills with their open dates, and the transactions that were
 * created for some of these ahead of the payment. Null when there are none.
 */
export async function readOpenBills(
  tx: HouseholdTransaction,
  days: { firstDay: Day; lastDay: Day },
  accountId: string,
): Promise<OpenBillsOfAccount | null> {
  const bills = await selectOpenBills(tx, days, accountId)
  if (bills.length === 0) return null
  const rows = await tx
    .selectFrom('billOccurrences')
    .select(['billId', 'dueDate', sql<string>`transaction_id`.as('transactionId')])
    .where(
      'billId',
      'in',
      bills.map(({ id }) => id),
    )
    .where('transactionId', 'is not', null)
    .where('matchedAt', 'is', null)
    .execute()
  const money = await tx.selectFrom('households').select(['currency', 'locale']).executeTakeFirstOrThrow()
  return { bills, created: rows.map((row) => ({ ...row, dueDate: row.dueDate as Day })), money }
}

type OpenBillsOfAccount = {
  bills: OpenBill[]
  created: { billId: string; dueDate: Day; transactionId: string }[]
  money: MoneyFormat
}

/** What is due or entered within so many days and its account cannot cover as it stands now. */
export const readShortfalls = findShortfalls

/** All bills and paydays by their next date. */
export const listBills = selectAllBills

/** Bills and paydays that are not paused, for several that ask about them. */
export const listActiveBills = readActiveBills

/** What is to be known of each of these to tell what is due: nothing is while the account that it pays owes nothing. */
export async function listDueBills(tx: HouseholdTransaction, today: Day, bills: readonly StoredBill[]) {
  const owed = bills.some(({ toAccountId }) => toAccountId)
    ? await readOwed(tx, today)
    : new Map<string, Cents>()
  return bills.map((bill) => ({
    ...bill,
    amountCents: cents(bill.amountCents),
    nextDue: (owed.get(bill.toAccountId ?? '') ?? 1) > 0 ? bill.nextDue : null,
    asksAboutMissed: asksAboutMissed(listOpenDatesBefore(bill, today).length),
  }))
}

/** The forecast as the calendar shows it. */
export const readForecast = readCalendar

/** What each active bill costs, and the other amount that the household was asked about and answered. */
export const readPrices = async (tx: HouseholdTransaction, bills?: readonly StoredBill[]) =>
  (bills ?? (await readActiveBills(tx))).map(({ id, name, amountCents, answeredCents }) => ({
    id,
    name,
    amountCents: cents(amountCents),
    answeredCents: answeredCents as Cents | null,
  }))

/** Somebody dismissed a shortfall where it is shown beside the bills. */
export const shortfallDismissed =
  hook<
    [scope: HouseholdScope, shortfall: Pick<Shortfall, 'billId' | 'transactionId' | 'dueDate' | 'shortCents'>]
  >('shortfall dismissed')

/** Says which dates an import's rows pay; returns what was still to be said. */
export const linkImportedPayments = linkPayments

/** Undoing an import opens the dates its rows paid, or brings back what was created for them. */
export async function unlinkImportedPayments(tx: HouseholdTransaction, importId: string): Promise<void> {
  const rows = await tx
    .selectFrom('transactions')
    .select('id')
    .where('importId', '=', importId)
    .where('recurringBillId', 'is not', null)
    .execute()
  if (rows.length > 0)
    await reopenDates(
      tx,
      rows.map(({ id }) => id),
    )
}

/** The rows of an import that came back pay their dates again, unless these were done meanwhile. */
export async function relinkImportedPayments(
  { tx, now }: Pick<HouseholdScope, 'tx' | 'now'>,
  importId: string,
): Promise<void> {
  const rows = await tx
    .selectFrom('transactions')
    .select(['id as transactionId', 'recurringBillId', 'billDueDate'])
    .where('importId', '=', importId)
    .where('recurringBillId', 'is not', null)
    .execute()
  if (rows.length === 0) return
  await sql`update transactions set recurring_bill_id = null, bill_due_date = null, is_recurring = false
    where import_id = ${importId} and recurring_bill_id is not null`.execute(tx)
  const links = rows.flatMap(({ transactionId, recurringBillId: billId, billDueDate }) =>
    billId && billDueDate ? [{ transactionId, billId, dueDate: billDueDate as Day }] : [],
  )
  await linkPayments({ tx, now }, links)
}

/** What is due within a week, overdue, and not covered, as the dashboard shows it. */
export const readComingBills = async (
  tx: HouseholdTransaction,
  today: Day,
): Promise<Omit<UpcomingBills, 'beforePay'>> => readUpcoming(tx, today, await readLeadDays(tx))

/** SQL: whether the household dismissed any shortfall, so that `forgetOldDismissals` may have something to do. */
export const hasDismissedShortfalls = selectHasDismissed

/** Before the household is told what lacks: what was dismissed and lacked no more since is news if it comes back. */
export const forgetOldDismissals = forgetDismissals
