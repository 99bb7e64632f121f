// The day of a row by the settings of its file; a date without a year takes it from another column or the last day.
import { isKeptDay, keptDays } from '#domain/calendar.ts'
import { readDate, type DateResult, type YearHints } from './dates.ts'
import { cellOf } from '#domain/imports/amounts/row-amounts.ts'
import type { DateOrder, ImportSettings } from '#domain/imports/settings.ts'

export type ReadRowDate = (record: readonly string[]) => DateResult

/** A reader that keeps the dates it has seen, which repeat. */
export function makeDateReader({ columns, dateOrder, lastDay, readOn }: ImportSettings): ReadRowDate {
  const hints: YearHints = { today: readOn ?? keptDays.last, lastDay }
  const kept = new Map<string, DateResult>()
  const readKept = (text: string, { near }: Pick<YearHints, 'near'>): DateResult => {
    const key = near ? `${near} ${text}` : text
    const known = kept.get(key) ?? readKeptDate(text, dateOrder, { ...hints, near: near ?? null })
    kept.set(key, known)
    return known
  }
  return (record) => {
    const text = cellOf(record, columns.date)
    if (columns.year === null) return readKept(text, {})
    const other = readKept(cellOf(record, columns.year), {})
    return readKept(text, { near: typeof other === 'string' ? other : null })
  }
}

/** The database keeps days of four centuries; others are misread. */
function readKeptDate(text: string, order: DateOrder, hints: YearHints): DateResult {
  const date = readDate(text, order, hints)
  return typeof date !== 'string' || isKeptDay(date) ? date : { problem: 'not-a-date' }
}
