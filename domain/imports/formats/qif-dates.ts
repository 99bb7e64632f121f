// Dates of QIF: "1/ 5'18" is written with blanks for zeros and an apostrophe for the years from 2000 on.
import type { Day } from '../../calendar.ts'

const pattern = /^(\d{1,2}) *([/.-]) *(\d{1,2}) *([/.'-]) *(\d{1,4})$/

/** The date with a whole year, for `readDate`; anything else as it is. A year of two digits is not after today's. */
export function normalizeQifDate(text: string, today: Day): string {
  const trimmed = text.trim()
  const parts = trimmed.length > 40 ? null : pattern.exec(trimmed)
  if (!parts) return trimmed
  const [, first = '', separator = '', second = '', before = '', year = ''] = parts
  return [first, second, wholeYear(year, before === "'", today)].join(separator)
}

function wholeYear(year: string, isAfter2000: boolean, today: Day): string {
  if (year.length > 2) return year
  const recent = 2000 + Number(year)
  return String(isAfter2000 || recent <= Number(today.slice(0, 4)) ? recent : recent - 100)
}
