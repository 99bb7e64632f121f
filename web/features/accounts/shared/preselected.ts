import type { Account } from '#contract/accounts.ts'

/**
 * The account a new transaction, bill or import starts with: the first open Bank account by name, because most money
 * moves there; without one the first open account (SPEC section 2: the first account is preselected).
 */
export function preselectAccount(accounts: readonly Account[]): Account | undefined {
  const open = accounts.filter(({ closedAt }) => !closedAt)
  return open.find(({ type }) => type === 'Bank') ?? open[0]
}
