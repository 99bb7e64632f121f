import { expect, it } from 'vitest'
import { type AccountType, isSavingsByDefault } from './accounts.ts'

it.each<[AccountType, string, boolean]>([
  ['Bank', 'Savings', true],
  ['Bank', 'Chequing', false],
  ['Bank', 'Sparkonto', true],
  ['Bank', 'Sparkasse Köln', false],
  ['Bank', 'Spaarrekening', true],
  ['Bank', 'Livret A', true],
  ['Bank', 'Épargne', true],
  ['Cash', 'Caja de ahorro', true],
  ['Cash', 'Wallet', false],
  ['Investment', 'Fund', true],
  ['Credit', 'Savings card', false],
  ['Debt', 'Home savings loan', false],
])('a %s account named %s is saved money at first: %s', (type, name, isSavings) => {
  expect(isSavingsByDefault({ name, type })).toBe(isSavings)
})
