// Dates of bills as the household's locale says them.
import { type Day, parseDay } from '#domain/calendar.ts'
import { getDateFormat } from '#domain/date-sentences.ts'
import { findCountOnOrAfter, computeDueDate, type FrequencyKey } from '#domain/recurrence.ts'

/** 'Nov 30', or 'Nov 30, 2027' in another year than `today`'s. */
export function formatShortDay(day: Day, today: Day, locale: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const year = isThisYear ? {} : ({ year: 'numeric' } as const)
  const format = getDateFormat(locale, { month: 'short', day: 'numeric', ...year, timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** 'Then Nov 30, Dec 31 and Jan 31, 2027': the dates that follow, so that the end of a month holds no surprise. */
export function describeNextDates(
  firstDue: string | undefined,
  frequency: FrequencyKey | undefined,
  today: Day,
  locale: string,
): string | undefined {
  const first = firstDue && parseDay(firstDue)
  if (!first || !frequency) return undefined
  const recurrence = { firstDue: first, frequency }
  const count = findCountOnOrAfter(recurrence, today)
  const dates = [0, 1, 2].map((step) =>
    formatShortDay(computeDueDate(recurrence, count + step), today, locale),
  )
  return `Next: ${new Intl.ListFormat('en').format(dates)}`
}
