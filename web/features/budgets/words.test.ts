import { describe, expect, it } from 'vitest'
import { reasonsInWords, standingInWords } from './words.ts'

describe('why a budget is recommended', () => {
  const months = Array(6).fill(null)

  it('is said for every step away from the average', () => {
    expect(reasonsInWords({ reasons: ['increasing-trend', 'high-seasonality'], months })).toEqual([
      '10% more: rising for 6 months',
      '15% more: very different from month to month',
    ])
    expect(reasonsInWords({ reasons: ['decreasing-trend', 'entertainment'], months })).toEqual([
      '10% less: falling for 6 months',
      '10% less: entertainment is the easiest to trim',
    ])
  })

  it('is the average where there is none', () => {
    expect(reasonsInWords({ reasons: [], months })).toEqual(['The average of 6 months'])
    expect(reasonsInWords({ reasons: [], months: [null] })).toEqual(['What last month took'])
  })
})

describe('how the budgets of a month are doing', () => {
  const budget = (name: string, state: 'over' | 'ahead' | 'within') => ({ name, state })

  it('names what is over and what is on the way', () => {
    const budgets = [budget('Fuel', 'over'), budget('Pets', 'ahead'), budget('Home', 'within')]
    expect(standingInWords(budgets, 'current')).toBe('Fuel is over. Pets is on the way over.')
    const many = ['A', 'B', 'C', 'D'].map((name) => budget(name, 'over'))
    expect(standingInWords(many, 'current')).toBe('A, B and 2 more are over.')
    expect(standingInWords(many.slice(1), 'current')).toBe('B, C and D are over.')
    expect(standingInWords(many.slice(2), 'past')).toBe('C and D went over their budgets.')
  })

  it('says so when all is well', () => {
    expect(standingInWords([budget('Home', 'within')], 'current')).toBe('Every budget is within its pace.')
    expect(standingInWords([budget('Home', 'within')], 'past')).toBe('Every budget was kept.')
    expect(standingInWords([budget('Home', 'within')], 'future')).toBe('Nothing is spent yet.')
  })
})
