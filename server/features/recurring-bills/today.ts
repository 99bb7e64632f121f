import type { Day } from '#domain/calendar.ts'
import { AppError } from '#server/errors.ts'
import { computeToday } from '#server/platform/api/builders.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/** What day it is in the household of the transaction, and how many days ahead it wants to be warned. */
export async function readToday(
  tx: HouseholdTransaction,
  now: Date,
): Promise<{ today: Day; shortfallLeadDays: number }> {
  const { shortfallLeadDays, ...household } = await tx
    .selectFrom('households')
    .select(['timeZone', 'monthStartDay', 'shortfallLeadDays'])
    .executeTakeFirstOrThrow(() => new AppError('no-household'))
  return { today: computeToday(now, household).day, shortfallLeadDays }
}
