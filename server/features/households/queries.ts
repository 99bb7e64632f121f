import { month } from '#domain/calendar.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

export const splitColumns = ['needsPercent', 'wantsPercent', 'savingsPercent'] as const

/** All splits with the month each starts in, the oldest first. */
export async function listSplits(tx: HouseholdTransaction) {
  const rows = await tx
    .selectFrom('budgetSplits')
    .select([...splitColumns, 'startMonth'])
    .orderBy('startMonth')
    .execute()
  return rows.map((row) => ({ ...row, startMonth: month(row.startMonth.slice(0, 7)) }))
}
