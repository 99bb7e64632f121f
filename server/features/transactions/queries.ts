import type { TransactionFilter } from '#contract/transactions.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { countMatching, listRows } from './filter.ts'
import { toTransaction } from './rows.ts'
import { readTotals } from './totals.ts'

type Listing = TransactionFilter & { cursor?: string | undefined; limit: number }

/**
 * One page, newest first, and what all pages come to. Totals are counted for the first page only. `startDay` is the day on
 * which the household's months start.
 */
export async function listTransactions(
  tx: HouseholdTransaction,
  { cursor, limit, ...filter }: Listing,
  startDay: number,
) {
  const after = cursor === undefined ? null : readCursor(cursor)
  const countAll = async () => (await readTotals(tx, filter)) ?? (await countMatching(tx, filter, startDay))
  const [rows, totals] = await Promise.all([
    listRows(tx, filter, { startDay, after, limit: limit + 1 }),
    after ? null : countAll(),
  ])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { items: shown.map(toTransaction), nextCursor: last ? writeCursor(last) : null, totals }
}
