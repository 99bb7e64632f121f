import { describe, expect, it } from 'vitest'
import { scoreMatch } from './score.ts'

const order = (typed: string, names: string[]) =>
  names
    .map((name) => [name, scoreMatch(name, typed)] as const)
    .filter(([, score]) => score > 0)
    .toSorted((a, b) => b[1] - a[1])
    .map(([name]) => name)

describe('what is typed into the palette', () => {
  it('finds names that begin with it before those that have it in them', () => {
    expect(order('re', ['Categories', 'Recurring', 'Reports', 'Debt Calculator'])).toEqual([
      'Recurring',
      'Reports',
      'Categories',
    ])
  })

  it('finds by the first letters of words', () => {
    expect(order('dc', ['Dining Cash', 'Debt Calculator', 'Dashboard'])).toEqual([
      'Debt Calculator',
      'Dining Cash',
    ])
    expect(scoreMatch('Go to Transactions', 'gt')).toBeGreaterThan(scoreMatch('Budget', 'gt'))
    expect(scoreMatch('Netflix', 'nfx')).toBeGreaterThan(0)
  })

  it('passes over cases, accents and blanks, and finds nothing where letters are missing or turned around', () => {
    expect(scoreMatch('Épicerie du Coin', 'epi co')).toBeGreaterThan(0.8)
    expect(scoreMatch('Goals', 'slaog')).toBe(0)
    expect(scoreMatch('Goals', 'goalz')).toBe(0)
  })

  it('gives everything a full score before anything is typed', () => {
    expect(scoreMatch('Goals', '')).toBe(1)
  })

  it('answers at once for what somebody pastes', () => {
    expect(scoreMatch('a'.repeat(300), 'a'.repeat(60))).toBe(1)
    expect(scoreMatch('a'.repeat(300), 'a'.repeat(10_000))).toBe(0)
  })
})
