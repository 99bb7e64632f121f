import { expect, it } from 'vitest'
import type { Household } from '#contract/households.ts'
import { counted, dayInWords, instantInWords } from './words.ts'

it('counts as the locale writes numbers', () => {
  expect([0, 1, 1200].map((count) => counted(count, 'row', 'en-US'))).toEqual([
    '0 rows',
    '1 row',
    '1,200 rows',
  ])
  expect(counted(1200, 'row', 'de-DE')).toBe('1.200 rows')
})

it('says days in English, in the order of the locale, long and in full', () => {
  expect(dayInWords('2026-11-21', 'en-US')).toBe('November 21, 2026')
  expect(dayInWords('2026-11-21', 'en-GB')).toBe('21 November 2026')
  expect(dayInWords('2026-12-21', 'de-DE')).toBe('21 December 2026')
  expect(dayInWords('2026-11-21', 'en-US', 'full')).toBe('Saturday, November 21, 2026')
})

it("says an instant's day where the household is, not where Greenwich is (S23)", () => {
  const at = (timeZone: string) =>
    instantInWords('2026-11-21T02:30:00.000Z', { locale: 'en-US', timeZone } as Household)
  expect([at('America/Toronto'), at('Europe/Berlin')]).toEqual(['November 20, 2026', 'November 21, 2026'])
})
