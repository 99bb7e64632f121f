import { expect, it } from 'vitest'
import { listNewCategories, makeCategoryFinder, readFileCategory } from './file-categories.ts'

it.each([
  ['Needs: Groceries', { group: 'Needs', name: 'Groceries' }],
  ['Auto:Fuel', { group: 'Auto', name: 'Fuel' }],
  ['Groceries', { group: null, name: 'Groceries' }],
  ['Credit Card Payment', null],
  ['Uncategorized', null],
  [null, null],
])('reads %s as %j', (text, category) => {
  expect(readFileCategory(text)).toEqual(category)
})

it("finds the household's own category whatever the case, accents and pictures", () => {
  const find = makeCategoryFinder([
    { id: '1', name: 'Épicerie' },
    { id: '2', name: 'Books and games' },
    { id: '3', name: 'Car: Insurance' },
    { id: '4', name: 'Insurance' },
  ])
  expect(find({ group: 'Home', name: '🛒 EPICERIE' })).toBe('1')
  expect(find({ group: null, name: 'Books & Games' })).toBe('2')
  expect(find({ group: 'Car', name: 'Insurance' })).toBe('3')
  expect(find({ group: 'Home', name: 'Insurance' })).toBe('4')
  expect(find({ group: null, name: 'Elsewhere' })).toBeNull()
})

it('proposes where new categories belong, and keeps two of one name apart', () => {
  const row = (group: string | null, name: string, amountCents = -100) => ({
    category: { group, name },
    amountCents,
  })
  const rows = [
    row('Car', 'Insurance'),
    row('Home', 'Insurance'),
    row(null, 'Dining out'),
    row('Monthly bills', 'Streaming'),
    row(null, 'Side job', 5000),
    row(null, 'Retirement'),
    row(null, 'retirement'),
  ]
  expect(listNewCategories(rows)).toEqual([
    { name: 'Retirement', group: 'SavingsDebt', count: 2 },
    { name: 'Car: Insurance', group: 'Needs', count: 1 },
    { name: 'Home: Insurance', group: 'Needs', count: 1 },
    { name: 'Dining out', group: 'Wants', count: 1 },
    { name: 'Streaming', group: 'Needs', count: 1 },
    { name: 'Side job', group: 'Income', count: 1 },
  ])
})
