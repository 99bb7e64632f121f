import type { TransactionFilter } from '#contract/transactions.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { countMatching, listMatching } from './filter.ts'
import { readTransactions } from './public.ts'
import { readTotals } from './totals.ts'

/** One page, newest first, and what all pages come to. Totals are counted for the first page only. */
export async function listTransactions(
  tx: HouseholdTransaction,
  { cursor, limit, ...filter }: TransactionFilter & { cursor?: string | undefined; limit: number },
) {
  const after = cursor === undefined ? null : readCursor(cursor)
  const startDay = await monthStartDay(tx)
  const ids = await listMatching(tx, filter, { startDay, after, limit: limit + 1 })
  const shown = ids.slice(0, limit)
  const rows = await readTransactions(
    tx,
    shown.map((row) => row.id),
  )
  const last = ids.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.flatMap(({ id }) => rows.get(id) ?? []),
    nextCursor: last ? writeCursor(last) : null,
    totals: after ? null : ((await readTotals(tx, filter)) ?? (await countMatching(tx, filter, startDay))),
  }
}

async function monthStartDay(tx: HouseholdTransaction): Promise<number> {
  const household = await tx.selectFrom('households').select('monthStartDay').executeTakeFirstOrThrow()
  return household.monthStartDay
}
