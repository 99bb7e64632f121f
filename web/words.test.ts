import { expect, it } from 'vitest'
import { counted } from './words.ts'

it('counts as the locale writes numbers', () => {
  expect([0, 1, 1200].map((count) => counted(count, 'row', 'en-US'))).toEqual([
    '0 rows',
    '1 row',
    '1,200 rows',
  ])
  expect(counted(1200, 'row', 'de-DE')).toBe('1.200 rows')
})
