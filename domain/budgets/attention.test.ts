import { describe, expect, it } from 'vitest'
import { filterSpendingBudgets, sortByUrgency, describeBudgets } from './attention.ts'

type State = 'over' | 'on-the-way-over' | 'within'

it('puts what is over before what is on the way, and that before the fullest', () => {
  const budget = (name: string, state: State, spentCents: number, projectedCents = spentCents) => ({
    name,
    state,
    budgetCents: 100,
    spentCents,
    projectedCents,
  })
  const order = sortByUrgency([
    budget('nearly', 'within', 90),
    budget('little over', 'over', 101),
    budget('fast', 'on-the-way-over', 20, 180),
    budget('far over', 'over', 150),
    budget('slow', 'on-the-way-over', 60, 110),
    budget('empty', 'within', 0),
  ])
  const names = ['far over', 'little over', 'fast', 'slow', 'nearly', 'empty']
  expect(order.map(({ name }) => name)).toEqual(names)
})

it('holds what is spent against the budget it is spent of', () => {
  const budget = (name: string, budgetCents: number, spentCents: number) => {
    return { name, state: 'within' as const, budgetCents, spentCents, projectedCents: 1000 - spentCents }
  }
  const order = sortByUrgency([budget('large', 100, 90), budget('small', 50, 50), budget('none', 0, 0)])
  expect(order.map(({ name }) => name)).toEqual(['small', 'large', 'none'])
})

it('leaves out what is to be reached', () => {
  expect(filterSpendingBudgets([{ group: 'SavingsDebt' }, { group: 'Wants' }])).toEqual([{ group: 'Wants' }])
})

describe('how the budgets of a month are doing', () => {
  const budget = (name: string, state: State) => ({ name, state })

  it('names what is over and what is on the way', () => {
    const budgets = [budget('Fuel', 'over'), budget('Pets', 'on-the-way-over'), budget('Home', 'within')]
    expect(describeBudgets(budgets, 'current')).toBe('Fuel is over. Pets is on the way over.')
    const many = ['A', 'B', 'C', 'D'].map((name) => budget(name, 'over'))
    expect(describeBudgets(many, 'current')).toBe('A, B and 2 more are over.')
    expect(describeBudgets(many.slice(1), 'current')).toBe('B, C and D are over.')
    expect(describeBudgets(many.slice(2), 'past')).toBe('C and D went over their budgets.')
    expect(describeBudgets(many.slice(3), 'past')).toBe('D went over its budget.')
    const onTheWay = ['A', 'B'].map((name) => budget(name, 'on-the-way-over'))
    expect(describeBudgets(onTheWay, 'current')).toBe('A and B are on the way over.')
  })

  it('says so when all is well', () => {
    expect(describeBudgets([budget('Home', 'within')], 'current')).toBe('Every budget is within its pace.')
    expect(describeBudgets([budget('Home', 'within')], 'past')).toBe('Every budget was kept.')
    expect(describeBudgets([budget('Home', 'within')], 'future')).toBe('Nothing is spent yet.')
  })
})
