// What the selects of the household's preferences offer, in the words of the browser.
import { addDays, type Month, monthRange } from '#domain/calendar.ts'
import { currencies, locales, monthStartDays } from '#domain/preferences.ts'
import { formatDay } from '#domain/date-sentences.ts'
import type { SelectOption } from '#web/ui/select.tsx'

/** 'English (United Kingdom) · 1,234.50 · 31/12/2026' */
export function localeOptions(today: string): SelectOption[] {
  const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' })
  const lastDay = new Date(`${today.slice(0, 4)}-12-31T00:00:00Z`)
  return locales
    .map((locale) => {
      const figures = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(1234.5)
      const date = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).format(lastDay)
      return { value: locale, label: `${names.of(locale)} · ${figures} · ${date}` }
    })
    .toSorted((a, b) => a.label.localeCompare(b.label))
}

/** 'Canadian Dollar (CAD)' */
export function currencyOptions(): SelectOption[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return currencies
    .map((currency) => ({ value: currency, label: `${names.of(currency)} (${currency})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}

export const startDayOptions = (): SelectOption[] =>
  Array.from({ length: monthStartDays.last }, (_, index) => ({
    value: String(index + 1),
    label: index === 0 ? 'The 1st' : `Day ${index + 1}`,
  }))

/** The first and the last day of a month that starts on `startDay`, for an example in words. */
export function spanInWords(month: Month, startDay: number, locale: string): string {
  const { from, until } = monthRange(month, startDay)
  return `${formatDay(from, locale)} to ${formatDay(addDays(until, -1), locale)}`
}
