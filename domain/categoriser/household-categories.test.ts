import { describe, expect, it } from 'vitest'
import { type CategoryGroup, starterCategories } from '../categories.ts'
import { categoryKeys } from './category-keys.ts'
import { findCategoryKey, mapCategories } from './household-categories.ts'

describe('the canonical categories', () => {
  it('are those that a new household starts with', () => {
    expect(categoryKeys).toEqual(starterCategories.map(({ key }) => key))
  })

  it.each(starterCategories)('$key is told from the name $name', ({ key, name, group }) => {
    expect(findCategoryKey(name, group)).toBe(key)
  })
})

describe('a household’s own name for a category', () => {
  it.each<[string, CategoryGroup, string | null]>([
    ['🍲 Épicerie', 'Needs', 'groceries'],
    ['Boodschappen', 'Needs', 'groceries'],
    ['Lebensmittel & Drogerie', 'Needs', 'groceries'],
    ['Food & Drink', 'Needs', 'groceries'],
    ['Gas', 'Needs', 'fuel'],
    ['Gas & Electric', 'Needs', 'utilities'],
    ['Miete', 'Needs', 'housing'],
    ['Mortgage/Rent', 'Needs', 'housing'],
    ['Car insurance', 'Needs', 'insurance'],
    ['Försäkringar', 'Needs', 'insurance'],
    ['Vapaa-aika', 'Wants', 'entertainment'],
    ['Tøj og sko', 'Wants', 'clothing'],
    ['Ropa', 'Wants', 'clothing'],
    ['Eating out with Sam', 'Wants', 'dining'],
    ['Abos', 'Wants', 'subscriptions'],
    ['Emergency fund', 'SavingsDebt', 'savings'],
    ['Student loan', 'SavingsDebt', 'debt'],
    ['My Salary', 'Income', 'salary'],
    ['Gehalt', 'Income', 'salary'],
    // A group of money in is no spending, whatever the words, and the other way round.
    ['Rent', 'Income', null],
    ['Salary', 'Needs', null],
    ['Zzyzx', 'Wants', null],
    ['', 'Wants', null],
  ])('%s under %s is %s', (name, group, key) => {
    expect(findCategoryKey(name, group)).toBe(key)
  })
})

describe('the map of a household’s categories', () => {
  const category = (id: string, name: string, group: CategoryGroup, key?: string) => ({
    id,
    name,
    group,
    ...(key ? { key } : {}),
  })

  it('goes by the key it was seeded with, however it is named now', () => {
    const { keyOf, idOf } = mapCategories([category('a', 'Stuff we eat', 'Needs', 'groceries')])
    expect([keyOf.get('a'), idOf.get('groceries')]).toEqual(['groceries', 'a'])
  })

  it('prefers the category whose whole name it is', () => {
    const { idOf } = mapCategories([category('a', 'Gym for Sam', 'Wants'), category('b', 'Fitness', 'Wants')])
    expect(idOf.get('fitness_hobby')).toBe('b')
  })

  it('gives the nearest relative where a household has no category of a kind, and never crosses into income', () => {
    const { idOf } = mapCategories([
      category('t', 'Transport', 'Needs'),
      category('s', 'Shopping', 'Wants'),
      category('w', 'Wages', 'Income'),
    ])
    expect([idOf.get('fuel'), idOf.get('clothing'), idOf.get('other_income'), idOf.get('debt')]).toEqual([
      't',
      's',
      'w',
      undefined,
    ])
  })

  it('ignores a key it does not know', () => {
    expect(mapCategories([category('a', 'Zzyzx', 'Wants', 'constructor')]).keyOf.size).toBe(0)
  })
})
