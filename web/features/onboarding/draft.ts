// What the onboarding collects on its way through the steps.

export const steps = ['Welcome', 'Household', 'Account Balances', 'Review'] as const

/** The accounts that are opened, as the contract names their balances. */
export const accounts = [
  { key: 'chequingCents', name: 'Chequing', hint: 'What stands in it today.' },
  {
    key: 'creditCardCents',
    name: 'Credit Card',
    hint: 'Use a negative number for what you owe, like -320.',
  },
  { key: 'savingsCents', name: 'Savings', hint: 'What stands in it today.' },
] as const

export type AccountKey = (typeof accounts)[number]['key']

export type Draft = { householdName: string; balances: Record<AccountKey, number | null> }

export const emptyDraft = (householdName: string): Draft => ({
  householdName,
  balances: { chequingCents: null, creditCardCents: null, savingsCents: null },
})

/** Only balances that are there and not zero are saved (SPEC section 5). */
export const balancesToSave = ({ balances }: Draft): Partial<Record<AccountKey, number>> =>
  Object.fromEntries(Object.entries(balances).filter(([, amountCents]) => amountCents))
