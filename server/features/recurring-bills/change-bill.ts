import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { BillForm } from '#contract/recurring-bills.ts'
import { type Day, dayInTimeZone } from '#domain/calendar.ts'
import { cents, largestAmount } from '#domain/money.ts'
import { countDueDates, type Ending, findNextDue, type Recurrence } from '#domain/recurrence.ts'
import { computeYearlyCents } from '#domain/recurring-bills/detection.ts'
import { directions } from '#domain/recurring-bills/due.ts'
import { AppError, requireFound } from '#server/errors.ts'
import { assertOpenAccount } from '#server/features/accounts/public.ts'
import { readCategory } from '#server/features/categories/public.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { moveDates } from './move-dates.ts'
import { lockBills, updateNextDue } from './stored-bill.ts'

type NewBill = Omit<BillForm, 'categoryId'> & {
  categoryId: string | null
  lastAmountCents?: number | null | undefined
  merchants?: string[]
}

/**
 * Adds an active bill that is next due on its first date from today on, if it has not ended by then (SPEC section 4); returns
 * its id.
 */
export async function addBill({ tx, member, today, now }: HouseholdScope, form: NewBill): Promise<string> {
  await assertOpenAccount(tx, form.accountId)
  if (form.categoryId) await readCategory(tx, form.categoryId)
  assertEnding(form)
  await assertTransfer(tx, form)
  const id = uuidv7()
  await tx
    .insertInto('recurringBills')
    .values({
      ...form,
      id,
      householdId: member.householdId,
      startsOn: today,
      nextDue: findNextDue(form, today),
      createdAt: now,
      createdBy: member.userId,
      updatedAt: now,
    })
    .execute()
  await assertYearlyTotals(tx)
  return id
}

/** Two years of all bills are to be added up exactly. */
const mostYearlyCents = largestAmount * 30

/**
 * Throws 'total-too-large' when the bills, or the paydays, come to more in a year than can be forecast exactly (R6). Whoever
 * adds some beside it waits, and then counts these, too.
 */
async function assertYearlyTotals(tx: HouseholdTransaction): Promise<void> {
  await tx.selectFrom('households').select('householdId').forNoKeyUpdate().execute()
  const bills = await tx
    .selectFrom('recurringBills')
    .select(['direction', 'amountCents', 'frequency'])
    .execute()
  for (const direction of directions) {
    const yearly = bills
      .filter((bill) => bill.direction === direction)
      .reduce((sum, bill) => sum + computeYearlyCents(cents(bill.amountCents), bill.frequency), 0)
    if (yearly > mostYearlyCents) throw new AppError('total-too-large')
  }
}

// A bill that has no date at all is a slip of the hand.
function assertEnding(dates: Recurrence & Ending): void {
  if (dates.endsOn && dates.paymentCount) throw new AppError('ends-twice')
  if (countDueDates(dates) === 0)
    throw new AppError('never-due', { fields: { endsOn: 'This is before the first date' } })
}

type Moving = { direction: string; accountId: string; toAccountId?: string | null | undefined }

/** A bill may move money into another open account; a payday comes from nowhere of the household's. */
async function assertTransfer(
  tx: HouseholdTransaction,
  { direction, accountId, toAccountId }: Moving,
): Promise<void> {
  if (!toAccountId) return
  if (direction !== 'out' || accountId === toAccountId)
    throw new AppError('not-opposite', { fields: { toAccountId: 'Choose another account' } })
  await assertOpenAccount(tx, toAccountId)
}

type Changes = { [Field in keyof BillForm]?: BillForm[Field] | undefined }

/**
 * Changes some fields of a bill. With another first date or frequency its dates are counted anew from today on; those that
 * only move off weekends, or back, stay what they were: done or open.
 */
