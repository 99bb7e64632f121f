// An account is a place money stands in: `Chequing` (Bank, 1,250.00), `Credit Card` (Credit, -320.15).
import type { Day } from './calendar.ts'

export const accountTypes = ['Cash', 'Bank', 'Credit', 'Investment', 'Debt'] as const
export type AccountType = (typeof accountTypes)[number]

/** What onboarding opens (SPEC section 3); `balance` names the form's field. */
export const defaultAccounts = [
  { name: 'Chequing', type: 'Bank', balance: 'chequingCents' },
  { name: 'Credit Card', type: 'Credit', balance: 'creditCardCents' },
  { name: 'Savings', type: 'Bank', balance: 'savingsCents' },
] as const satisfies readonly { name: string; type: AccountType; balance: string }[]

/**
 * Whether money in a new account counts as saved, unless a person says otherwise: in an investment, and in what is named as
 * savings. What is on cards and loans is owed.
 */
export const isSavingsByDefault = ({ name, type }: { name: string; type: AccountType }): boolean =>
  type === 'Investment' || (canBeSavings(type) && savingsNames.test(name))

export const canBeSavings = (type: AccountType): boolean => type !== 'Credit' && type !== 'Debt'

const savingsNames =
  /saving|spar(?:en|buch|konto|rekening)|tagesgeld|\bspaar|[ée]pargne|\blivret|ahorro|risparmi|poupan[cç]a|opsparing|säästö|oszczęd|貯蓄/i

/** Who said what an account held on a day: a person, or a statement of the bank. */
export const balanceSources = ['person', 'statement'] as const

/**
 * Which transactions of a confirmed balance's own day are in it though they arrive later. Of a day that was over, all. Of
 * today, what a bank's file brings, since the bank had it when the person looked; what is typed in later comes on top.
 */
export const takeOfDay = (day: Day, today: Day): 'all' | 'imported' => (day < today ? 'all' : 'imported')
