import { expect, it } from 'vitest'
import { createFormat } from '#web/ui/format.tsx'
import { writeShort } from './format.ts'

it.each([
  [400_000, 'USD', '$4K', '$4,000.00'],
  [250, 'USD', '$2.5', '$2.50'],
  [4_000, 'JPY', '¥4K', '¥4,000'],
  [1_500, 'JPY', '¥1.5K', '¥1,500'],
  [3, 'JPY', '¥3', '¥3'],
  [4_000_000, 'KWD', 'KWD\u00A04K', 'KWD\u00A04,000.000'],
  [2_500, 'KWD', 'KWD\u00A02.5', 'KWD\u00A02.500'],
])('charts write %s cents of %s as %s beside the axis', (amount, currency, short, long) => {
  const format = createFormat({ currency, locale: 'en-US', timeZone: 'UTC' })
  expect(writeShort(amount, format)).toBe(short)
  expect(format.money(amount)).toBe(long)
})
