// What the demo household owes, and the plan it made a few months ago.

export type DemoDebt = {
  name: string
  ratePpm: number
  minimumCents: number
  minimumSharePpm: number
  /** As entered; of one with an account, its balance counts. */
  balanceCents: number
  account?: 'Credit Card'
  /** What came off it since the plan was made; of an account its transactions say so. */
  paidOffCents?: number
}

export const demoDebts: readonly DemoDebt[] = [
  {
    name: 'Credit card',
    ratePpm: 219_900,
    minimumCents: 3_500,
    minimumSharePpm: 20_000,
    balanceCents: 41_210,
    account: 'Credit Card',
  },
  {
    name: 'Car loan',
    ratePpm: 45_000,
    minimumCents: 23_700,
    minimumSharePpm: 0,
    balanceCents: 964_000,
    paidOffCents: 66_000,
  },
  {
    name: 'Student loan',
    ratePpm: 68_000,
    minimumCents: 14_500,
    minimumSharePpm: 0,
    balanceCents: 1_318_000,
    paidOffCents: 29_400,
  },
]

export const demoDebtPlan = { name: 'Out of debt', paymentCents: 72_500, monthsAgo: 3 } as const
