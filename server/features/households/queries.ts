import type { Household } from '#contract/households.ts'
import { type Month, month } from '#domain/calendar.ts'
import { AppError } from '#server/errors.ts'
import { today } from '#server/platform/api/builders.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/** The household of the transaction, with its own today. */
export async function readHousehold(tx: HouseholdTransaction, now: Date): Promise<Household> {
  const { householdId, createdAt, ...row } = await tx
    .selectFrom('households')
    .selectAll()
    // It was deleted since the request came in.
    .executeTakeFirstOrThrow(() => new AppError('no-household'))
  const { day, month: currentMonth } = today(now, row)
  return { id: householdId, createdAt: createdAt.toISOString(), ...row, currentMonth, today: day }
}

const splitColumns = ['needsPercent', 'wantsPercent', 'savingsPercent'] as const

/** The split in force when a month began (DESIGN section 5 item 5). */
export const splitOf = (tx: HouseholdTransaction, of: Month) =>
  tx
    .selectFrom('budgetSplits')
    .select(splitColumns)
    .where('startMonth', '<=', firstDay(of))
    .orderBy('startMonth', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** All splits with the month each starts in, the oldest first. */
export async function listSplits(tx: HouseholdTransaction) {
  const rows = await tx
    .selectFrom('budgetSplits')
    .select([...splitColumns, 'startMonth'])
    .orderBy('startMonth')
    .execute()
  return rows.map((row) => ({ ...row, startMonth: month(row.startMonth.slice(0, 7)) }))
}

/** Months are kept as their first day. */
export const firstDay = (of: Month) => `${of}-01`
