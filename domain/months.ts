// What a month came to and how it stands against its split: of an income of 5,000.00 at 50/30/20, needs may take
// 2,500.00, wants 1,500.00, and 1,000.00 is to go to savings and debt.
import { type Day, type Month, daysBetween, keptDays, monthOf, monthRange } from './calendar.ts'
import { allocate, type Split, type SplitLeg, roundToWholePercents } from './money-shares.ts'
import { type Cents, cents, zero } from './money.ts'

/**
 * Every cent of a month stands in exactly one of these. Income is what came in less what went back; the legs are what
 * went out less what came back; what has no category yet is kept apart by direction. A transfer between own accounts
 * stands in none of them, except with a Savings-and-debt category, and then once (DESIGN section 5 item 2).
 */
export type MonthFigures = {
  incomeCents: Cents
  needsCents: Cents
  wantsCents: Cents
  savingsDebtCents: Cents
  /** What went out without a category. */
  uncategorizedCents: Cents
  /** What came in without a category. */
  uncategorizedIncomeCents: Cents
  uncategorizedCount: number
  transactionCount: number
}

/** The months that transactions can stand in. */
export const firstMonth = monthOf(keptDays.first)
export const lastMonth = monthOf(keptDays.last)

export const isKeptMonth = (month: Month): boolean => month >= firstMonth && month <= lastMonth

/** Needs and wants, and what went out without a category (SPEC section 2). */
export const sumExpenses = ({ needsCents, wantsCents, uncategorizedCents }: MonthFigures): Cents =>
  cents(needsCents + wantsCents + uncategorizedCents)

/** All that came in less all that went out. */
export const computeRemaining = (figures: MonthFigures): Cents =>
  cents(
    figures.incomeCents + figures.uncategorizedIncomeCents - figures.savingsDebtCents - sumExpenses(figures),
  )

/** 'limit' is not to be passed, 'reach' is to be reached. */
type LegAim = 'limit' | 'reach'

const monthLegs = [
  { key: 'needs', amount: 'needsCents', percent: 'needsPercent', aim: 'limit' },
  { key: 'wants', amount: 'wantsCents', percent: 'wantsPercent', aim: 'limit' },
  { key: 'savings', amount: 'savingsDebtCents', percent: 'savingsPercent', aim: 'reach' },
] as const satisfies readonly { key: string; amount: keyof MonthFigures; percent: SplitLeg; aim: LegAim }[]

export type LegStanding = {
  key: (typeof monthLegs)[number]['key']
  aim: LegAim
  spentCents: Cents
  /** The leg's part of the income, to the cent; the three add up to it. */
  targetCents: Cents
  /** What the leg may still take, or still lacks; below zero when it took more. */
  leftCents: Cents
  targetPercent: number
  /** Of the three legs' sum, a whole number (SPEC section 9). A leg that got more back than went out has no share. */
  sharePercent: number
  /** Of the income, a whole number; null without income. */
  incomePercent: number | null
}

/** The three legs of a month against the split in force when it began. */
export function assessLegs(figures: MonthFigures, split: Split): LegStanding[] {
  const income = figures.incomeCents > 0 ? figures.incomeCents : zero
  const targets = allocate(
    income,
    monthLegs.map(({ percent }) => split[percent]),
  )
  const shares = roundToWholePercents(
    monthLegs.map(({ amount }) => (figures[amount] > 0 ? figures[amount] : zero)),
  )
  return monthLegs.map(({ key, aim, amount, percent }, at) => ({
    key,
    aim,
    spentCents: figures[amount],
    targetCents: targets[at] ?? zero,
    leftCents: cents((targets[at] ?? zero) - figures[amount]),
    targetPercent: split[percent],
    sharePercent: shares[at] ?? 0,
    incomePercent: computePercentOfIncome(figures[amount], figures),
  }))
}

/** A part of a month in whole percent of its income, half away from zero; null without income. */
export function computePercentOfIncome(part: Cents, { incomeCents }: MonthFigures): number | null {
  if (incomeCents <= 0) return null
  return Math.sign(part) * Math.round((Math.abs(part) * 100) / incomeCents) + 0
}

export type MonthPhase = 'past' | 'current' | 'future'

export function findPhase(of: Month, currentMonth: Month): MonthPhase {
  if (of === currentMonth) return 'current'
  return of < currentMonth ? 'past' : 'future'
}

/** Which day of the household's month today is, counted from 1, and how many it has; null in any other month. */
export function locateDay(of: Month, today: Day, startDay = 1): { day: number; days: number } | null {
  if (monthOf(today, startDay) !== of) return null
  const { from, until } = monthRange(of, startDay)
  return { day: daysBetween(from, today) + 1, days: daysBetween(from, until) }
}
