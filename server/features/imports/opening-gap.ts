// Whether a file goes on from what its account has: what it states before its first row, beside what the account holds then.
import type { FileBalances, OpeningGap } from '#contract/import-balances.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { expectBalance } from './closing-balance.ts'

type File = {
  balances: FileBalances
  period: { firstDay: Day } | null
  newRows: readonly (readonly [Day, Cents])[]
}

/** Null where the two agree, where the file states nothing, and of an account without an earlier transaction. */
export async function findOpeningGap(
  tx: HouseholdTransaction,
  accountId: string,
  { balances: { opening }, period, newRows }: File,
): Promise<OpeningGap | null> {
  if (!opening) return null
  // Some banks date what there was before the first row on the day of that row.
  const isBefore = !period || opening.day < period.firstDay
  const day = isBefore ? (opening.day as Day) : addDays(period.firstDay, -1)
  const last = await tx
    .selectFrom('transactions')
    .select('date')
    .where('accountId', '=', accountId)
    .where('date', '<=', day)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return null
  const accountCents = await expectBalance(tx, accountId, { day, newRows })
  const statedCents = opening.amountCents
  return accountCents === statedCents ? null : { day, statedCents, accountCents, lastDay: last.date as Day }
}
