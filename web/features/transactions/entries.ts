// The list as it is drawn: its rows, on a phone with a heading above those of each day.
import type { ListOrder } from '#contract/list-order.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { Day } from '#domain/calendar.ts'
import type { TransactionPages } from './pages.ts'

/** `position` counts rows from 1 through the whole list; a day has that of the first row below it. */
export type Entry =
  | { kind: 'day'; key: string; position: number; day: Day }
  | {
      kind: 'row'
      key: string
      position: number
      row: Transaction
      isFirstOfDay: boolean
      /** What the account held after it, in a list of one account. */
      balanceCents: number | null
    }

/** The rows of a day of a list by date stand together; `hasDays`: under a heading. */
export function toEntries(
  pages: TransactionPages | undefined,
  { order, hasDays }: { order: ListOrder; hasDays: boolean },
): Entry[] {
  const isByDate = order.sort === 'date'
  const entries: Entry[] = []
  let day: Day | null = null
  let position = 0
  const rows = pages?.pages.flatMap(({ items }) => items) ?? []
  const balances = addUp(pages, rows, order)
  for (const row of rows) {
    const balanceCents = balances?.[position] ?? null
    position += 1
    const isFirstOfDay = !isByDate || row.date !== day
    day = row.date
    if (isFirstOfDay && isByDate && hasDays) entries.push({ kind: 'day', key: day, position, day })
    entries.push({ kind: 'row', key: row.id, position, row, isFirstOfDay, balanceCents })
  }
  return entries
}

/** From the oldest loaded row on: what is changed in one is in all that follow it. */
function addUp(
  pages: TransactionPages | undefined,
  rows: readonly Transaction[],
  { sort, order }: ListOrder,
): number[] | null {
  const oldest = order === 'desc' ? pages?.pages.at(-1) : pages?.pages[0]
  if (sort !== 'date' || !oldest || oldest.balanceBeforeCents === null) return null
  let balanceCents: number = oldest.balanceBeforeCents
  const add = ({ amountCents }: Transaction) => (balanceCents += amountCents)
  return order === 'asc' ? rows.map(add) : rows.toReversed().map(add).reverse()
}
