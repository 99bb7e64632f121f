import { describe, expect, it } from 'vitest'
import { dateFormat } from './dates-in-words.ts'
import { locales } from './preferences.ts'

const at = new Date('2026-03-21T14:05:00Z')
const write = (locale: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat(locale, { timeZone: 'UTC', ...options }).format(at)

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
