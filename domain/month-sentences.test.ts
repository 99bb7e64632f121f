import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCents } from './money.ts'
import type { MonthFigures, MonthPhase } from './months.ts'
import { describeMonth } from './month-sentences.ts'

const split = { needsPercent: 50, wantsPercent: 30, savingsPercent: 20 }

const empty = {
  incomeCents: 0,
  needsCents: 0,
  wantsCents: 0,
  savingsDebtCents: 0,
  uncategorizedCents: 0,
  uncategorizedIncomeCents: 0,
  uncategorizedCount: 0,
  transactionCount: 1,
}
type Known = Partial<Record<keyof MonthFigures, number>>

const describeOctober = (known: Known, phase: MonthPhase = 'current', of = split) =>
  describeMonth({ ...empty, ...known } as MonthFigures, of, {
    phase,
    name: 'October',
    write: (amount) => formatCents(amount, { currency: 'USD', locale: 'en-US' }),
  })

const overWants = { incomeCents: 500_000, needsCents: 240_000, wantsCents: 153_620 }

describe('a month with income', () => {
  it.each<[string, Known, MonthPhase, string]>([
    [
      'one leg is over',
      { ...overWants, savingsDebtCents: 65_180 },
      'current',
      'You have $412.00 left of October’s income. Wants are $36.20 over.',
    ],
    [
      'one leg was over',
      { ...overWants, savingsDebtCents: 65_180 },
      'past',
      'You had $412.00 left of October’s income. Wants were $36.20 over.',
    ],
    [
      'two legs are over, and the month with them',
      { incomeCents: 100_000, needsCents: 70_000, wantsCents: 42_400 },
      'current',
      'October is $124.00 over its income. Needs are $200.00 over, wants $124.00.',
    ],
    [
      'the month went over by savings alone',
      { incomeCents: 100_000, needsCents: 50_000, savingsDebtCents: 60_000 },
      'past',
      'October went $100.00 over its income. Needs and wants stayed within their targets, and savings and debt reached its own.',
    ],
    [
      'all is well and savings wait',
      { incomeCents: 100_000, needsCents: 20_000 },
      'current',
      'You have $800.00 left of October’s income. Needs and wants are within their targets; $200.00 is still to go to savings and debt.',
    ],
    [
      'savings fell short',
      { incomeCents: 100_000, needsCents: 20_000, savingsDebtCents: 5_000 },
      'past',
      'You had $750.00 left of October’s income. Needs and wants stayed within their targets; savings and debt fell $150.00 short.',
    ],
    [
      'everything stands exactly on its target',
      { incomeCents: 100_000, needsCents: 50_000, wantsCents: 30_000, savingsDebtCents: 20_000 },
      'past',
      'What came in was used to the cent in October. Needs and wants stayed within their targets, and savings and debt reached its own.',
    ],
    [
      'refunds are larger than the spending',
      { incomeCents: 100_000, wantsCents: -5_000, savingsDebtCents: 20_000 },
      'current',
      'You have $850.00 left of October’s income. Needs and wants are within their targets, and savings and debt has reached its own.',
    ],
    [
      'something went out without a category',
      { ...overWants, uncategorizedCents: 31_000, uncategorizedCount: 2 },
      'current',
      'You have $753.80 left of October’s income. Wants are $36.20 over. $310.00 that went out has no category yet.',
    ],
    [
      'something came in without a category',
      { incomeCents: 100_000, uncategorizedIncomeCents: 50_000, savingsDebtCents: 20_000 },
      'current',
      'You have $1,300.00 left in October. Needs and wants are within their targets, and savings and debt has reached its own.',
    ],
    [
      'it is a month ahead',
      { incomeCents: 100_000, savingsDebtCents: 20_000 },
      'future',
      'You have $800.00 left of October’s income. Needs and wants are within their targets, and savings and debt has reached its own.',
    ],
  ])('says so when %s', (_, known, phase, expected) => {
    const { headline, detail } = describeOctober(known, phase)
    expect(`${headline} ${detail}`).toBe(expected)
  })

  it('asks for no savings where the split has none', () => {
    const allNeeds = { needsPercent: 100, wantsPercent: 0, savingsPercent: 0 }
    const { detail } = describeOctober({ incomeCents: 100_000 }, 'current', allNeeds)
    expect(detail).toBe('Needs and wants are within their targets.')
  })
})

