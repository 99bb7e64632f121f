// The invented household of the guide, whose figures every chapter and chart is worked out from. All in cents.
import { month } from '#domain/calendar.ts'
import { makeFixedMinimum } from '#domain/debts/debt.ts'
import { payOff } from '#domain/debts/payoff.ts'
import { type Cents, cents, formatCents, sumCents } from '#domain/money.ts'

export const write = (amount: Cents): string => formatCents(amount, { currency: 'USD', locale: 'en-US' })

/** Without the cents, for what is whole. */
export const writeWhole = (amount: Cents): string => write(amount).replace(/\.00$/, '')

type Line = { name: string; spent: Cents }
export type Leg = {
  tone: 'needs' | 'wants' | 'savings'
  name: string
  /** Of a hundred. */
  share: number
  lines: readonly Line[]
}

/** What is paid out to the household in a month, after tax. */
export const income = cents(520_000)

export const legs: readonly [Leg, Leg, Leg] = [
  {
    tone: 'needs',
    name: 'Needs',
    share: 50,
    lines: [
      { name: 'Rent', spent: cents(145_000) },
      { name: 'Groceries', spent: cents(51_200) },
      { name: 'Electricity and heating', spent: cents(14_800) },
      { name: 'Bus passes', spent: cents(13_800) },
      { name: 'Insurance', spent: cents(10_000) },
      { name: 'Phones and internet', spent: cents(9_600) },
    ],
  },
  {
    tone: 'wants',
    name: 'Wants',
    share: 30,
    lines: [
      { name: 'Eating out', spent: cents(38_600) },
      { name: 'Put by for the holidays', spent: cents(28_000) },
      { name: 'Shopping', spent: cents(27_400) },
      { name: 'Concerts and cinema', spent: cents(14_000) },
      { name: 'Gifts', spent: cents(12_000) },
      { name: 'Swimming', spent: cents(9_000) },
      { name: 'Subscriptions', spent: cents(6_200) },
    ],
  },
  {
    tone: 'savings',
    name: 'Savings and debt',
    share: 20,
    lines: [
      { name: 'Cushion for bad months', spent: cents(50_000) },
      { name: 'Retirement', spent: cents(40_000) },
      { name: 'Card, beyond the minimum', spent: cents(24_400) },
    ],
  },
]

export const sumOf = ({ lines }: Leg): Cents => sumCents(lines.map(({ spent }) => spent))
export const targetOf = ({ share }: Pick<Leg, 'share'>, of: Cents = income): Cents =>
  cents(Math.round((of * share) / 100))

export const needs: Cents = sumOf(legs[0])
export const total: Cents = sumCents(legs.map(sumOf))

/** What comes once a year, and the month it comes in (1 is January). */
export const yearlyBills = [
  { name: 'House insurance', month: 3, amount: cents(120_000) },
  { name: 'Summer holidays', month: 7, amount: cents(90_000) },
  { name: 'Winter tyres', month: 11, amount: cents(48_000) },
  { name: 'Presents in December', month: 12, amount: cents(60_000) },
] as const

/** What is owed on the household's card, and two monthly payments. */
export const card = {
  owed: cents(600_000),
  ratePercent: 19.9,
  small: cents(15_000),
  large: cents(25_000),
} as const

/** How many months the card lasts at a monthly payment, and its interest: by the rules of the debt calculator. */
export function payOffCard(payment: Cents): { months: number; interest: Cents } {
  const debt = {
    id: 'card',
    name: 'Card',
    balanceCents: card.owed,
    ratePpm: card.ratePercent * 10_000,
    minimum: makeFixedMinimum(payment),
  }
  const plan = { firstMonth: month('2026-01'), paymentCents: payment, rank: null }
  const { monthCount, totalInterestCents } = payOff([debt], plan, 'totals')
  if (monthCount === null) throw new Error('this payment never ends the debt')
  return { months: monthCount, interest: totalInterestCents }
}
