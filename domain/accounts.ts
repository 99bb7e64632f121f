// An account is a place money stands in: `Chequing` (Bank, 1,250.00), `Credit Card` (Credit, -320.15).

export const accountTypes = ['Cash', 'Bank', 'Credit', 'Investment', 'Debt'] as const
export type AccountType = (typeof accountTypes)[number]

/** What onboarding opens (SPEC section 3). */
export const defaultAccounts = [
  { name: 'Chequing', type: 'Bank' },
  { name: 'Credit Card', type: 'Credit' },
  { name: 'Savings', type: 'Bank' },
] as const satisfies readonly { name: string; type: AccountType }[]
