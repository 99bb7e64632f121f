import { describe, expect, it } from 'vitest'
import { day } from '../calendar.ts'
import { cents } from '../money.ts'
import { amountOn, limitToOwed } from './amounts.ts'

describe('what a bill takes on a date (money.md B3)', () => {
  const bill = {
    firstDue: day('2026-10-31'),
    frequency: 'monthly',
    paymentCount: 2,
    amountCents: 100,
    lastAmountCents: 40,
  } as const

  it('is another amount on its last date only', () => {
    expect(amountOn(bill, day('2026-10-31'))).toBe(100)
    expect(amountOn(bill, day('2026-11-30'))).toBe(40)
    expect(amountOn({ ...bill, lastAmountCents: null }, day('2026-11-30'))).toBe(100)
    expect(amountOn({ ...bill, paymentCount: null }, day('2026-11-30'))).toBe(100)
  })

  it('is never more than what is owed where it goes, whoever pays there', () => {
    const move = (toAccountId: string | null, amountCents: number) => ({
      toAccountId,
      amountCents: cents(amountCents),
    })
    const payments = [
      move('loan', 100),
      move(null, 100),
      move('loan', 100),
      move('card', 100),
      move('loan', 100),
    ]
    const owed = new Map([
      ['loan', cents(130)],
      ['card', cents(-20)],
    ])
    expect(limitToOwed(payments, owed).map(({ amountCents }) => amountCents)).toEqual([100, 100, 30, 0, 0])
    expect(limitToOwed(payments, new Map()).map(({ amountCents }) => amountCents)).toEqual([
      100, 100, 100, 100, 100,
    ])
  })
})
