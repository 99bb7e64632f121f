import { describe, expect, it } from 'vitest'
import { day, month } from './calendar.ts'
import { getDateFormat, formatDay, formatInstant, formatMonth } from './date-sentences.ts'
import { locales } from './preferences.ts'

const at = new Date('2026-03-21T14:05:00Z')
const write = (locale: string, options: Intl.DateTimeFormatOptions) =>
  getDateFormat(locale, { timeZone: 'UTC', ...options }).format(at)

describe('dates in words', () => {
  it.each([
    ['en-US', 'March 21, 2026'],
    ['en-GB', '21 March 2026'],
    ['en-CA', 'March 21, 2026'],
    ['de-DE', '21 March 2026'],
    ['fr-CA', '21 March 2026'],
    ['pt-BR', '21 March 2026'],
    ['hu-HU', 'March 21, 2026'],
    ['ja-JP', 'March 21, 2026'],
  ])('stand in the order of %s', (locale, words) => {
    expect(write(locale, { dateStyle: 'long' })).toBe(words)
  })

  it('name months and weekdays in English for every locale that is offered', () => {
    for (const locale of locales) {
      const long = write(locale, { dateStyle: 'full' })
      expect([locale, /\bMarch\b/.test(long), /\bSaturday\b/.test(long)]).toEqual([locale, true, true])
      const short = write(locale, { month: 'short', day: 'numeric', weekday: 'short' })
      expect([locale, /\bMar\b/.test(short), /\bSat\b/.test(short)]).toEqual([locale, true, true])
      expect(write(locale, { month: 'long' })).toBe('March')
    }
  })
})

it('says days in English, in the order of the locale, long and in full', () => {
  expect(formatDay(day('2026-11-21'), 'en-US')).toBe('November 21, 2026')
  expect(formatDay(day('2026-11-21'), 'en-GB')).toBe('21 November 2026')
  expect(formatDay(day('2026-12-21'), 'de-DE')).toBe('21 December 2026')
  expect(formatDay(day('2026-11-21'), 'en-US', 'full')).toBe('Saturday, November 21, 2026')
})

it('says months with their year, by their name and short', () => {
  const november = month('2026-11')
  expect(formatMonth(november, 'de-DE')).toBe('November 2026')
  expect(formatMonth(november, 'en-US', 'name')).toBe('November')
  expect(formatMonth(november, 'en-US', 'short')).toBe('Nov')
})

it.each(locales)('says months in full as Intl does for %s', (locale) => {
  for (const each of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']) {
    const at = new Date(`2026-${each}-01T00:00:00Z`)
    const write = (options: Intl.DateTimeFormatOptions) =>
      getDateFormat(locale, { ...options, timeZone: 'UTC' }).format(at)
    expect(formatMonth(month(`2026-${each}`), locale)).toBe(write({ month: 'long', year: 'numeric' }))
    expect(formatMonth(month(`2026-${each}`), locale, 'name')).toBe(write({ month: 'long' }))
  }
})

it("says an instant's day where the reader is, not where Greenwich is (S23)", () => {
  const at = (timeZone: string) => formatInstant('2026-11-21T02:30:00.000Z', { locale: 'en-US', timeZone })
  expect([at('America/Toronto'), at('Europe/Berlin')]).toEqual(['November 20, 2026', 'November 21, 2026'])
  expect(formatInstant(new Date('2026-11-21T02:30:00Z'), { locale: 'de-DE', timeZone: 'Asia/Tokyo' })).toBe(
    '21 November 2026',
  )
})
