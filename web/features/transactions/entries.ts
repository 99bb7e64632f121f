// The list as it is drawn: a heading for each day, below it the day's transactions.
import type { Transaction } from '#contract/transactions.ts'
import type { Day } from '#domain/calendar.ts'
import type { TransactionPages } from './pages.ts'

export type Entry =
  | { kind: 'day'; key: string; day: Day }
  | { kind: 'row'; key: string; row: Transaction; /** Counted from 1 through all rows. */ position: number }

export function toEntries(pages: TransactionPages | undefined): Entry[] {
  const entries: Entry[] = []
  let day: Day | null = null
  let position = 0
  for (const page of pages?.pages ?? []) {
    for (const row of page.items) {
      if (row.date !== day) {
        day = row.date
        entries.push({ kind: 'day', key: day, day })
      }
      position += 1
      entries.push({ kind: 'row', key: row.id, row, position })
    }
  }
  return entries
}
