// What the household dismissed of what it lacks: dates of bills in one table, transactions entered ahead in another. A row
// without a dismissal, as archives of earlier versions have them for what was mailed, says nothing.
import { sql } from 'kysely'
import type { Shortfall } from '#contract/recurring-bills-ahead.ts'
import type { Cents } from '#domain/money.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/** What is not covered: a date of a bill, or a transaction. */
export type Cause = Pick<Shortfall, 'billId' | 'transactionId' | 'dueDate'>

type Dismissed = Cause & { shortCents: Cents }

/** Equal for the same date of a bill, and for the same transaction on whatever day. */
export const nameCause = ({ billId, transactionId, dueDate }: Cause): string =>
  billId ? `${billId} ${dueDate}` : `${transactionId}`

/** By `nameCause`, with what lacked then. */
export async function readDismissedShortfalls(
  tx: HouseholdTransaction,
): Promise<ReadonlyMap<string, Dismissed>> {
  const { rows } = await sql<Dismissed>`
    select bill_id as "billId", null::uuid as "transactionId", due_date as "dueDate", short_cents as "shortCents"
    from shortfall_warnings where dismissed_at is not null
    union all
    select null, transaction_id, null, short_cents
    from entered_shortfall_warnings where dismissed_at is not null`.execute(tx)
  return new Map(rows.map((one) => [nameCause(one), one]))
}

/** SQL: whether there is any. */
export const hasDismissedShortfalls = sql<boolean>`(exists (select from shortfall_warnings where dismissed_at is not null)
  or exists (select from entered_shortfall_warnings where dismissed_at is not null))`

type Dismissal = { shortCents: number; dismissedAt: Date; dismissedBy: string }

/** `accountId` is the one that lacks it. */
export async function keepDismissal(
  tx: HouseholdTransaction,
  {
    householdId,
    accountId,
    billId,
    transactionId,
    dueDate,
  }: Cause & { householdId: string; accountId: string },
  dismissal: Dismissal,
): Promise<void> {
  if (billId) {
    const row = { accountId, ...dismissal }
    await tx
      .insertInto('shortfallWarnings')
      .values({ householdId, billId, dueDate, ...row })
      .onConflict((conflict) => conflict.columns(['householdId', 'billId', 'dueDate']).doUpdateSet(row))
      .execute()
  } else if (transactionId)
    await tx
      .insertInto('enteredShortfallWarnings')
      .values({ householdId, transactionId, ...dismissal })
      .onConflict((conflict) => conflict.columns(['householdId', 'transactionId']).doUpdateSet(dismissal))
      .execute()
}

export async function forgetDismissal(
  tx: HouseholdTransaction,
  { billId, transactionId, dueDate }: Cause,
): Promise<void> {
  if (billId)
    await tx
      .deleteFrom('shortfallWarnings')
      .where('billId', '=', billId)
      .where('dueDate', '=', dueDate)
      .execute()
  else if (transactionId)
    await tx.deleteFrom('enteredShortfallWarnings').where('transactionId', '=', transactionId).execute()
}
