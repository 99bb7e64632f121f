import type { Day } from '#domain/calendar.ts'
import { getDateFormat } from '#domain/date-sentences.ts'

/** In a list of one month 'Sat 21'; in one of many 'Nov 21, 2026'. */
export function writeRowDate(day: Day, locale: string, isOneMonth: boolean): string {
  const write = (options: Intl.DateTimeFormatOptions) =>
    getDateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  if (isOneMonth) return `${write({ weekday: 'short' })} ${Number(day.slice(8))}`
  return write({ year: 'numeric', month: 'short', day: 'numeric' })
}

/** Above the rows of a day on a phone: 'Sat, November 21', with its year among many months. */
export const writeDayHeading = (day: Day, locale: string, isOneMonth: boolean): string =>
  getDateFormat(locale, {
    weekday: 'short',
    month: 'long',
    day: 'numeric',
    ...(!isOneMonth && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
