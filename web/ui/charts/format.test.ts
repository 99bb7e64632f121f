import { expect, it } from 'vitest'
import { createFormat } from '#web/ui/format.tsx'
import { writeShort } from './format.ts'

it.each([
  [400_000, 'USD', '$4K', '$4,000.00'],
  [250, 'USD', '$2.5', '$2.50'],
  [400_000, 'JPY', '¥4K', '¥4,000'],
  [150_000, 'JPY', '¥1.5K', '¥1,500'],
  [250, 'JPY', '¥3', '¥3'],
])('charts write %s hundredths of %s as %s beside the axis', (amount, currency, short, long) => {
  const format = createFormat({ currency, locale: 'en-US', timeZone: 'UTC' })
  expect(writeShort(amount, format)).toBe(short)
  expect(format.money(amount)).toBe(long)
})
