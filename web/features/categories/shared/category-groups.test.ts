import { describe, expect, it } from 'vitest'
import { orderCategoryOptions } from './category-groups.ts'

const option = (value: string) => ({ value, label: value })
const groups = [
  { label: 'Income', options: [option('salary'), option('other')] },
  { label: 'Needs', options: [option('rent'), option('food')] },
  { label: 'Wants', options: [option('fun')] },
]
const list = (order: Parameters<typeof orderCategoryOptions>[1]) =>
  orderCategoryOptions(groups, order).map(({ label, options }) => [
    label,
    ...options.map(({ value }) => value),
  ])

describe('the categories to choose from (screens.md 11)', () => {
  it('begin with what fits the sign of the amount', () => {
    expect(list({ direction: 'out' })).toEqual([
      ['Needs', 'rent', 'food'],
      ['Wants', 'fun'],
      ['Income', 'salary', 'other'],
    ])
    expect(list({ direction: 'in' })[0]).toEqual(['Income', 'salary', 'other'])
  })

  it('have the suggestion with its reason first, then what was used last, and each once', () => {
    const suggested = { categoryId: 'food', reason: 'known brand', similarity: 0.84 }
    expect(list({ direction: 'out', suggested, lastUsed: ['fun', 'food', 'gone', 'salary'] })).toEqual([
      ['Suggested: known brand, 84% sure', 'food'],
      ['Used last', 'fun', 'salary'],
      ['Needs', 'rent'],
      ['Income', 'other'],
    ])
  })

  it('leave out a suggestion that is gone, and say no certainty of a rule', () => {
    const suggested = { categoryId: 'gone', reason: 'known brand', similarity: 0.84 }
    expect(list({ direction: 'out', suggested })[0]?.[0]).toBe('Needs')
    const byRule = { categoryId: 'rent', reason: 'Your rule "rent"', similarity: 1 }
    expect(list({ direction: 'out', suggested: byRule })[0]).toEqual(['Suggested: Your rule "rent"', 'rent'])
  })
})
