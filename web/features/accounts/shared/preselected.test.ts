import { expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import { preselectAccount } from './preselected.ts'

const account = (name: string, type: Account['type'], closedAt: string | null = null) =>
  ({ name, type, closedAt }) as Account

it.each([
  ['Chequing', [account('Car Loan', 'Debt'), account('Chequing', 'Bank'), account('Savings', 'Bank')]],
  [
    'Savings',
    [account('Car Loan', 'Debt'), account('Chequing', 'Bank', '2026-01-01'), account('Savings', 'Bank')],
  ],
  ['Cash', [account('Cash', 'Cash'), account('Credit Card', 'Credit')]],
  [undefined, [account('Chequing', 'Bank', '2026-01-01')]],
])('starts with %s (conformity.md N18)', (name, accounts) => {
  expect(preselectAccount(accounts)?.name).toBe(name)
})
