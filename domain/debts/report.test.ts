import { describe, expect, it } from 'vitest'
import { day, month } from '../calendar.ts'
import { cents, formatCents } from '../money.ts'
import { type Debt, makeFixedMinimum, parseRate } from './debt.ts'
import type { LumpSum } from './events.ts'
import { formatDuration, warnOfLength } from './duration-sentences.ts'
import { comparePlan } from './progress.ts'
import { reportName, writeReport } from './report.ts'
import { compareStrategies, getStrategy, limitToPlan } from './strategies.ts'

const debt = (name: string, balanceCents: number, ratePpm: number, minimumCents: number): Debt => ({
  id: name,
  name,
  balanceCents: cents(balanceCents),
  ratePpm,
  minimum: makeFixedMinimum(cents(minimumCents)),
})
const wishes = { firstMonth: month('2026-11'), paymentCents: cents(30_000) }

describe('the report', () => {
  const debts = [debt('Card', 100_000, 240_000, 3_000), debt('Loan', 200_000, 60_000, 5_000)]
  const write = (
    of: readonly Debt[],
    paymentCents = wishes.paymentCents,
    lumpSums: readonly LumpSum[] = [],
  ) =>
    writeReport({
      debts: of,
      paymentCents,
      lumpSums,
      comparison: compareStrategies(of, { ...wishes, paymentCents }),
      today: day('2026-11-21'),
      write: (amount) => formatCents(amount, { currency: 'USD', locale: 'en-US' }),
    })

  it('has the debts, the totals and every way with its cost', () => {
    const text = write(debts)
    expect(text).toContain('- Card: $1,000.00 at 24%, minimum payment $30.00\r\n')
    expect(text).toContain(
      'Total Debt: $3,000.00\r\nTotal Minimum Payments: $80.00\r\nMonthly Payment: $300.00',
    )
    expect(text).toContain('1. Avalanche (Recommended)')
    expect(text).toContain('Consolidation Loan (hypothetical)')
    expect(text).toMatch(/Interest savings: \$\d/)
  })

  it('has the terms of each debt and the lump sums (money.md D3)', () => {
    const card: Debt = {
      ...debt('Card', 600_000, 0, 0),
      rateChanges: [
        { fromMonth: month('2027-06'), ratePpm: 199_000 },
        { fromMonth: month('2025-01'), ratePpm: 249_900 },
      ],
      minimum: { floorCents: cents(0), sharePpm: 30_000 },
    }
    const loan = {
      ...debt('Loan', 100_000, 60_000, 0),
      minimum: { floorCents: cents(2_500), sharePpm: 15_000 },
    }
    const text = write([card, loan], cents(40_000), [
      { month: month('2027-03'), amountCents: cents(50_000), debtId: 'Loan' },
      { month: month('2027-04'), amountCents: cents(20_000), debtId: null },
    ])
    expect(text).toContain(
      [
        '- Card: $6,000.00 at 0%, from 2025-01 at 24.99%, from 2027-06 at 19.9%, minimum payment 3% of the balance',
        '- Loan: $1,000.00 at 6%, minimum payment 1.5% of the balance, at least $25.00',
        '',
        'Total Debt: $7,000.00',
        'Total Minimum Payments: $208.75',
        'Monthly Payment: $400.00',
        'Lump Sum in 2027-03: $500.00 for Loan',
        'Lump Sum in 2027-04: $200.00',
        '',
      ].join('\r\n'),
    )
  })

  it('stands on lines of its own, in this order (SPEC section 9)', () => {
    const text = writeReport({
      debts: [debt('Card', 120_000, 0, 5_000)],
      paymentCents: cents(10_000),
      lumpSums: [],
      comparison: compareStrategies(
        [debt('Card', 120_000, 0, 5_000)],
        { ...wishes, paymentCents: cents(10_000) },
        ['avalanche', 'consolidation'],
      ),
      today: day('2026-11-21'),
      write: (amount) => String(amount),
    })
    expect(text.split('\r\n')).toEqual([
      'DEBT PAYOFF REPORT',
      '2026-11-21',
      '',
      'Your Debts',
      '- Card: 120000 at 0%, minimum payment 5000',
      '',
      'Total Debt: 120000',
      'Total Minimum Payments: 5000',
      'Monthly Payment: 10000',
      '',
      '1. Avalanche (Recommended)',
      getStrategy('avalanche').description,
      'Debt-free in: 12 months (1 year)',
      'Total interest: 0',
      'Total paid: 120000',
      'Interest savings: 0',
      '',
      '2. Consolidation Loan (hypothetical)',
      getStrategy('consolidation').description,
      'Debt-free in: 60 months (5 years)',
      expect.stringMatching(/^Total interest: \d+$/),
      expect.stringMatching(/^Total paid: \d+$/),
      expect.stringMatching(/^Interest savings: -\d+$/),
      '',
      'Each month its interest is added first, to the cent; then the minimums are paid, then what is left goes to one debt.',
      '',
    ])
    expect(reportName).toBe('debt-payoff-report.txt')
  })

  it('lets no name begin a line or hide what follows', () => {
    const text = write([debt('Card\r\nTotal Debt: $0.00\u202e\u2028x', 100_000, 240_000, 3_000)])
    expect(text).toContain('- Card Total Debt: $0.00 x: $1,000.00 at 24%')
    expect(text.match(/^Total Debt/gm)).toHaveLength(1)
  })

  it('counts only debts with a name and a balance (SPEC section 5)', () => {
    expect(write([...debts, debt(' ', 500, 0, 0), debt('Empty', 0, 0, 0)])).not.toMatch(/Empty|\$5\.00/)
  })

  it('says so where a way never ends, without a figure (S27)', () => {
    const text = write([debt('Card', 100_000, 600_000, 100)], cents(1_000))
    expect(text).toContain('Debt-free: never\r\nNot paid off in 25 years, nor in a hundred\r\n')
    expect(text).not.toContain('Interest savings')
    // But for the loan that nobody offered.
    expect(text.match(/^Total interest/gm)).toHaveLength(1)
  })

  it('says when a way ends that takes more than 25 years, and what it costs (S27)', () => {
    const text = write([debt('Mortgage', 20_000_000, 40_000, 95_483)], cents(95_483))
    expect(text).toContain('Debt-free in: 361 months (30 years 1 month)\r\nTotal interest: $143,')
    expect(text).toMatch(/Total paid: \$343,\d{3}\.\d\d\r\nNot paid off in 25 years\r\n/)
    expect(text).not.toMatch(/never|hundred/)
  })
})