describe('a month without income', () => {
  it.each<[string, Known, MonthPhase, string]>([
    ['empty', { transactionCount: 0 }, 'current', 'Nothing in October yet. '],
    ['empty and past', { transactionCount: 0 }, 'past', 'Nothing was entered for October. '],
    [
      'empty and ahead',
      { transactionCount: 0 },
      'future',
      'October has not begun. Nothing is entered for it yet.',
    ],
    [
      'only transfers',
      { transactionCount: 2 },
      'current',
      'On balance, nothing came in and nothing went out in October. ',
    ],
    [
      'spending only',
      { needsCents: 40_000, wantsCents: 1_200 },
      'current',
      'No income in October yet; $412.00 went out. What each leg may take shows with the first income.',
    ],
    [
      'spending only, and past',
      { needsCents: 41_200 },
      'past',
      'No income in October; $412.00 went out. Without income there was nothing to split.',
    ],
    [
      'refunds only',
      { wantsCents: -2_000 },
      'past',
      'No income in October; $20.00 came back. Without income there was nothing to split.',
    ],
    [
      'a purchase and its equal refund',
      { needsCents: 2_000, wantsCents: -2_000 },
      'current',
      'No income in October yet; on balance nothing went out. What each leg may take shows with the first income.',
    ],
    [
      'income that went back',
      { incomeCents: -5_000 },
      'past',
      'No income in October; $50.00 went out. Without income there was nothing to split.',
    ],
    [
      'income that has no category',
      { uncategorizedIncomeCents: 400_000, uncategorizedCount: 1, needsCents: 50_000 },
      'current',
      '$4,000.00 came in without a category in October; $500.00 went out. Give what came in a category to see what each leg may take.',
    ],
    [
      'nothing sorted',
      { uncategorizedIncomeCents: 400_000, uncategorizedCents: 350_000, uncategorizedCount: 12 },
      'current',
      'October is not sorted yet: $4,000.00 came in and $3,500.00 went out. Give its 12 transactions categories to see the three legs.',
    ],
    [
      'one expense, not sorted',
      { uncategorizedCents: 350_000, uncategorizedCount: 1 },
      'past',
      'October is not sorted yet: $3,500.00 went out. Give its transaction a category to see the three legs.',
    ],
  ])('is told when it is %s', (_, known, phase, expected) => {
    const { headline, detail } = describeOctober(known, phase)
    expect(`${headline} ${detail}`).toBe(expected)
  })
})

it('is short exactly when more went out than came in', () => {
  expect(describeOctober({ incomeCents: 100, needsCents: 101 }).isShort).toBe(true)
  expect(describeOctober({ incomeCents: 100, needsCents: 100 }).isShort).toBe(false)
  expect(describeOctober({ needsCents: 1 }).isShort).toBe(true)
  expect(describeOctober({ uncategorizedIncomeCents: 5, uncategorizedCount: 1 }).isShort).toBe(false)
})

it('always has a headline in whole words, and never shows an amount below zero', () => {
  const amount = fc.oneof(fc.constant(0), fc.integer({ min: -1e12, max: 1e12 }))
  const size = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1e12 }))
  fc.assert(
    fc.property(
      fc.record({
        incomeCents: amount,
        needsCents: amount,
        wantsCents: amount,
        savingsDebtCents: amount,
        uncategorizedCents: size,
        uncategorizedIncomeCents: size,
        transactionCount: fc.nat(3),
      }),
      fc.constantFrom<MonthPhase>('past', 'current', 'future'),
      (known, phase) => {
        const isUncategorized = known.uncategorizedCents > 0 || known.uncategorizedIncomeCents > 0
        const { headline, detail } = describeOctober(
          { ...known, uncategorizedCount: isUncategorized ? 1 : 0 },
          phase,
        )
        expect(headline).toMatch(/^[^(]+\.$/)
        expect(`${headline}${detail}`).not.toMatch(/NaN|undefined|null|Infinity|\(|\$0\.00/)
      },
    ),
  )
})
