import { describe, expect, it } from 'vitest'
import { month } from '../calendar.ts'
import { cents } from '../money.ts'
import { compareStrategies } from './strategies.ts'
import { planRecurringPayment } from './recurring-payment.ts'

const debt = (id: string, balanceCents: number, floorCents: number) => ({
  id,
  name: id,
  balanceCents: cents(balanceCents),
  ratePpm: 0,
  minimum: { floorCents: cents(floorCents), sharePpm: 0 },
})
const wishes = { firstMonth: month('2026-11'), paymentCents: cents(10_000) }
const avalanche = (debts: ReturnType<typeof debt>[]) =>
  compareStrategies(debts, wishes, ['avalanche'], 'months').results[0]!

describe('the payment of a way out of debt as a bill (money.md B3)', () => {
  it('ends with what is left', () => {
    expect(planRecurringPayment(avalanche([debt('card', 25_000, 0)]), null)).toEqual({
      amountCents: 10_000,
      paymentCount: 3,
      lastAmountCents: 5000,
    })
    expect(planRecurringPayment(avalanche([debt('card', 30_000, 0)]), 0)).toEqual({
      amountCents: 10_000,
      paymentCount: 3,
      lastAmountCents: null,
    })
  })

  it('is that of one debt, or of all', () => {
    const way = avalanche([debt('card', 10_000, 2000), debt('loan', 30_000, 4000)])
    const one = planRecurringPayment(way, 0)!
    const other = planRecurringPayment(way, 1)!
    expect(one.amountCents + other.amountCents).toBe(10_000)
    expect(planRecurringPayment(way, null)).toMatchObject({ amountCents: 10_000, paymentCount: 4 })
    expect(Math.max(one.paymentCount!, other.paymentCount!)).toBe(4)
  })

  it('holds no lump sum, which is paid once (money.md D7)', () => {
    const lumpSums = [{ month: wishes.firstMonth, amountCents: cents(8000), debtId: null }]
    const [way] = compareStrategies(
      [debt('card', 25_000, 0)],
      { ...wishes, lumpSums },
      ['avalanche'],
      'months',
    ).results
    const payment = { amountCents: 10_000, paymentCount: 2, lastAmountCents: 7000 }
    expect([planRecurringPayment(way!, null), planRecurringPayment(way!, 0)]).toEqual([payment, payment])
  })

  it('is no more than is owed (money.md D7)', () => {
    expect(planRecurringPayment(avalanche([debt('card', 5000, 0)]), null)).toEqual({
      amountCents: 5000,
      paymentCount: 1,
      lastAmountCents: null,
    })
  })

  it('does not end where the debt never does, and is none without one', () => {
    expect(
      planRecurringPayment({ ...avalanche([debt('card', 25_000, 0)]), monthCount: null }, null),
    ).toMatchObject({
      paymentCount: null,
      lastAmountCents: null,
    })
    expect(planRecurringPayment(avalanche([debt('card', 25_000, 0)]), 3)).toBeNull()
  })
})
