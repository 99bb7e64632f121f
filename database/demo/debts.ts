// What the demo household owes, and the plan it made for its loans a few months ago. The card is for every day: no plan.

export type DemoDebt = {
  name: string
  ratePpm: number
  minimumCents: number
  minimumSharePpm: number
  /** As entered at the end of last month; of one with an account, its balance counts. */
  balanceCents: number
  account?: 'Credit Card'
  /** At the end of each month before that, from the one on after which the plan began. */
  earlierCents?: readonly number[]
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
    balanceCents: 970_264,
    earlierCents: [1_030_000, 1_010_163, 990_251],
  },
  // It gets what the plan leaves over: 403.00, 363.00 and, in a good month, 543.00.
  {
    name: 'Student loan',
    ratePpm: 68_000,
    minimumCents: 14_500,
    minimumSharePpm: 0,
    balanceCents: 1_238_465,
    earlierCents: [1_347_000, 1_314_333, 1_285_481],
  },
]

/** For the debts that have earlier balances, from the month after the first of those on. */
export const demoDebtPlan = { name: 'Both loans paid off', paymentCents: 60_000, monthsAgo: 3 } as const
