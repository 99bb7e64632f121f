import { type Selectable, sql } from 'kysely'
import type { Database } from '#database/types.gen.ts'
import type { Household } from '#contract/households.ts'
import type { Month } from '#domain/calendar.ts'
import type { Split } from '#domain/money-shares.ts'
import { AppError, requireFound } from '#server/errors.ts'
import { keepPlan } from '#server/platform/database/kept-plans.ts'
import { computeToday, type HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import { listSplits, splitColumns } from './queries.ts'

/** The household of the transaction, with its own today. */
export async function readHousehold(tx: HouseholdTransaction, now: Date): Promise<Household> {
  const row = await tx
    .selectFrom('households')
    .selectAll()
    // It was deleted since the request came in.
    .executeTakeFirstOrThrow(() => new AppError('no-household'))
  return toHousehold(row, now)
}

/** As `readHousehold`, for a statement that wants more beside it. */
export const toHousehold = (
  { householdId, ...row }: Selectable<Database['households']>,
  now: Date,
): Household => ({
  id: householdId,
  ...toIsoTimes(row),
  ...computeToday(now, row),
})

/** The split in force when a month began (DESIGN section 5 item 5). */
export async function readSplit(tx: HouseholdTransaction, of: Month): Promise<Split> {
  const [split] = await selectSplit(tx, toFirstDay(of))
  // A household has one from its first month on: without any it is gone.
  return requireFound(split)
}

const selectSplit = keepPlan((db, firstDay: string) =>
  db
    .selectFrom('budgetSplits')
    .select(splitColumns)
    .where('startMonth', '<=', firstDay)
    .orderBy('startMonth', 'desc')
    .limit(sql.lit(1)),
)

/** The split in force when each of these months began. */
export async function listSplitsOf(tx: HouseholdTransaction, months: readonly Month[]): Promise<Split[]> {
  const splits = await listSplits(tx)
  return months.map((month) => {
    const inForce = splits.findLast(({ startMonth }) => startMonth <= month)
    const { startMonth: _, ...split } = requireFound(inForce)
    return split
  })
}

/** Months are kept as their first day. */
export const toFirstDay = (of: Month) => `${of}-01`
