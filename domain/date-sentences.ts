// Days, months and moments in words: the product's language is English, and the household's locale shapes the order only.
// 21 November 2026 is 'November 21, 2026' for en-US and '21 November 2026' for en-GB, de-DE and fr-FR.

import type { Day, Month } from './calendar.ts'

/** 'November 21, 2026', or 'Saturday, November 21, 2026' in full. */
export const formatDay = (day: Day, locale: string, dateStyle: 'long' | 'full' = 'long'): string =>
  getDateFormat(locale, { dateStyle, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const monthNames =
  'January February March April May June July August September October November December'.split(' ')

const shortForms = {
  short: { month: 'short' },
  brief: { month: 'short', year: 'numeric' },
} as const

/**
 * 'November 2026'; where the year is plain from around it 'November' by its name, or 'Nov' short; 'Nov 2026' brief. In full they
 * are the same for all who read English, and Intl's first format for dates takes a browser 4 ms before a screen can be drawn.
 */
export function formatMonth(
  month: Month,
  locale: string,
  form: 'full' | 'name' | keyof typeof shortForms = 'full',
): string {
  if (form === 'short' || form === 'brief')
    return getDateFormat(locale, { ...shortForms[form], timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    )
  const name = monthNames[Number(month.slice(5)) - 1] ?? ''
  return form === 'name' ? name : `${name} ${Number(month.slice(0, 4))}`
}

/** The day that an instant, ISO text or a Date, falls on where its reader is: 'November 20, 2026' (S23). */
export const formatInstant = (instant: string | Date, reader: { locale: string; timeZone: string }): string =>
  getDateFormat(reader.locale, { dateStyle: 'long', timeZone: reader.timeZone }).format(new Date(instant))

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * How dates are written wherever a month or a weekday is named. Making one takes longer than all else a line of text
 * needs, so each is made once. Dates of digits alone (`dateStyle: 'short'`) are written by the locale itself.
 */
export function getDateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(englishFor(locale), options)
    formats.set(key, format)
  }
  return format
}

/** The English that puts days and months in the locale's order. */
function englishFor(locale: string): string {
  if (/^en\b/.test(locale)) return locale
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
    .formatToParts(0)
    .map(({ type }) => type)
  return parts.indexOf('day') < parts.indexOf('month') ? 'en-GB' : 'en-US'
}
