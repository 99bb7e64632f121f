import { describe, expect, it } from 'vitest'
import { categoryGroups, spendingGroups, starterCategories, uncategorizedName } from './categories.ts'

const list = (text: string) => text.trim().split(/[,\s]+/)
const keysWhere = (isOne: (category: (typeof starterCategories)[number]) => boolean) =>
  starterCategories.filter(isOne).map(({ key }) => key)

describe('the categories a household starts with', () => {
  // The canonical keys the categoriser was trained on: another one would never be suggested.
  it.each([
    ['Income', 'salary, other_income'],
    [
      'Needs',
      `housing, utilities, phone_internet, groceries, fuel, transport, insurance, health, education, fees_taxes, pets`,
    ],
    [
      'Wants',
      `dining, entertainment, subscriptions, shopping, clothing, home, fitness_hobby, travel, personal_care,
       gifts_charity`,
    ],
    ['SavingsDebt', 'savings, debt'],
  ])('have the canonical keys under %s', (group, keys) => {
    expect(keysWhere((category) => category.group === group)).toEqual(list(keys))
  })

  it('are fixed where the same is paid every month', () => {
    expect(keysWhere(({ isFixed }) => isFixed)).toEqual(
      list('housing, utilities, phone_internet, insurance, subscriptions'),
    )
  })

  it('are named as a person says it, each once, and debts as SPEC section 9 has it (conformity.md N9)', () => {
    expect(starterCategories.map(({ name }) => name)).toEqual([
      'Salary', 'Other income', 'Housing', 'Utilities', 'Phone and internet', 'Groceries', 'Fuel', 'Transport',
      'Insurance', 'Health', 'Education', 'Fees and taxes', 'Pets', 'Dining out', 'Entertainment', 'Subscriptions',
      'Shopping', 'Clothing', 'Home', 'Fitness and hobbies', 'Travel', 'Personal care', 'Gifts and charity', 'Savings',
      'Debt Payment',
    ]) // prettier-ignore
  })

  it('stand in the four groups of SPEC section 3, of which three are legs', () => {
    expect(categoryGroups).toEqual(['Income', 'Needs', 'Wants', 'SavingsDebt'])
    expect(spendingGroups).toEqual(['Needs', 'Wants', 'SavingsDebt'])
  })

  it('leave the rest "Uncategorized" (SPEC section 3)', () => {
    expect(uncategorizedName).toBe('Uncategorized')
  })
})
