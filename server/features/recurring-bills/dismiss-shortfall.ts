// What somebody knows to lack, and does not want to be shown: a date of a bill, or a transaction entered for a coming day.
import type { Day } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { requireFound } from '#server/errors.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import { runHook } from '#server/platform/areas/hooks.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { type Cause, forgetDismissal, keepDismissal } from './known-shortfalls.ts'
import { lockBillForDate } from './pay-date.ts'
import { shortfallDismissed } from './public.ts'

/** The household knows that so much lacks on this date; refuses a day on which the bill is not due. */
export async function dismissShortfall(
  context: HouseholdContext,
  { billId, dueDate, shortCents }: { billId: string; dueDate: Day; shortCents: Cents },
): Promise<void> {
  const { accountId } = await lockBillForDate(context.tx, billId, dueDate)
  await dismiss(context, { billId, transactionId: null, dueDate, accountId }, shortCents)
}

/** The same of a transaction that was entered for a coming day. */
export async function dismissEnteredShortfall(
  context: HouseholdContext,
  { transactionId, shortCents }: { transactionId: string; shortCents: Cents },
): Promise<void> {
  await dismiss(context, await readEntered(context.tx, transactionId), shortCents)
}

async function dismiss(
  context: HouseholdContext,
  cause: Cause & { accountId: string },
  shortCents: Cents,
): Promise<void> {
  const { tx, member, now, services } = context
  const { householdId, userId } = member
  await keepDismissal(tx, { ...cause, householdId }, { shortCents, dismissedAt: now, dismissedBy: userId })
  await runHook(services, shortfallDismissed, context, { ...cause, shortCents })
}

/** Takes the dismissal of a date back. */
export async function raiseShortfallOfBill(
  tx: HouseholdTransaction,
  { billId, dueDate }: { billId: string; dueDate: Day },
): Promise<void> {
  await lockBillForDate(tx, billId, dueDate)
  await forgetDismissal(tx, { billId, transactionId: null, dueDate })
}

/** Takes the dismissal of a transaction back. */
export const raiseEnteredShortfall = async (tx: HouseholdTransaction, transactionId: string): Promise<void> =>
  forgetDismissal(tx, await readEntered(tx, transactionId))

async function readEntered(tx: HouseholdTransaction, transactionId: string) {
  const row = await tx
    .selectFrom('transactions')
    .select(['accountId', 'date'])
    .where('id', '=', transactionId)
    .where('splitOf', 'is', null)
    .executeTakeFirst()
  const { accountId, date } = requireFound(row)
  return { billId: null, transactionId, dueDate: date as Day, accountId }
}
