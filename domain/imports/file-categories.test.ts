import { expect, it } from 'vitest'
import { makeCategoryFinder, readFileCategory } from './file-categories.ts'

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
