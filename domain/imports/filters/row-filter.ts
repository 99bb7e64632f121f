// Which rows of a file are wanted, where a person chose: only those whose column 'Type' says 'Booking'.
import type { ImportSettings } from '#domain/imports/settings.ts'

type Record = readonly string[]

const mostValues = 50
const longestValue = 120

/** What a row says that is not among those that were chosen, or null for one that is. */
export function findFilteredText(record: Record, { rowFilter }: ImportSettings): string | null {
  const { column, values } = rowFilter
  if (column === null || values.length === 0) return null
  const value = valueOf(record, column)
  return values.includes(value) ? null : value
}

/** What the column says, the most frequent first. */
export function listFilterValues(records: readonly Record[], column: number | null): string[] {
  if (column === null) return []
  const counts = new Map<string, number>()
  for (const record of records) {
    const value = valueOf(record, column)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const values = [...counts].sort(([, one], [, other]) => other - one).map(([value]) => value)
  return values.slice(0, mostValues)
}

/** A cell without the blanks around it; '' for one that is empty. */
const valueOf = (record: Record, column: number): string =>
  (record[column] ?? '').trim().slice(0, longestValue)
