import { describe, expect, it } from 'vitest'
import { day } from '../calendar.ts'
import { cents } from '../money.ts'
import { matchBills, type OpenBill, type Payment, describePayment, makeRejectionKey } from './matching.ts'

const electricity: OpenBill = {
  id: 'electricity',
  accountId: 'bank',
  name: 'Electricity',
  amountCents: cents(-8000),
  frequency: 'monthly',
  merchants: ['stadtwerke munchen'],
  openDates: [day('2026-11-01'), day('2026-12-01')],
}
const payment = (date: string, description: string, amount: number, id = 'paid'): Payment => ({
  id,
  accountId: 'bank',
  date: day(date),
  description,
  amountCents: cents(amount),
})

describe('a payment and its bill', () => {
  it('are matched by the merchant, and the difference is named', () => {
    expect(matchBills([payment('2026-12-03', 'STADTWERKE MÜNCHEN 4711', -8400)], [electricity])).toEqual([
      {
        paymentId: 'paid',
        billId: 'electricity',
        dueDate: '2026-12-01',
        differenceCents: 400,
        certainty: 'certain',
      },
    ])
  })

  it("are matched by the bill's own name", () => {
    const [found] = matchBills([payment('2026-10-30', 'Electricity October', -7900)], [electricity])
    expect(found).toMatchObject({ dueDate: '2026-11-01', differenceCents: -100, certainty: 'certain' })
  })

  it('are only likely to belong together by amount and day alone', () => {
    expect(matchBills([payment('2026-12-01', 'EON', -8000)], [electricity])).toMatchObject([
      { certainty: 'likely' },
    ])
    expect(matchBills([payment('2026-12-01', 'EON', -8001)], [electricity])).toEqual([])
  })

  it.each([
    ['another account', { ...payment('2026-12-01', 'Stadtwerke München', -8000), accountId: 'card' }],
    ['the other direction', payment('2026-12-01', 'Stadtwerke München', 8000)],
    ['a day between two dates', payment('2026-11-16', 'Stadtwerke München', -8000)],
    ['another size', payment('2026-12-01', 'Stadtwerke München', -20_000)],
  ])('are not matched over %s', (_, paid) => {
    expect(matchBills([paid], [electricity])).toEqual([])
  })

  it('are matched one to one: the second payment of a month finds no date', () => {
    const found = matchBills(
      [
        payment('2026-12-02', 'Stadtwerke München', -8000, 'second'),
        payment('2026-12-01', 'Stadtwerke München', -8000, 'first'),
      ],
      [{ ...electricity, openDates: [day('2026-12-01')] }],
    )
    expect(found.map(({ paymentId }) => paymentId)).toEqual(['first'])
  })

  it('prefer the known merchant to an equal amount', () => {
    const other = { ...electricity, id: 'other', name: 'Other', merchants: [] }
    const found = matchBills([payment('2026-12-01', 'Stadtwerke München', -8000)], [other, electricity])
    expect(found).toMatchObject([{ billId: 'electricity' }])
  })

  it('are none when somebody said so', () => {
    const paid = payment('2026-12-03', 'STADTWERKE MÜNCHEN 4711', -8400)
    expect(matchBills([paid], [electricity], new Set([makeRejectionKey(paid.id, electricity.id)]))).toEqual(
      [],
    )
  })

  it.each([
    [0, 'USD', 'en-US', 'Payment of Rent'],
    [400, 'USD', 'en-US', 'Payment of Rent, $4.00 more than expected'],
    [-1, 'USD', 'en-US', 'Payment of Rent, $0.01 less than expected'],
    [123_450, 'EUR', 'de-DE', 'Payment of Rent, 1.234,50\u00a0€ more than expected'],
  ])('say what differs by %s cents, as money is written (%s, %s)', (difference, currency, locale, words) => {
    expect(describePayment('Rent', cents(difference), { currency, locale })).toBe(words)
  })
})
