// What the onboarding collects on its way through the steps.
import * as z from 'zod/mini'
import type { Household } from '#contract/households.ts'
import { day } from '#contract/values.ts'

export const steps = ['Welcome', 'Household', 'Account Balances', 'Review'] as const

/** The accounts that are opened, as the contract names their balances. */
export const accounts = [
  { key: 'chequingCents', name: 'Chequing', hint: 'What your bank shows.' },
  {
    key: 'creditCardCents',
    name: 'Credit Card',
    hint: 'Use a negative number for what you owe, like -320.',
  },
  { key: 'savingsCents', name: 'Savings', hint: 'What your bank shows.' },
] as const

export type AccountKey = (typeof accounts)[number]['key']

const typedCents = z.nullable(z.number())
const draft = z.object({
  householdName: z.string(),
  balances: z.object({ chequingCents: typedCents, creditCardCents: typedCents, savingsCents: typedCents }),
  balancesOn: z.string(),
})
export type Draft = z.output<typeof draft>

/** What is kept of it when the page is loaded anew. */
export const keptSteps = z.object({
  step: z.int().check(z.minimum(0), z.maximum(steps.length - 1)),
  draft,
})

export const emptyDraft = ({ name, today }: Pick<Household, 'name' | 'today'>): Draft => ({
  householdName: name,
  balancesOn: today,
  balances: { chequingCents: null, creditCardCents: null, savingsCents: null },
})

/** Only what was typed is saved. Zero is a balance like any other: files of older days do not change it (SPEC section 5 saves none). */
export const balancesToSave = ({ balances }: Draft): Partial<Record<AccountKey, number>> =>
  Object.fromEntries(Object.entries(balances).filter(([, amountCents]) => amountCents !== null))

/** Whether the balances have a day, and none that is still to come. */
export const isDayOf = ({ balancesOn }: Draft, { today }: { today: string }): boolean =>
  day.safeParse(balancesOn).success && balancesOn <= today
