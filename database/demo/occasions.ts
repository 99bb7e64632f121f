// What does not come every month in the demo household: a December, a holiday, a raise, a broken car, and what a bank or a
// shop did lately that somebody should hear of.
import type { DemoEvent } from './household.ts'

type Occasion = Pick<DemoEvent, 'description' | 'account' | 'category' | 'by'> & { amountCents: number } & (
    | { /** Of the December behind us, on this day. */ decemberDay: number }
    | { monthsAgo: number; day: number }
    | { daysAgo: number }
  )

const card = { account: 'Credit Card' } as const
const chequing = { account: 'Chequing' } as const

export const demoOccasions: readonly Occasion[] = [
  // A December.
  {
    decemberDay: 6,
    description: 'NORTH POLE TOYS',
    amountCents: -18_400,
    category: 'gifts_charity',
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
    ...card,
  },
  { decemberDay: 22, description: 'GREENFIELD MARKET', amountCents: -21_380, category: 'groceries', ...card },
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
  // A broken car.
  { daysAgo: 9, description: 'ELM COACHWORKS', amountCents: -115_000, category: 'transport', ...card },
  // A month over: the next holiday is booked, and there was something to celebrate.
  { daysAgo: 0, description: 'SUNSET TRAVEL', amountCents: -142_000, category: 'travel', ...card },
  {
    daysAgo: 0,
    description: 'HARBOUR GRILL',
    amountCents: -18_900,
    category: 'dining',
    by: 'partner',
    ...card,
  },
  // What a shop and a bank did.
  { daysAgo: 3, description: 'BLUE HERON BOOKS', amountCents: -4_820, category: 'shopping', ...card },
  { daysAgo: 2, description: 'BLUE HERON BOOKS', amountCents: -4_820, category: 'shopping', ...card },
  { daysAgo: 6, description: 'OVERDRAFT FEE', amountCents: -3_500, category: 'fees_taxes', ...chequing },
  { daysAgo: 12, description: 'TAX REFUND', amountCents: 148_000, category: 'other_income', ...chequing },
]