describe('a rate', () => {
  it.each([
    ['22', 220_000],
    ['4.125', 41_250],
    [' 4,5 % ', 45_000],
    ['0', 0],
    ['1000', 10_000_000],
    ['1000.1', null],
    ['', null],
    ['-3', null],
    ['1e3', null],
    ['4.12345', null],
    ['NaN', null],
  ])('that is typed as %j is %j millionths', (text, ratePpm) => expect(parseRate(text)).toBe(ratePpm))
})

it.each([
  [1, '1 month'],
  [12, '12 months (1 year)'],
  [37, '37 months (3 years 1 month)'],
])('%i months in words', (count, words) => expect(formatDuration(count)).toBe(words))

it.each([
  [null, 'Not paid off in 25 years, nor in a hundred'],
  [301, 'Not paid off in 25 years'],
  [300, null],
])('of %j months is said that they are long: %j (S27)', (count, words) =>
  expect(warnOfLength(count)).toBe(words),
)

describe('what Free is shown', () => {
  const debts = [debt('Card', 100_000, 240_000, 3_000)]
  it('is the recommended way alone, never the loan nobody offered (SPEC section 6)', () => {
    const comparison = compareStrategies(debts, wishes)
    expect(limitToPlan('free', comparison).results.map(({ key }) => key)).toEqual([comparison.recommended])
    expect(limitToPlan('pro', comparison)).toBe(comparison)
  })
})

describe('a plan beside what is owed', () => {
  const plan = { expectedCents: [500, 400, 300, 200, 100, 0], firstMonth: month('2026-11') }
  it.each([
    ['2026-10', 500, 0, 0],
    ['2026-11', 500, 0, 0],
    ['2026-11', 400, 0, 0],
    ['2026-11', 350, 50, 0],
    ['2026-11', 300, 100, 1],
    ['2026-12', 450, -50, 0],
    ['2027-01', 450, -150, -1],
    ['2027-01', 900, -600, -2],
    ['2026-11', 0, 400, 4],
    ['2035-01', 0, 0, 0],
    ['2035-01', 150, -150, -1],
  ])('in %s with %i owed is ahead by %i and %i months', (now, owed, aheadCents, aheadMonths) => {
    expect(comparePlan(plan, cents(owed), month(now))).toEqual({ aheadCents, aheadMonths })
  })
})
