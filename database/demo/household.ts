// An invented household: what happens to its money in a month. The server plays it for the months up to today.

export type DemoEvent = {
  /** Days of the month it falls on. */
  days: readonly number[]
  description: string
  /** Each falls on one of these amounts in turn, so that months differ but are the same at every start. */
  amountsCents: readonly number[]
  account: (typeof demoAccounts)[number]['name']
  /** Canonical key of the category; none is left for the visitor to categorise. */
  category: string | null
  /** The category is a guess that nobody has confirmed. */
  guess?: { similarity: number; reason: string }
  /** Who entered it, when it was not whoever looks around. */
  by?: 'partner'
  /** Whose it is, where it says. */
  person?: DemoPerson
  /** The other account of a transfer. */
  to?: 'Credit Card' | 'Savings'
  /** Since so many months ago it is this amount: a raise, a price. */
  changed?: { monthsAgo: number; amountCents: number }
}

/** Robin shares the household, Ida is a child of it. */
type DemoPerson = 'Robin' | 'Ida'

/** Shares the household and signs in nowhere. */
export const demoPartner = { email: 'robin@trivet.example', fullName: 'Robin Alder' } as const

export const demoAccounts = [
  { name: 'Chequing', type: 'Bank', startingBalanceCents: 182_450 },
  { name: 'Credit Card', type: 'Credit', startingBalanceCents: -41_210 },
  { name: 'Savings', type: 'Bank', startingBalanceCents: 150_000 },
  // Too little for the window cleaner.
  { name: 'Joint pot', type: 'Bank', startingBalanceCents: 12_000 },
] as const

export const demoRules = [
  { keyword: 'rent', category: 'housing' },
  { keyword: 'greenfield market', category: 'groceries' },
  { keyword: 'payroll', category: 'salary' },
] as const

export const demoEvents: readonly DemoEvent[] = [
  {
    days: [1],
    description: 'RENT 14 ALDER STREET',
    amountsCents: [-148_000],
    account: 'Chequing',
    category: 'housing',
  },
  {
    days: [2],
    description: 'NORTHLIGHT ENERGY',
    amountsCents: [-9_400, -9_900, -9_100],
    account: 'Chequing',
    category: 'utilities',
  },
  {
    days: [3],
    description: 'FERNWOOD MOBILE AND FIBRE',
    amountsCents: [-6_900],
    account: 'Chequing',
    category: 'phone_internet',
  },
  {
    days: [4, 11, 18, 25],
    description: 'GREENFIELD MARKET',
    amountsCents: [-9_215, -7_640, -11_085, -8_430, -6_975],
    account: 'Credit Card',
    category: 'groceries',
  },
  {
    days: [7, 21],
    description: 'CORNER BAKERY',
    amountsCents: [-1_240, -985, -1_530],
    account: 'Credit Card',
    category: 'groceries',
    by: 'partner',
  },
  {
    days: [5, 20],
    description: 'HILLTOP FUEL 0412',
    amountsCents: [-5_420, -6_105, -4_870],
    account: 'Credit Card',
    category: 'fuel',
    by: 'partner',
  },
  {
    days: [6],
    description: 'CITY TRANSIT PASS',
    amountsCents: [-6_500],
    account: 'Credit Card',
    category: 'transport',
    person: 'Robin',
  },
  {
    days: [8],
    description: 'HARBOUR INSURANCE',
    amountsCents: [-11_830],
    account: 'Chequing',
    category: 'insurance',
  },
  {
    days: [9, 16, 23, 28],
    description: 'LITTLE OLIVE TRATTORIA',
    amountsCents: [-4_860, -3_275, -6_140],
    account: 'Credit Card',
    category: 'dining',
  },
  {
    days: [10],
    description: 'STREAMBOX',
    amountsCents: [-1_599],
    changed: { monthsAgo: 1, amountCents: -1_799 },
    account: 'Credit Card',
    category: 'subscriptions',
  },
  {
    days: [12],
    description: 'CADENCE MUSIC',
    amountsCents: [-1_099],
    account: 'Credit Card',
    category: 'subscriptions',
    person: 'Ida',
  },
  {
    days: [13],
    description: 'RIVERSIDE PHARMACY',
    amountsCents: [-2_360, -1_475, -3_890],
    account: 'Credit Card',
    category: 'health',
    person: 'Ida',
  },
  {
    days: [14],
    description: 'OAK AND THREAD',
    amountsCents: [-7_900, -4_350, -12_400],
    account: 'Credit Card',
    category: 'clothing',
    by: 'partner',
    person: 'Robin',
  },
  {
    days: [17],
    description: 'CINEMA PALACE',
    amountsCents: [-3_100, -2_600],
    account: 'Credit Card',
    category: 'entertainment',
    by: 'partner',
  },
  {
    days: [19],
    description: 'WILLOW AND SON',
    amountsCents: [-4_455, -8_925, -2_310],
    account: 'Credit Card',
    category: null,
  },
  {
    days: [24],
    description: 'PARCEL 88213',
    amountsCents: [-3_780, -5_120],
    account: 'Credit Card',
    category: null,
  },
  {
    days: [15],
    description: 'MERIDIAN WORKS PAYROLL',
    amountsCents: [261_480],
    changed: { monthsAgo: 1, amountCents: 285_000 },
    account: 'Chequing',
    category: 'salary',
  },
  {
    days: [2],
    description: 'LAKESIDE CLINIC PAYROLL',
    amountsCents: [218_725],
    account: 'Chequing',
    category: 'salary',
    by: 'partner',
  },
  {
    days: [22],
    description: 'MAPLE CREDIT CAR LOAN',
    amountsCents: [-23_700],
    account: 'Chequing',
    category: 'debt',
  },
  {
    days: [22],
    description: 'STUDENT AID OFFICE',
    amountsCents: [-14_500],
    // What the plan for both loans leaves over for it.
    changed: { monthsAgo: 3, amountCents: -36_300 },
    account: 'Chequing',
    category: 'debt',
    person: 'Robin',
  },
  {
    days: [16],
    description: 'To savings',
    amountsCents: [-60_000, -45_000, -60_000, -80_000, -52_500],
    account: 'Chequing',
    to: 'Savings',
    category: 'savings',
  },
  {
    days: [27],
    description: 'Card payment',
    amountsCents: [-108_000, -115_500, -101_000],
    account: 'Chequing',
    to: 'Credit Card',
    category: null,
  },
]

/** Monthly budgets by canonical key, set some months ago. */
export const demoBudgets = {
  monthsAgo: 3,
  monthlyCents: {
    groceries: 40_000,
    dining: 17_500,
    fuel: 13_500,
    utilities: 11_500,
    clothing: 9_000,
    entertainment: 3_500,
    savings: 60_000,
  },
} as const
