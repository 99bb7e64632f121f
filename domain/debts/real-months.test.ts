import { describe, expect, it } from 'vitest'
import { account, after, debt, entered } from '#test/kept-plans.ts'
import { day, month } from '../calendar.ts'
import { findFirstCountedDay, readRealMonths } from './real-months.ts'

describe('the real months of a debt', () => {
  const card = debt('card', 100_000, 120_000)
  const months = [after(0), after(1), after(2)]

  it('come from the account, backwards from what it stands at now', () => {
    const moves = [
      { month: after(0), inCents: 20_000, outCents: 1_000 },
      { month: after(1), inCents: 20_000, outCents: 5_810 },
    ]
    expect(readRealMonths(card, account(-66_810, moves), 100_000, months)).toEqual({
      knownCount: 3,
      months: [
        { month: after(0), paidCents: 20_000, chargedCents: 1_000, addedCents: 0, owedCents: 81_000 },
        { month: after(1), paidCents: 20_000, chargedCents: 5_810, addedCents: 5_000, owedCents: 66_810 },
        { month: after(2), paidCents: 0, chargedCents: 0, addedCents: 0, owedCents: 66_810 },
      ],
    })
  })

  it('owe nothing while the account stands above zero', () => {
    const moves = [{ month: after(2), inCents: 70_000, outCents: 0 }]
    const { months: read } = readRealMonths(card, account(10_000, moves), 100_000, months)
    expect(read.map(({ owedCents }) => owedCents)).toEqual([60_000, 60_000, 0])
  })

  it('come from what was entered, with the interest of all months since', () => {
    const { months: read, knownCount } = readRealMonths(
      card,
      entered({ [after(1)]: 82_000 }),
      100_000,
      months,
    )
    expect(knownCount).toBe(2)
    expect(
      read.map(({ paidCents, chargedCents, owedCents }) => [paidCents, chargedCents, owedCents]),
    ).toEqual([
      [0, 0, 100_000],
      [20_000, 2_000, 82_000],
      [0, 0, 82_000],
    ])
  })

  it('of entered balances that grew are charges', () => {
    const read = readRealMonths(card, entered({ [after(0)]: 103_000 }), 100_000, months.slice(0, 1))
    expect(read.months[0]).toMatchObject({ paidCents: 0, chargedCents: 3_000, addedCents: 2_000 })
  })
})

describe('payments count towards a plan', () => {
  it.each([
    ['from the day it was made on, not for what was paid before', '2026-11', '2026-11-21', 1, '2026-11-21'],
    ['for its whole month when it was made on the first day', '2026-11', '2026-11-01', 1, '2026-11-01'],
    [
      'from the day it was made on, in the month that has another name',
      '2026-11',
      '2026-12-03',
      25,
      '2026-12-03',
    ],
    ['from the start of its first month when that was earlier', '2026-08', '2026-11-21', 1, '2026-08-01'],
    ['from the start of its first month when that is to come', '2026-12', '2026-11-21', 1, '2026-12-01'],
    ['by the day months start on now, not by that of then', '2026-11', '2026-11-20', 25, '2026-11-25'],
  ])('%s', (_why, first, made, monthStartDay, from) => {
    expect(findFirstCountedDay({ firstMonth: month(first), madeOn: day(made) }, monthStartDay)).toBe(from)
  })
})
