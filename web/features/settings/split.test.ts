import { expect, it } from 'vitest'
import { month } from '#domain/calendar.ts'
import type { Split, SplitLeg } from '#domain/money-shares.ts'
import { type MovedSplit, moveSplit, splitInForce } from './split.ts'

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

const press = (moved: MovedSplit, leg: SplitLeg, times: number, step: 1 | -1): MovedSplit =>
  times === 0 ? moved : press(moveSplit(moved, leg, moved.split[leg] + step), leg, times - 1, step)
const still = (split: Split): MovedSplit => ({ split, leg: null, from: split })
const parts = (needsPercent: number, wantsPercent: number, savingsPercent: number): Split => ({
  needsPercent,
  wantsPercent,
  savingsPercent,
})

it.each([
  [parts(50, 30, 20), 10, 1, parts(60, 24, 16)],
  [parts(70, 15, 15), 20, -1, parts(50, 25, 25)],
] as const)(
  'a slider moved point by point ends where a jump ends (SPEC section 4, conformity.md N1)',
  (from, times, step, to) => {
    const moved = press(still(from), 'needsPercent', times, step)
    expect(moved.split).toEqual(to)
    expect(press(moved, 'needsPercent', times, step === 1 ? -1 : 1).split).toEqual(from)
  },
)

it('starts anew from what is shown when another slider is moved (SPEC section 4)', () => {
  const first = press(still(parts(50, 30, 20)), 'needsPercent', 10, 1)
  expect(press(first, 'wantsPercent', 6, 1).split).toEqual(parts(55, 30, 15))
})
