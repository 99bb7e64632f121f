// Counts and days as the household's locale says them.
import type { Household } from '#contract/households.ts'
import { dayInTimeZone } from '#domain/calendar.ts'

/** '1 transaction', '1,200 transactions'. */
export function counted(count: number, noun: string, locale: string): string {
  let formatter = countFormatters.get(locale)
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale)
    countFormatters.set(locale, formatter)
  }
  return `${formatter.format(count)} ${noun}${count === 1 ? '' : 's'}`
}

// Making one takes longer than all else a line of text needs.
const countFormatters = new Map<string, Intl.NumberFormat>()
const formatters = new Map<string, Intl.DateTimeFormat>()

/** 'November 21, 2026', or 'Saturday, November 21, 2026' in full. */
export function dayInWords(day: string, locale: string, dateStyle: 'long' | 'full' = 'long'): string {
  const key = `${locale} ${dateStyle}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' })
    formatters.set(key, formatter)
  }
  return formatter.format(new Date(`${day}T00:00:00Z`))
}

/** The day an instant falls on where the household is. */
export const instantInWords = (instant: string, { locale, timeZone }: Household): string =>
  dayInWords(dayInTimeZone(Date.parse(instant), timeZone), locale)
