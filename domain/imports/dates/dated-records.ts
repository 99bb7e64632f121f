// The records of a table that have a date where dates stand: those that headings, totals and closing lines lack.
import { isDate, isYearlessDate } from './dates.ts'

type Records = readonly (readonly string[])[]

/** All of them where no date column is known or none is dated as banks date. */
export function keepDated(records: Records, date: number | null): Records {
  if (date === null) return records
  const known = new Map<string, boolean>()
  const dated = records.filter((record) => {
    const text = (record[date] ?? '').trim()
    const isKnown = known.get(text) ?? (isDate(text) || isYearlessDate(text))
    known.set(text, isKnown)
    return isKnown
  })
  return dated.length > 0 ? dated : records
}
