// What the household knows to lack: dates of bills in one table, transactions entered ahead in another.
import type { Shortfall } from '#contract/recurring-bills-ahead.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/** What is not covered: a date of a bill, or a transaction. */
export type Cause = Pick<Shortfall, 'billId' | 'transactionId' | 'dueDate'>

type Known = Cause & { shortCents: Cents; isDismissed: boolean }

/** Equal for the same date of a bill, and for the same transaction on whatever day. */
export const nameCause = ({ billId, transactionId, dueDate }: Cause): string =>
  billId ? `${billId} ${dueDate}` : `${transactionId}`

/** By `nameCause`. */
export async function readKnownShortfalls(tx: HouseholdTransaction): Promise<ReadonlyMap<string, Known>> {
  const ofBills = await tx
    .selectFrom('shortfallWarnings')
    .select(['billId', 'dueDate', 'shortCents', 'dismissedAt'])
    .execute()
  const entered = await tx
    .selectFrom('enteredShortfallWarnings')
    .select(['transactionId', 'shortCents', 'dismissedAt'])
    .execute()
  const known = [
    ...ofBills.map((row) => ({ ...row, transactionId: null })),
    ...entered.map((row) => ({ ...row, billId: null, dueDate: '' })),
  ].map(({ shortCents, dismissedAt, ...row }) => ({
    ...(row as Cause),
    shortCents: cents(shortCents),
    isDismissed: dismissedAt !== null,
  }))
  return new Map(known.map((one) => [nameCause(one), one]))
}

type Knowledge = {
  shortCents: number
  warnedAt?: Date | null
  dismissedAt: Date | null
  dismissedBy: string | null
}

/** Keeps what is known now; `accountId` is the one that lacks it. */
export async function keepShortfall(
  tx: HouseholdTransaction,
  {
    householdId,
    accountId,
    billId,
    transactionId,
    dueDate,
  }: Cause & { householdId: string; accountId: string },
  knowledge: Knowledge,
): Promise<void> {
  if (billId) {
    const warning = { accountId, ...knowledge }
    await tx
      .insertInto('shortfallWarnings')
      .values({ householdId, billId, dueDate, ...warning })
      .onConflict((conflict) => conflict.columns(['householdId', 'billId', 'dueDate']).doUpdateSet(warning))
      .execute()
  } else if (transactionId)
    await tx
      .insertInto('enteredShortfallWarnings')
      .values({ householdId, transactionId, ...knowledge })
      .onConflict((conflict) => conflict.columns(['householdId', 'transactionId']).doUpdateSet(knowledge))
      .execute()
}

/** Nothing lacks any more: what comes back is told anew. */
export async function settleShortfall(
  tx: HouseholdTransaction,
  { billId, transactionId, dueDate }: Cause,
): Promise<void> {
  const nothing = { shortCents: 0, dismissedAt: null, dismissedBy: null }
  if (billId)
    await tx
      .updateTable('shortfallWarnings')
      .set(nothing)
      .where('billId', '=', billId)
      .where('dueDate', '=', dueDate)
      .execute()
  else if (transactionId)
    await tx
      .updateTable('enteredShortfallWarnings')
      .set(nothing)
      .where('transactionId', '=', transactionId)
      .execute()
}

/** It is shown again, and mailed only if it never was. */
export async function raiseShortfall(
  tx: HouseholdTransaction,
  { billId, transactionId, dueDate }: Cause,
): Promise<void> {
  const again = { dismissedAt: null, dismissedBy: null }
  if (billId) {
    await tx
      .deleteFrom('shortfallWarnings')
      .where('billId', '=', billId)
      .where('dueDate', '=', dueDate)
      .where('warnedAt', 'is', null)
      .execute()
    await tx
      .updateTable('shortfallWarnings')
      .set(again)
      .where('billId', '=', billId)
      .where('dueDate', '=', dueDate)
      .execute()
  } else if (transactionId) {
    await tx
      .deleteFrom('enteredShortfallWarnings')
      .where('transactionId', '=', transactionId)
      .where('warnedAt', 'is', null)
      .execute()
    await tx
      .updateTable('enteredShortfallWarnings')
      .set(again)
      .where('transactionId', '=', transactionId)
      .execute()
  }
}
