// Counts and days as the household's locale says them.
import type { Household } from '#contract/households.ts'
import { dayInTimeZone } from '#domain/calendar.ts'
import { dateFormat } from '#domain/dates-in-words.ts'

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

/** 'November 21, 2026', or 'Saturday, November 21, 2026' in full. */
export function dayInWords(day: string, locale: string, dateStyle: 'long' | 'full' = 'long'): string {
  return dateFormat(locale, { dateStyle, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** The day an instant falls on where the household is. */
export const instantInWords = (instant: string, { locale, timeZone }: Household): string =>
  dayInWords(dayInTimeZone(Date.parse(instant), timeZone), locale)
