// The bills and paydays of the invented household. What they were paid with is in its months.

type DemoBill = {
  name: string
  /** Paid by the household unless it says otherwise. */
  direction?: 'in'
  amountCents: number
  dayOfMonth: number
  account: 'Chequing' | 'Credit Card'
  /** Canonical key. */
  category: string
  autoCreate?: true
}

export const demoBills: readonly DemoBill[] = [
  {
    name: 'Rent',
    amountCents: 148_000,
    dayOfMonth: 1,
    account: 'Chequing',
    category: 'housing',
    autoCreate: true,
  },
  // Never this much: the household is asked whether the last amount is the new one.
  {
    name: 'Northlight Energy',
    amountCents: 9_000,
    dayOfMonth: 2,
    account: 'Chequing',
    category: 'utilities',
  },
  {
    name: 'Streambox',
    amountCents: 1_599,
    dayOfMonth: 10,
    account: 'Credit Card',
    category: 'subscriptions',
  },
  {
    name: 'Cadence Music',
    amountCents: 1_099,
    dayOfMonth: 12,
    account: 'Credit Card',
    category: 'subscriptions',
  },
  {
    name: 'Meridian Works Payroll',
    direction: 'in',
    amountCents: 261_480,
    dayOfMonth: 15,
    account: 'Chequing',
    category: 'salary',
  },
  {
    name: 'Lakeside Clinic Payroll',
    direction: 'in',
    amountCents: 218_725,
    dayOfMonth: 2,
    account: 'Chequing',
    category: 'salary',
  },
]

/** Comes every quarter, next in so many days, out of a pot that does not hold as much. */
export const demoQuarterlyBill = {
  name: 'Window cleaner',
  amountCents: 18_000,
  daysAhead: 3,
  account: 'Joint pot',
  category: 'housing',
} as const

/** How many months ago the household began to follow them. */
export const demoBillsMonthsAgo = 6
