import { month as toMonth, type Month, shiftMonth } from '#domain/calendar.ts'

/**
 * The month that words name: "nov 25", "november 2025", "11/2025", "2025-11", "last month", or "march" alone, which is the
 * latest one that has begun. Names of months are those of the locale and of English. Null where they name none.
 */
export function readMonthWords(typed: string, currentMonth: Month, locale: string): Month | null {
  const text = fold(typed)
  if (text === 'this month') return currentMonth
  if (text === 'last month') return shiftMonth(currentMonth, -1)
  if (text === 'next month') return shiftMonth(currentMonth, 1)
  const [, year, number] = /^(\d{4})-(\d{1,2})$/.exec(text) ?? []
  if (year && number) return inYear(Number(year), Number(number))
  const [, second, after] = /^(\d{1,2})[/.](\d{4})$/.exec(text) ?? []
  if (second && after) return inYear(Number(after), Number(second))
  const [, name, wanted] = /^(\p{L}{3,})\.?(?:\s+(\d{2}|\d{4}))?$/u.exec(text) ?? []
  const at = name ? findMonth(name, locale) : 0
  if (!at) return null
  if (wanted) return inYear(wanted.length === 2 ? 2000 + Number(wanted) : Number(wanted), at)
  const thisYear = Number(currentMonth.slice(0, 4))
  const inThis = inYear(thisYear, at)
  return inThis && inThis <= currentMonth ? inThis : inYear(thisYear - 1, at)
}

function findMonth(name: string, locale: string): number {
  for (const language of [locale, 'en']) {
    const names = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
    for (let at = 1; at <= 12; at++)
      if (fold(names.format(Date.UTC(2026, at - 1, 15))).startsWith(name)) return at
  }
  return 0
}

const inYear = (year: number, month: number): Month | null =>
  month >= 1 && month <= 12 && year >= 1900 && year <= 2100
    ? toMonth(`${year}-${String(month).padStart(2, '0')}`)
    : null

const fold = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim().replaceAll(/\s+/g, ' ')
