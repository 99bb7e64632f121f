import { describe, expect, it } from 'vitest'
import { month } from '../calendar.ts'
import { cents } from '../money.ts'
import { makeFixedMinimum } from './debt.ts'
import { countMonthsBetween, schedule } from './events.ts'

const firstMonth = month('2026-11')
const debt = (id: string, changes: [from: string, ratePpm: number][] = []) => ({
  id,
  name: id,
  balanceCents: cents(100_000),
  ratePpm: 0,
  rateChanges: changes.map(([from, ratePpm]) => ({ fromMonth: month(from), ratePpm })),
  minimum: makeFixedMinimum(cents(0)),
})
const lumpSum = (text: string, debtId: string | null) => ({
  month: month(text),
  amountCents: cents(5000),
  debtId,
})

describe('what changes on the way', () => {
  it('stands with the payment of its month, the first one being 0', () => {
    const debts = [debt('card'), debt('loan', [['2027-02', 50_000]])]
    const { last, get } = schedule(debts, { firstMonth, lumpSums: [lumpSum('2026-12', 'card')] })
    expect([0, 1, 2, 3].map(get)).toEqual([
      undefined,
      { rates: [], lumpSums: [{ at: 0, cents: 5000 }] },
      undefined,
      { rates: [{ at: 1, ratePpm: 50_000 }], lumpSums: [] },
    ])
    expect(last).toBe(3)
  })

  it('leaves a lump sum to the first in line where its debt is none, or gone', () => {
    const lumpSums = [lumpSum('2026-11', null), lumpSum('2026-11', 'gone'), lumpSum('2026-11', 'loan')]
    const { get } = schedule([debt('card'), debt('loan')], { firstMonth, lumpSums })
    expect(get(0)?.lumpSums.map(({ at }) => at)).toEqual([null, null, 1])
  })

  it('is over before the first payment, but for a rate, of which the latest counts', () => {
    const card = debt('card', [
      ['2026-10', 20_000],
      ['2026-01', 10_000],
      ['2026-11', 30_000],
    ])
    const { last, get } = schedule([card], { firstMonth, lumpSums: [lumpSum('2026-10', 'card')] })
    expect(get(0)).toEqual({
      rates: [10_000, 20_000, 30_000].map((ratePpm) => ({ at: 0, ratePpm })),
      lumpSums: [],
    })
    expect(last).toBe(0)
  })

  it('ends with the last of all, in whatever order they were entered', () => {
    const lumpSums = [lumpSum('2028-11', null), lumpSum('2026-12', null)]
    expect(schedule([debt('card')], { firstMonth, lumpSums }).last).toBe(24)
    expect(schedule([debt('card')], { firstMonth }).last).toBe(0)
  })
})

it.each([
  ['2026-11', '2026-11', 0],
  ['2026-11', '2027-02', 3],
  ['2026-11', '2025-10', -13],
])('from %s to %s are %i months', (from, until, count) => {
  expect(countMonthsBetween(month(from), month(until))).toBe(count)
})
