import { expect, it } from 'vitest'
import type { SavingsGoal } from '#contract/savings-goals.ts'
import { cents } from '#domain/money.ts'
import { chooseGoalsAhead } from './goals-ahead.ts'

const goal = (changed: Partial<SavingsGoal>) =>
  ({
    id: 'roof',
    name: 'Roof',
    isActive: true,
    missingCents: cents(440_000),
    paceCents: null,
    ...changed,
  }) as SavingsGoal

it('leaves out goals that are reached or paused', () => {
  const goals = [
    goal({ paceCents: cents(60_000) }),
    goal({ id: 'reached', missingCents: cents(0) }),
    goal({ id: 'paused', isActive: false }),
  ]
  expect(chooseGoalsAhead(goals)).toEqual([
    { id: 'roof', name: 'Roof', missingCents: 440_000, monthlyCents: 60_000 },
  ])
})

it.each([[null], [cents(-5_000)]])('counts a pace of %s as nothing put in', (paceCents) => {
  expect(chooseGoalsAhead([goal({ paceCents })])[0]?.monthlyCents).toBe(0)
})
