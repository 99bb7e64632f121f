import { describe, expect, it } from 'vitest'
import { type Month, day, month } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { type AccountChanges, buildNetWorth } from './net-worth.ts'

const account = (id: string, balance: number, changes: Record<string, number>): AccountChanges => ({
  id,
  name: id,
  type: 'Bank',
  isClosed: false,
  confirmedDay: null,
  firstMonth: month('2026-09'),
  balanceCents: cents(balance),
  changes: new Map(Object.entries(changes).map(([of, amount]) => [of as Month, cents(amount)])),
})
const months = ['2026-08', '2026-09', '2026-10', '2026-11', '2026-12'].map(month)
const calendar = { today: day('2026-11-22'), startDay: 1 }

describe('net worth', () => {
  const bank = account('bank', 400_000, {
    '2026-09': 100_000,
    '2026-10': 50_000,
    '2026-11': 70_000,
    '2026-12': -5000,
  })
  const card = account('card', -120_000, { '2026-10': -150_000, '2026-11': 40_000 })
  const ahead = new Map([['bank', cents(-5000)]])
  const { points, accounts } = buildNetWorth([bank, card], ahead, months, calendar)

  it('is counted back from what the accounts hold, without what is entered ahead', () => {
    expect(points).toEqual([
      { month: '2026-09', day: '2026-09-30', assetsCents: 285_000, debtsCents: 10_000, changeCents: 100_000 },
      {
        month: '2026-10',
        day: '2026-10-31',
        assetsCents: 335_000,
        debtsCents: 160_000,
        changeCents: -100_000,
      },
      {
        month: '2026-11',
        day: '2026-11-22',
        assetsCents: 405_000,
        debtsCents: 120_000,
        changeCents: 110_000,
      },
    ])
  })

  it('is the sum of its accounts', () => {
    for (const [at, { assetsCents, debtsCents }] of points.entries())
      expect(accounts.reduce((sum, { balancesCents }) => sum + (balancesCents[at] ?? 0), 0)).toBe(
        assetsCents - debtsCents,
      )
  })

  it('begins with the first transaction, and has no points without any', () => {
    const untouched = { ...account('new', 5000, {}), firstMonth: null }
    expect(buildNetWorth([untouched], new Map(), months, calendar)).toEqual({
      points: [],
      accounts: [expect.objectContaining({ balancesCents: [] })],
    })
  })

  it('counts an overdrawn account as owed', () => {
    const overdrawn = buildNetWorth([account('bank', -300, {})], new Map(), months, calendar)
    expect(overdrawn.points.at(-1)).toMatchObject({ assetsCents: 0, debtsCents: 300 })
  })
})
