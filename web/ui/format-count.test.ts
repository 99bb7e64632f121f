import { expect, it } from 'vitest'
import { formatCount } from './format-count.ts'

it('counts as the locale writes numbers', () => {
  expect([0, 1, 1200].map((count) => formatCount(count, 'row', 'en-US'))).toEqual([
    '0 rows',
    '1 row',
    '1,200 rows',
  ])
  expect(formatCount(1200, 'row', 'de-DE')).toBe('1.200 rows')
})
