import { describe, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { generator } from '#test/random.ts'
import { type FlowLine, drawFlow } from './flow.ts'

const line = (name: string, group: FlowLine['group'], amount: number): FlowLine => ({
  id: group && name,
  name,
  group,
  cents: cents(amount),
})

describe('the flow of a period', () => {
  it('is equal on both sides, with what was returned among the sources', () => {
    const flow = drawFlow([
      line('Salary', 'Income', 500_000),
      line('Rent', 'Needs', 150_000),
      line('Groceries', 'Needs', 40_000),
      line('Dining', 'Wants', 25_000),
      line('Clothes', 'Wants', -7000),
      line('Emergency fund', 'SavingsDebt', 60_000),
      line('', null, 4000),
    ])
    expect(flow.totalCents).toBe(507_000)
    expect(flow.sources).toEqual([
      { kind: 'income', id: 'Salary', name: 'Salary', cents: 500_000 },
      { kind: 'returned', id: 'Clothes', name: 'Clothes', cents: 7000 },
    ])
    expect(flow.legs.map((leg) => [leg.leg, leg.cents])).toEqual([
      ['Needs', 190_000],
      ['Wants', 25_000],
      ['SavingsDebt', 60_000],
      ['Uncategorized', 4000],
    ])
    expect(flow.rest).toEqual([{ kind: 'left-over', cents: 228_000 }])
  })

  it('takes from earlier money what did not come in', () => {
    const flow = drawFlow([line('Salary', 'Income', 200_000), line('Rent', 'Needs', 260_000)])
    expect(flow.sources.at(-1)).toEqual({ kind: 'earlier-money', cents: 60_000 })
    expect(flow).toMatchObject({ rest: [], totalCents: 260_000 })
  })

  it('shows income that was paid back as an end, and what came in without a category as a source', () => {
    const flow = drawFlow([line('Salary', 'Income', -100), line('', null, -300)])
    expect(flow.sources).toEqual([{ kind: 'uncategorized-income', cents: 300 }])
    expect(flow.rest).toEqual([
      { kind: 'given-back', id: 'Salary', name: 'Salary', cents: 100 },
      { kind: 'left-over', cents: 200 },
    ])
  })

  it('is empty of nothing', () => {
    expect(drawFlow([line('Rent', 'Needs', 0)])).toEqual({ sources: [], legs: [], rest: [], totalCents: 0 })
  })

  it('balances to the cent for any lines, and none is below zero', () => {
    const random = generator(7)
    const groups = ['Income', 'Needs', 'Wants', 'SavingsDebt', null] as const
    const faults: unknown[] = []
    for (let round = 0; round < 500; round++) {
      const lines = Array.from({ length: 1 + Math.floor(random() * 12) }, (_, at) =>
        line(`c${at}`, groups[Math.floor(random() * 5)] ?? null, Math.floor(random() * 2_000_000) - 600_000),
      )
      const { sources, legs, rest, totalCents } = drawFlow(lines)
      const left = sources.reduce((sum, end) => sum + end.cents, 0)
      const right = legs.flatMap(({ ends }) => ends).concat(rest)
      const isWhole = right.reduce((sum, end) => sum + end.cents, 0) === totalCents && left === totalCents
      if (!isWhole || [...sources, ...right].some((end) => end.cents <= 0)) faults.push(lines)
    }
    expect(faults).toEqual([])
  })
})
