import { expect, it } from 'vitest'
import { month } from '#domain/calendar.ts'
import { splitInForce } from './split.ts'

const split = (startMonth: string, needsPercent: number) => ({
  startMonth: month(startMonth),
  needsPercent,
  wantsPercent: 100 - needsPercent,
  savingsPercent: 0,
})
const splits = [split('2026-06', 60), split('2026-01', 50), split('2026-12', 70)]

it.each([
  ['2025-12', undefined],
  ['2026-01', 50],
  ['2026-05', 50],
  ['2026-06', 60],
  ['2026-11', 60],
  ['2027-03', 70],
])('in %s the split that had started last holds (DESIGN 5.5)', (of, needsPercent) => {
  expect(splitInForce(splits, month(of))?.needsPercent).toBe(needsPercent)
})
