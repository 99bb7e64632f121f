// What the demo household saves towards, seen from the month it is opened in.

export type DemoGoal = {
  name: string
  targetCents: number
  /** The target date, in months from now. */
  monthsAhead: number
  category: string
  /** How many months ago it was begun, and with what. */
  monthsAgo: number
  openingCents: number
  /** Put in on the 18th of each month since, each in turn; an account's own money where it follows one. */
  monthlyCents: readonly number[]
  account?: 'Savings'
  isPaused?: true
  /** Put in beside that, so many days ago. */
  lately?: { daysAgo: number; amountCents: number }
}

export const demoGoals: readonly DemoGoal[] = [
  {
    name: 'Emergency fund',
    targetCents: 1_800_000,
    monthsAhead: 10,
    category: 'savings',
    monthsAgo: 11,
    openingCents: 0,
    monthlyCents: [],
    account: 'Savings',
  },
  {
    name: 'Two weeks in Lisbon',
    targetCents: 320_000,
    monthsAhead: 3,
    category: 'savings',
    monthsAgo: 8,
    openingCents: 25_000,
    monthlyCents: [18_000, 15_000, 24_000],
  },
  {
    name: 'New kitchen floor',
    targetCents: 450_000,
    monthsAhead: 16,
    category: 'savings',
    monthsAgo: 4,
    openingCents: 40_000,
    monthlyCents: [25_000, 20_000],
    lately: { daysAgo: 5, amountCents: 100_000 },
  },
  {
    name: 'Bicycle for Robin',
    targetCents: 85_000,
    monthsAhead: 1,
    category: 'savings',
    monthsAgo: 5,
    openingCents: 10_000,
    monthlyCents: [37_500, 37_500, 0, 0, 0, 0],
  },
  {
    name: 'Piano lessons',
    targetCents: 96_000,
    monthsAhead: 9,
    category: 'savings',
    monthsAgo: 6,
    openingCents: 12_000,
    monthlyCents: [],
    isPaused: true,
  },
]