export async function changeBill(
  { tx, today, now }: HouseholdScope,
  id: string,
  changes: Changes,
): Promise<void> {
  const bill = requireFound((await lockBills(tx, [id]))[0])
  if (changes.accountId && changes.accountId !== bill.accountId)
    await assertOpenAccount(tx, changes.accountId)
  if (changes.categoryId) await readCategory(tx, changes.categoryId)
  const dates = {
    firstDue: changes.firstDue ?? bill.firstDue,
    frequency: changes.frequency ?? bill.frequency,
    weekends: changes.weekends === undefined ? bill.weekends : changes.weekends,
    ...endingAfter(bill, changes),
  }
  assertEnding(dates)
  const { direction = bill.direction, accountId = bill.accountId } = changes
  if (changes.toAccountId || bill.toAccountId)
    await assertTransfer(tx, {
      direction,
      accountId,
      toAccountId: changes.toAccountId === undefined ? bill.toAccountId : changes.toAccountId,
    })
  const isMoved = dates.firstDue !== bill.firstDue || dates.frequency !== bill.frequency
  await tx
    .updateTable('recurringBills')
    .set({
      ...changes,
      ...dates,
      ...(isMoved && { startsOn: today }),
      ...(changes.amountCents !== undefined && { answeredCents: lastPaid }),
      updatedAt: now,
    })
    .where('id', '=', id)
    .execute()
  if (!isMoved && dates.weekends !== bill.weekends) await moveDates(tx, bill, dates.weekends)
  await assertYearlyTotals(tx)
  await updateNextDue(tx, [id])
}

/** One way of ending takes the place of the other. */
function endingAfter(
  bill: Ending,
  { endsOn, paymentCount }: Changes,
): { endsOn: Day | null; paymentCount: number | null } {
  const given = { endsOn: endsOn ?? null, paymentCount: paymentCount ?? null }
  if (given.endsOn || given.paymentCount) return given
  return {
    endsOn: endsOn === undefined ? (bill.endsOn ?? null) : null,
    paymentCount: paymentCount === undefined ? (bill.paymentCount ?? null) : null,
  }
}

// Whoever sets the amount has said what the last payment means.
const lastPaid = sql<number | null>`(
  select abs(t.amount_cents) from bill_occurrences o join transactions t on t.id = o.transaction_id
  where o.household_id = recurring_bills.household_id and o.bill_id = recurring_bills.id and o.matched_at is not null
  order by o.due_date desc limit 1)`

/** Whether the amount last paid is the new one. Refuses an amount that is not, or no longer, the one last paid. */
export async function answerPriceChange(
  { tx, now }: HouseholdScope,
  { id, paidCents, use }: { id: string; paidCents: number; use: boolean },
): Promise<void> {
  requireFound((await lockBills(tx, [id]))[0])
  const answered = await tx
    .updateTable('recurringBills')
    .set({ answeredCents: paidCents, ...(use && { amountCents: paidCents }), updatedAt: now })
    .where('id', '=', id)
    .where(lastPaid, '=', paidCents)
    .returning('id')
    .executeTakeFirst()
  if (!answered) throw new AppError('price-changed')
  await assertYearlyTotals(tx)
}

/** Makes a bill inactive; one that is so already stays as it is. */
export async function pauseBill({ tx, member, now }: HouseholdScope, id: string): Promise<void> {
  requireFound((await lockBills(tx, [id]))[0])
  await tx
    .updateTable('recurringBills')
    .set({ pausedAt: now, pausedBy: member.userId, updatedAt: now })
    .where('id', '=', id)
    .where('pausedAt', 'is', null)
    .execute()
}

/** Makes a bill active again. What fell due while it was not is not missing; on the same day nothing was. */
export async function resumeBill({ tx, today, now }: HouseholdScope, id: string): Promise<void> {
  const bill = requireFound((await lockBills(tx, [id]))[0])
  await assertOpenAccount(tx, bill.accountId)
  if (bill.toAccountId) await assertOpenAccount(tx, bill.toAccountId)
  const row = await tx
    .selectFrom('recurringBills as b')
    .innerJoin('households as h', 'h.householdId', 'b.householdId')
    .select(['b.pausedAt', 'h.timeZone'])
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow()
  if (!row.pausedAt) return
  const pausedOn = dayInTimeZone(row.pausedAt.getTime(), row.timeZone)
  await tx
    .updateTable('recurringBills')
    .set({
      pausedAt: null,
      pausedBy: null,
      updatedAt: now,
      ...(pausedOn < today && { startsOn: today }),
    })
    .where('id', '=', id)
    .execute()
  await updateNextDue(tx, [id])
}

/** Forgets what was missed: the bill goes on from today. */
export async function dropMissedDates({ tx, today, now }: HouseholdScope, id: string): Promise<void> {
  requireFound((await lockBills(tx, [id]))[0])
  await tx
    .updateTable('recurringBills')
    .set({ startsOn: today, updatedAt: now })
    .where('id', '=', id)
    .execute()
  await updateNextDue(tx, [id])
}
