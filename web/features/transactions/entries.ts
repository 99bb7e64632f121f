// The list as it is drawn: its rows, on a phone with a heading above those of each day.
import type { Transaction } from '#contract/transactions.ts'
import type { Day } from '#domain/calendar.ts'
import type { TransactionPages } from './pages.ts'

/** `position` counts rows from 1 through the whole list; a day has that of the first row below it. */
export type Entry =
  | { kind: 'day'; key: string; position: number; day: Day }
  | { kind: 'row'; key: string; position: number; row: Transaction; isFirstOfDay: boolean }

/** `isByDate`: the rows of a day stand together; `hasDays`: under a heading. */
export function toEntries(
  pages: TransactionPages | undefined,
  { isByDate, hasDays }: { isByDate: boolean; hasDays: boolean },
): Entry[] {
  const entries: Entry[] = []
  let day: Day | null = null
  let position = 0
  for (const page of pages?.pages ?? []) {
    for (const row of page.items) {
      position += 1
      const isFirstOfDay = !isByDate || row.date !== day
      day = row.date
      if (isFirstOfDay && isByDate && hasDays) entries.push({ kind: 'day', key: day, position, day })
      entries.push({ kind: 'row', key: row.id, position, row, isFirstOfDay })
    }
  }
  return entries
}
