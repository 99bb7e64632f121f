// Days as formats of banks write them, taken as written: a time or a zone behind them moves nothing.
import { isKeptDay, makeDay, type Day } from '../../calendar.ts'

/** The day of '20250105120000.000[-5:EST]' or '2025-01-05T23:59:00+02:00': its first eight digits. */
export function readStampedDay(text: string): Day | null {
  const parts = /^\s*(\d{4})-?(\d\d)-?(\d\d)/.exec(text.slice(0, 40))
  return parts && keep(makeDay(Number(parts[1]), Number(parts[2]), Number(parts[3])))
}

/** The day of 'YYMMDD'. Banks reckon with months of 30 days: the 30th of February is its last. */
export function readShortDay(text: string): Day | null {
  const parts = /^(\d\d)(\d\d)(\d\d)$/.exec(text)
  if (!parts) return null
  const year = Number(parts[1]) + (Number(parts[1]) < 80 ? 2000 : 1900)
  const [month, dayOfMonth] = [Number(parts[2]), Number(parts[3])]
  if (month === 2 && dayOfMonth > 28 && dayOfMonth <= 30)
    return keep(makeDay(year, 2, 29) ?? makeDay(year, 2, 28))
  return keep(makeDay(year, month, dayOfMonth))
}

const keep = (day: Day | null): Day | null => (day && isKeptDay(day) ? day : null)
