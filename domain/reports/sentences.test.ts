import { describe, expect, it } from 'vitest'
import type { BaseFigure } from '#domain/counting.ts'
import { cents } from '#domain/money.ts'
import { type ReportTelling, describeReport, listTips } from './sentences.ts'

const line = (name: string, amount: number, figure: BaseFigure = 'wants') => ({
  categoryId: name,
  name,
  figure,
  countedCents: cents(amount),
})

const figures = (incomeCents: number, wantsCents: number, uncategorizedCents = 0) => ({
  incomeCents: cents(incomeCents),
  needsCents: cents(0),
  wantsCents: cents(wantsCents),
  savingsDebtCents: cents(0),
  uncategorizedCents: cents(uncategorizedCents),
  uncategorizedIncomeCents: cents(0),
  uncategorizedCount: 0,
  transactionCount: 1,
})

const telling = (some: Partial<ReportTelling>): ReportTelling => ({
  figures: figures(500_000, 25_000),
  lines: [line('Dining out', 25_000)],
  earlier: [],
  months: 1,
  isOver: true,
  largest: null,
  decimals: 2,
  write: (amount) => `$${(amount / 100).toFixed(2)}`,
  ...some,
})

const usually = (...amounts: number[]) => amounts.map((amount) => ({ lines: [line('Dining out', amount)] }))
const tipsOf = (some: Partial<ReportTelling>) =>
  Object.fromEntries(listTips(telling(some)).map((tip) => [tip.key, tip]))

describe('the sentence above a report', () => {
  it('is about the category that is furthest from its usual', () => {
    const earlier = usually(16_600, 16_600, 90_000)
    expect(describeReport(telling({ earlier }))).toBe('Dining out was $84.00 above its usual $166.00.')
    const both = { earlier, lines: [line('Dining out', 25_000), line('Fuel', 40_000)] }
    expect(describeReport(telling(both))).toBe('Fuel was $400.00, and usually nothing.')
  })

  it('says less than usual of a month that is over, also where nothing was spent', () => {
    const earlier = usually(20_000, 20_000, 20_000)
    const none = telling({ earlier, lines: [] })
    expect(describeReport(none)).toBe('Dining out was $200.00 below its usual $200.00.')
    expect(describeReport({ ...none, isOver: false })).toBe(
      '$4750.00 is not spent so far, 95% of your income.',
    )
  })

  it('keeps to what was kept where no category is news, or no usual is known', () => {
    expect(describeReport(telling({ earlier: usually(25_000, 24_000) }))).toBe(
      'You kept $4750.00, 95% of your income.',
    )
    const year = telling({ months: 12, earlier: usually(1000, 1000, 1000) })
    expect(describeReport(year)).toBe('You kept $4750.00, 95% of your income.')
  })

  it.each([
    [100_000, 125_800, '$258.00 more was spent than came in.'],
    [0, 30_000, '$300.00 was spent, and no income came in.'],
    [5000, 5000, 'What came in was spent to the cent.'],
    [0, 0, 'No income came in.'],
  ])('of %d that came in and %d that was spent', (income, spent, sentence) => {
    expect(describeReport(telling({ figures: figures(income, spent) }))).toBe(sentence)
  })
})

describe('the four tips (SPEC section 9)', () => {
  it.each([
    [400_000, 'good', 'Good: 20% of your income was not spent. Above 20% is excellent.'],
    [399_999, 'good', 'Excellent: 20% of your income was not spent, above 20%.'],
    [450_000, 'warning', '10% of your income was not spent. Above 10% is good.'],
    [500_100, 'warning', '$1.00 more was spent than came in.'],
  ])('of %d spent of 5,000.00', (spent, tone, text) => {
    expect(tipsOf({ figures: figures(500_000, spent) })['savings']).toEqual({ key: 'savings', tone, text })
  })

  it('warn of one expense above 30% of the income', () => {
    const largest = { name: 'Rent', cents: cents(150_000) }
    expect(tipsOf({ largest })['largest']).toMatchObject({ tone: 'plain' })
    expect(tipsOf({ largest: { name: 'Rent', cents: cents(150_001) } })['largest']).toEqual({
      key: 'largest',
      tone: 'warning',
      text: 'One expense took more than 30% of the income: Rent, $1500.01.',
    })
  })

  it('name what has no category, and say where nothing is unusual', () => {
    expect(tipsOf({ figures: figures(100, 0, 4000) })['unsorted']?.text).toBe(
      '$40.00 that was spent has no category yet.',
    )
    expect(tipsOf({})['unsorted']?.text).toBe('Everything has a category.')
    expect(tipsOf({ earlier: usually(25_000, 25_000, 25_000) })['change']?.text).toBe(
      'No category is far from its usual.',
    )
  })
})
