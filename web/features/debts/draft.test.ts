import { describe, expect, it } from 'vitest'
import type { FollowedPlan, SavedDebt } from '#contract/debts.ts'
import { month } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { calculate, describeOrder } from './calculation.ts'
import { blankDebt, blankDraft, type DebtDraft, readDebt, readLumpSums, withSaved } from './draft.ts'
import { axisLabels, drawnCounts, planLines } from './pictures.ts'

const row = (fields: Partial<DebtDraft>): DebtDraft => ({
  ...blankDebt(),
  name: 'Card',
  balanceCents: 100_000,
  rate: '12',
  minimumCents: 3_000,
  ...fields,
})
const saved = (id: string, fields: Partial<SavedDebt> = {}): SavedDebt => ({
  id,
  name: id,
  balanceCents: cents(5_000),
  ratePpm: 120_000,
  rateChanges: [],
  minimum: { floorCents: cents(100), sharePpm: 0 },
  accountId: null,
  ...fields,
})

describe('a row', () => {
  it.each([
    ['rate', { rate: 'a lot' }],
    ['rate', { rate: '' }],
    ['rate', { rate: '-1' }],
    ['name', { name: ' ' }],
    ['balance', { balanceCents: null }],
    ['balance', { balanceCents: -5 }],
    ['minimum', { minimumCents: null }],
    ['share', { minimumShare: '101' }],
    ['changes', { rateChanges: [{ key: 'a', month: '', rate: '5' }] }],
  ])('says that its %s cannot be read, and is no debt then (S27)', (field, fields) => {
    const { debt, errors } = readDebt(row(fields))
    expect([debt, Object.keys(errors)]).toEqual([null, [field]])
  })

  it('counts at 0%, and not without a balance', () => {
    expect(readDebt(row({ rate: '0' })).debt).toMatchObject({ ratePpm: 0, balanceCents: 100_000 })
    expect(readDebt(row({ balanceCents: 0 }))).toEqual({ debt: null, errors: {} })
    expect(readDebt(blankDebt())).toEqual({ debt: null, errors: {} })
  })
})

it.each([
  ['By what they cost in interest. The first is a loan that nobody has offered yet.', 10_000],
  ['By what they cost in interest.', 50_000],
])(
  'the list of ways says why the cheapest may stand below the first (money.md wording): %s',
  (sentence, paymentCents) => {
    const draft = {
      ...blankDraft(),
      debts: [row({ balanceCents: 500_000, minimumCents: 10_000 })],
      paymentCents,
    }
    const { comparison } = calculate(draft, month('2026-12'), 'pro')
    expect(comparison && describeOrder(comparison)).toBe(sentence)
  },
)

describe('rows and what is saved', () => {
  it('starts with two empty rows, which saved debts take the places of', () => {
    const { debts } = blankDraft()
    expect(withSaved(debts, [])).toEqual(debts)
    expect(withSaved(debts, [saved('a')]).map(({ name }) => name)).toEqual(['a', ''])
    expect(withSaved(debts, [saved('a'), saved('b'), saved('c')]).map(({ name }) => name)).toEqual([
      'a',
      'b',
      'c',
    ])
  })

  it('keeps what was typed, but for balances that follow an account, and lets go of what was deleted', () => {
    const rows = [
      row({ id: 'a', name: 'typed', isTyped: true }),
      row({ id: 'b', accountId: 'x', isTyped: true }),
      row({ id: 'gone' }),
      row({ id: 'c', name: 'left alone', key: 'row' }),
    ]
    const now = withSaved(rows, [
      saved('a'),
      saved('b', { accountId: 'x', balanceCents: cents(7) }),
      saved('c'),
    ])
    expect(now.map(({ id, name, balanceCents }) => [id, name, balanceCents])).toEqual([
      ['a', 'typed', 100_000],
      ['b', 'Card', 7],
      [null, 'Card', 100_000],
      ['c', 'c', 5_000],
    ])
    expect(now.at(-1)?.key).toBe('row')
  })
})

describe('a calculation', () => {
  const first = month('2026-11')
  const draft = {
    ...blankDraft(),
    debts: [row({}), row({ name: 'Loan' }), row({ name: 'Car' })],
    paymentCents: 20_000,
  }

  it('takes as many debts as the plan allows, and shows as many ways', () => {
    const free = calculate(draft, first, 'free')
    expect([free.debts.length, free.beyondCount, free.comparison?.results.length]).toEqual([2, 1, 1])
    const pro = calculate({ ...draft, hasOwnOrder: true }, first, 'pro')
    expect([pro.debts.length, pro.beyondCount, pro.comparison?.results.length]).toEqual([3, 0, 6])
  })

  it('has no extra when the minimums take all, and no answer without a payment', () => {
    expect(calculate({ ...draft, paymentCents: 1_000 }, first, 'pro').extraCents).toBe(0)
    expect(calculate({ ...draft, paymentCents: null }, first, 'pro').comparison).toBeNull()
  })

  it('gives the lump sum of a removed debt to whichever comes first', () => {
    const lumpSums = [
      { key: 'a', month: '2026-12', amountCents: 500, debtKey: 'gone' },
      { key: 'b', month: '', amountCents: 500, debtKey: null },
    ]
    expect(readLumpSums({ ...draft, lumpSums })).toEqual([
      { month: '2026-12', amountCents: 500, debtId: null },
    ])
  })
})

describe('the picture', () => {
  it('ends soon after the recommended way does, and no earlier than a year', () => {
    expect(drawnCounts([37, 437, null], 37)).toEqual(Array.from({ length: 75 }, (_, at) => at))
    expect(drawnCounts([2, 3], 2)).toHaveLength(13)
    expect(drawnCounts([null, 400], null).at(-1)).toBe(400)
  })
  it('has the last month of the recommended way, whichever it is, among few in even steps', () => {
    for (let month = 1; month <= 1200; month++) {
      const counts = drawnCounts([month, month * 3], month)
      expect(counts).toContain(month)
      expect(counts.length).toBeLessThanOrEqual(123)
      expect(counts.at(-1)).toBeGreaterThanOrEqual(month * 2)
      expect(new Set(counts.slice(2).map((count, at) => count - (counts[at + 1] ?? 0))).size).toBe(1)
    }
  })
  it('of a plan goes on from the last whole month as the months before', () => {
    const months = [
      { month: '2026-11', plannedCents: 80, real: { owedCents: 90 }, atPaceCents: null },
      { month: '2026-12', plannedCents: 60, real: { owedCents: 88 }, atPaceCents: 80 },
      { month: '2027-01', plannedCents: 0, real: null, atPaceCents: 70 },
    ] as FollowedPlan['months']
    const pace = { monthCount: 1, paymentCents: 10, debtFree: month('2027-08'), monthsLater: 7 }
    const followed = { startCents: 100, plannedDebtFree: month('2027-01'), months, pace, unknownIds: [] }
    const { lines, known } = planLines(followed as unknown as FollowedPlan)
    expect(known).toBe(1)
    expect(lines.map(({ amountsCents }) => amountsCents)).toEqual([
      [100, 80, 60, 0],
      [100, 90, null, null],
      [null, 90, 80, 70],
    ])
  })
  it('names each year where it begins', () => {
    expect(axisLabels(month('2026-11'), [0, 1, 2, 3])).toEqual(['', '', '2027', ''])
  })
})
