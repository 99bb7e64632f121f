// An account is a place money stands in: `Chequing` (Bank, 1,250.00), `Credit Card` (Credit, -320.15).

export const accountTypes = ['Cash', 'Bank', 'Credit', 'Investment', 'Debt'] as const
export type AccountType = (typeof accountTypes)[number]

/** What onboarding opens (SPEC section 3); `balance` names the form's field. */
export const defaultAccounts = [
  { name: 'Chequing', type: 'Bank', balance: 'chequingCents' },
  { name: 'Credit Card', type: 'Credit', balance: 'creditCardCents' },
  { name: 'Savings', type: 'Bank', balance: 'savingsCents' },
] as const satisfies readonly { name: string; type: AccountType; balance: string }[]
