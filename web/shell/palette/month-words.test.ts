import { expect, it } from 'vitest'
import { month as toMonth } from '#domain/calendar.ts'
import { readMonthWords } from './month-words.ts'

const now = toMonth('2026-11')

it.each([
  ['nov 25', '2025-11'],
  ['November 2025', '2025-11'],
  ['  dec.  2024 ', '2024-12'],
  ['2025-3', '2025-03'],
  ['03/2025', '2025-03'],
  ['last month', '2026-10'],
  ['next month', '2026-12'],
  ['march', '2026-03'],
  ['december', '2025-12'],
  ['nov', '2026-11'],
])('reads %j', (typed, month) => {
  expect(readMonthWords(typed, now, 'en-US')).toBe(month)
})

it.each([
  ['märz 26', 'de-DE', '2026-03'],
  ['août 2025', 'fr-FR', '2025-08'],
  ['aug 2025', 'fr-FR', '2025-08'],
])('reads %j where months are called so', (typed, locale, month) => {
  expect(readMonthWords(typed, now, locale)).toBe(month)
})

it.each(['no', 'rent', '13/2025', '2025-0', '25', 'nov 1', '', 'nov 25 26', 'x'.repeat(10_000)])(
  'reads no month in %j',
  (typed) => {
    expect(readMonthWords(typed, now, 'en-US')).toBeNull()
  },
)
