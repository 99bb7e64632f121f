// Households for tests of the coach, with what there is to tell about each.
import { addDays, day, monthRange } from '#domain/calendar.ts'
import type { CoachMaterial } from '#domain/coach/material.ts'
import type { CoachRow } from '#domain/coach/tip.ts'
import { type Cents, cents, sumCents } from '#domain/money.ts'
import type { MonthFigures } from '#domain/months.ts'
import { detectBills } from '#domain/recurring-bills/detection.ts'
import { happenings } from './coach-happenings.ts'
import { current, dayOf, full, Household, today } from './coach-household.ts'
import { seedRandom } from './invented-households.ts'

type Invented = { material: CoachMaterial; truth: Set<string> }

export function inventHousehold(seed: number): Invented {
  const random = seedRandom(seed)
  const household = new Household(random)
  live(household)
  for (const happen of happenings) {
    const draw = random.within(0, 1)
    if (draw < 0.35) happen(household, true)
    else if (draw < 0.7) happen(household, false)
  }
  return { material: toMaterial(household), truth: household.truth }
}

/** An ordinary year, of which there is nothing to tell. */
function live(household: Household): void {
  const { random } = household
  const places = ['Corner Bistro', 'Noodle Bar', 'Pizza Forno', 'The Lantern']
  household.monthly('Acme Payroll', 21, 3600, 'salary')
  household.monthly('Maple Rentals', 1, -1400, 'housing')
  household.monthly('Savings plan', 2, -700, 'savings')
  for (const of of [...full, current]) {
    household.pay(dayOf(of, 12), 'City Power', -random.within(76, 84), 'utilities')
    for (let at = 0; at < 7; at++)
      household.pay(dayOf(of, 2 + at * 3), random.oneOf(places), -random.within(24, 32), 'dining')
  }
  for (let date = day('2025-11-01'); date <= today; date = addDays(date, 7))
    household.pay(date, 'Freshco Market', -random.within(85, 105), 'groceries')
}

function toMaterial(household: Household): CoachMaterial {
  const rows = household.rows.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return {
    today,
    currentMonth: current,
    monthStartDay: 1,
    currency: 'USD',
    decimals: 2,
    rows,
    months: full.map((of) => ({ month: of, figures: sumMonth(rows, of), split: household.split })),
    series: detectBills(rows, today),
    bills: household.bills,
    goals: household.goals,
    debts: household.debts,
    accounts: household.accounts,
    accountNames: new Map([
      ['bank', 'Chequing'],
      ['card', 'Card'],
    ]),
    prices: [],
    shortfalls: household.shortfalls,
  }
}

function sumMonth(rows: readonly CoachRow[], of: (typeof full)[number]): MonthFigures {
  const { from, until } = monthRange(of)
  const within = rows.filter(({ date }) => date >= from && date < until)
  const sum = (keep: (row: CoachRow) => boolean): Cents =>
    sumCents(within.filter(keep).map(({ amountCents }) => amountCents))
  const minus = (amount: Cents) => cents(0 - amount)
  return {
    incomeCents: sum(({ category }) => category?.group === 'Income'),
    needsCents: minus(sum(({ category }) => category?.group === 'Needs')),
    wantsCents: minus(sum(({ category }) => category?.group === 'Wants')),
    savingsDebtCents: minus(sum(({ category }) => category?.group === 'SavingsDebt')),
    uncategorizedCents: minus(sum(({ category, amountCents }) => !category && amountCents < 0)),
    uncategorizedIncomeCents: sum(({ category, amountCents }) => !category && amountCents >= 0),
    uncategorizedCount: within.filter(({ category }) => !category).length,
    transactionCount: within.length,
  }
}
