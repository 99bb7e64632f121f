import { describe, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { sumGuessed } from './guessed.ts'

const total = (group: string | null, guessedCents: number, guessedCount = 1) => ({
  group,
  guessedCents: cents(guessedCents),
  guessedCount,
})

describe('what was guessed of a month', () => {
  it('is what went out of each leg and what came in of the income, and nothing of what has no category', () => {
    const categories = [
      total('Income', 200_000),
      total('Needs', -3_000, 2),
      total('Needs', 500),
      total('Wants', -700),
      total('SavingsDebt', 0, 0),
      total(null, -9_999),
    ]
    expect(sumGuessed(categories)).toEqual({
      Income: 200_000,
      Needs: 2_500,
      Wants: 700,
      SavingsDebt: 0,
      count: 5,
    })
  })
})
