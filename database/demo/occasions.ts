// What does not come every month in the demo household: a December, a holiday, a raise, a broken car, and what a bank or a
// shop did lately that somebody should hear of.
import type { DemoEvent } from './household.ts'

type Occasion = Pick<DemoEvent, 'description' | 'account' | 'category' | 'guess' | 'by' | 'person'> & {
  amountCents: number
  /** What it is divided into. */
  parts?: readonly { amountCents: number; category: string }[]
  /** It came back of the last purchase before it from the same payee. */
  isRefund?: true
} & (
    | { /** Of the December behind us on this day, or of one before. */ decemberDay: number; yearsBack?: 2 }
    | { monthsAgo: number; day: number }
    | { daysAgo: number }
  )

const card = { account: 'Credit Card' } as const
const bookshop = { category: 'shopping', guess: { similarity: 0.72, reason: 'looks like Shopping' } } as const
const chequing = { account: 'Chequing' } as const

export const demoOccasions: readonly Occasion[] = [
  // A December.
  {
    decemberDay: 6,
    description: 'NORTH POLE TOYS',
    amountCents: -18_400,
    category: 'gifts_charity',
    person: 'Ida',
    parts: [
      { amountCents: -14_600, category: 'gifts_charity' },
      { amountCents: -3_800, category: 'shopping' },
    ],
    ...card,
  },
  {
    decemberDay: 13,
    description: 'MAPLE LANE BOOKS',
    amountCents: -9_650,
    category: 'gifts_charity',
    ...card,
  },
  {
    decemberDay: 20,
    description: 'HARBOUR DEPARTMENT STORE',
    amountCents: -23_900,
    category: 'gifts_charity',
    by: 'partner',
    parts: [
      { amountCents: -15_900, category: 'gifts_charity' },
      { amountCents: -8_000, category: 'shopping' },
    ],
    ...card,
  },
  { decemberDay: 22, description: 'GREENFIELD MARKET', amountCents: -21_380, category: 'groceries', ...card },
  // The December before, and a smaller one.
  {
    decemberDay: 9,
    yearsBack: 2,
    description: 'NORTH POLE TOYS',
    amountCents: -12_250,
    category: 'gifts_charity',
    person: 'Ida',
    ...card,
  },
  {
    decemberDay: 19,
    yearsBack: 2,
    description: 'MAPLE LANE BOOKS',
    amountCents: -6_420,
    category: 'gifts_charity',
    ...card,
  },
  // A holiday.
  { monthsAgo: 5, day: 4, description: 'SKYWARD AIR', amountCents: -84_200, category: 'travel', ...card },
  {
    monthsAgo: 4,
    day: 10,
    description: 'HOTEL MIRADOURO LISBOA',
    amountCents: -61_800,
    category: 'travel',
    ...card,
  },
  { monthsAgo: 4, day: 11, description: 'TASCA DO RIO', amountCents: -7_420, category: 'dining', ...card },
  {
    monthsAgo: 4,
    day: 13,
    description: 'ELECTRICO TOURS',
    amountCents: -5_600,
    category: 'travel',
    by: 'partner',
    ...card,
  },
  // The holiday of the year before, and what is bought once in some years.
  {
    monthsAgo: 17,
    day: 6,
    description: 'LAKEVIEW CABINS',
    amountCents: -96_500,
    category: 'travel',
    ...chequing,
  },
  {
    monthsAgo: 17,
    day: 8,
    description: 'PINE LAKE TAVERN',
    amountCents: -6_180,
    category: 'dining',
    ...card,
  },
  {
    monthsAgo: 20,
    day: 12,
    description: 'BRIGHT SMILE DENTAL',
    amountCents: -41_500,
    category: 'health',
    person: 'Robin',
    ...chequing,
  },
  {
    monthsAgo: 13,
    day: 7,
    description: 'HARBOUR ROOFING',
    amountCents: -740_000,
    category: 'home',
    ...chequing,
  },
  {
    monthsAgo: 14,
    day: 15,
    description: 'NORDIC HOME STORE',
    amountCents: -132_000,
    category: 'home',
    ...chequing,
  },
  {
    monthsAgo: 9,
    day: 18,
    description: 'CITY PROPERTY TAX',
    amountCents: -61_200,
    category: 'fees_taxes',
    ...chequing,
  },
  {
    monthsAgo: 21,
    day: 18,
    description: 'CITY PROPERTY TAX',
    amountCents: -58_900,
    category: 'fees_taxes',
    ...chequing,
  },
  {
    monthsAgo: 8,
    day: 9,
    description: 'SWIM SCHOOL',
    amountCents: -24_000,
    category: 'fitness_hobby',
    person: 'Ida',
    ...chequing,
  },
  {
    monthsAgo: 6,
    day: 21,
    description: 'NORDIC HOME STORE',
    amountCents: -78_400,
    category: 'home',
    ...chequing,
  },
  // In a good month there is more for the student loan.
  {
    monthsAgo: 3,
    day: 23,
    description: 'STUDENT AID OFFICE',
    amountCents: -4_000,
    category: 'debt',
    person: 'Robin',
    ...chequing,
  },
  {
    monthsAgo: 1,
    day: 23,
    description: 'STUDENT AID OFFICE',
    amountCents: -18_000,
    category: 'debt',
    person: 'Robin',
    ...chequing,
  },
  // A broken car.
  {
    daysAgo: 9,
    description: 'ELM COACHWORKS',
    amountCents: -115_000,
    category: 'transport',
    guess: { similarity: 0.68, reason: 'looks like Transport' },
    ...card,
  },
  // A month over: the next holiday is booked, and there was something to celebrate.
  { daysAgo: 0, description: 'SUNSET TRAVEL', amountCents: -142_000, category: 'travel', ...card },
  {
    daysAgo: 0,
    description: 'HARBOUR GRILL',
    amountCents: -18_900,
    category: 'dining',
    guess: { similarity: 0.79, reason: 'looks like Dining out' },
    by: 'partner',
    ...card,
  },
  // What a shop and a bank did.
  { daysAgo: 3, description: 'BLUE HERON BOOKS', amountCents: -4_820, ...bookshop, ...card },
  { daysAgo: 2, description: 'BLUE HERON BOOKS', amountCents: -4_820, ...bookshop, ...card },
  // Less than anything bought there costs, in whichever month.
  {
    daysAgo: 4,
    description: 'OAK AND THREAD',
    amountCents: 1_800,
    category: 'clothing',
    isRefund: true,
    ...card,
  },
  { daysAgo: 6, description: 'OVERDRAFT FEE', amountCents: -3_500, category: 'fees_taxes', ...chequing },
  { daysAgo: 12, description: 'TAX REFUND', amountCents: 148_000, category: 'other_income', ...chequing },
]
