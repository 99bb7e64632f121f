import { describe, expect, it } from 'vitest'
import {
  planRows,
  formatPrice,
  proAdds,
  getPromoFirstPayment,
  yearlyPerMonth,
  yearlySaving,
} from './plan-sentences.ts'
import { formatCents } from './money.ts'

const write = (amount: Parameters<typeof formatCents>[0]) =>
  formatCents(amount, { currency: 'USD', locale: 'en-US' })

describe('the plans in words (SPEC sections 6 and 9)', () => {
  it.each([
    ['Bank files', 'up to 200 rows each', 'any length'],
    ['Savings tips a month', '5', '50'],
    ['Debt calculator', '2 debts, 1 strategy', '5 debts, 5 strategies'],
    ['Exports as PDF, CSV and XLS', false, true],
    ['Recurring bills and savings goals', false, true],
    ['An archive of everything you entered, to take with you', true, true],
    ['Accounts, categories, keyword rules and transactions', true, true],
    ['The month against 50/30/20, and every month before it', true, true],
    ['Sharing the household with its members', true, true],
    ['Reports over months, quarters and years', false, true],
    ['Smart alerts and budget automation', false, true],
  ])('%s: %s of Free, %s of Pro', (what, free, pro) => {
    expect(planRows.find((row) => row.what === what)).toEqual({ what, free, pro })
  })

  it('takes nothing of Free away from Pro', () => {
    for (const { free, pro } of planRows) if (free) expect(pro).toBeTruthy()
  })

  it('says the prices: 12 a month, 120 a year, which is 10 a month and saves 24', () => {
    expect(formatPrice('monthly', write)).toBe('$12.00 a month')
    expect(formatPrice('yearly', write)).toBe('$120.00 a year')
    expect([write(yearlyPerMonth), write(yearlySaving)]).toEqual(['$10.00', '$24.00'])
  })

  it('makes one month free with a promo code', () => {
    expect([write(getPromoFirstPayment('monthly')), write(getPromoFirstPayment('yearly'))]).toEqual([
      '$0.00',
      '$108.00',
    ])
  })

  it('names what Pro adds, with the limits', () => {
    expect(proAdds).toEqual([
      'Bank files of any length, where Free reads 200 rows',
      'Recurring bills and savings goals, on the dashboard too',
      'Reports over months, quarters and years',
      'Smart alerts and budget automation',
      'Up to 5 debts and 5 ways to pay them off',
      '50 savings tips a month instead of 5',
      'Exports as PDF, CSV and XLS',
    ])
  })
})
