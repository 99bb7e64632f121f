// Dates of bills as the household's locale says them.
import { type Day, parseDay } from '#domain/calendar.ts'
import { getDateFormat } from '#domain/date-sentences.ts'
import type { Bill } from '#contract/recurring-bills.ts'
import type { Format } from '#web/ui/format.tsx'
import {
  computeDueDate,
  countDueDates,
  findCountOnOrAfter,
  findLastDue,
  type FrequencyKey,
  type WeekendRule,
} from '#domain/recurrence.ts'

/** 'Nov 30', or 'Nov 30, 2027' in another year than `today`'s. */
export function formatShortDay(day: Day, today: Day, locale: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const year = isThisYear ? {} : ({ year: 'numeric' } as const)
  const format = getDateFormat(locale, { month: 'short', day: 'numeric', ...year, timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** What a form of a bill says of its dates while it is filled in. */
type TypedDates = {
  firstDue?: string | undefined
  frequency?: FrequencyKey | undefined
  weekends?: WeekendRule | null | undefined
  endsOn?: string | null | undefined
  paymentCount?: number | null | undefined
}

/**
 * 'Next: Nov 30, Dec 31, and Jan 31, 2027': the dates that follow, so that the end of a month holds no surprise; and
 * 'The last: Jan 31, 2027' of one that ends.
 */
export function describeNextDates(typed: TypedDates, today: Day, locale: string): string | undefined {
  const { frequency, weekends } = typed
  const firstDue = typed.firstDue && parseDay(typed.firstDue)
  if (!firstDue || !frequency) return undefined
  const dates = {
    firstDue,
    frequency,
    weekends,
    endsOn: typed.endsOn ? parseDay(typed.endsOn) : null,
    paymentCount: typed.paymentCount || null,
  }
  const count = findCountOnOrAfter(dates, today)
  const next = [count, count + 1, count + 2].filter((at) => at < countDueDates(dates))
  if (next.length === 0) return 'No date from today on'
  const shown = next.map((at) => formatShortDay(computeDueDate(dates, at), today, locale))
  const last = findLastDue(dates)
  const end = last ? `. The last: ${formatShortDay(last, today, locale)}` : ''
  return `Next: ${new Intl.ListFormat('en').format(shown)}${end}`
}

/** 'Ended', 'The last one', '11 left, until Oct 31, 2027': of a bill that ends; '$300.00 left to pay' of a debt's. */
export function describeEnding(
  { nextDue, lastDue, leftCount, owedCents }: Bill,
  today: Day,
  format: Format,
): string | null {
  const { locale } = format
  if (owedCents === 0) return 'Paid off: nothing is owed'
  if (!nextDue) return lastDue ? `Ended on ${formatShortDay(lastDue, today, locale)}` : 'Ended'
  if (!lastDue || leftCount === null)
    return owedCents === null ? null : `${format.money(owedCents)} left to pay`
  return leftCount === 1
    ? 'The last one'
    : `${leftCount} left, until ${formatShortDay(lastDue, today, locale)}`
}
