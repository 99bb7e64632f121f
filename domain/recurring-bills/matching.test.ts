import { describe, expect, it } from 'vitest'
import { addDays, day } from '../calendar.ts'
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

  it.each([
    [
      'at most 35 in 100 more or less than the bill says',
      payment('2026-12-01', 'Stadtwerke München', -10_800),
    ],
    ['the days a month leaves it: 8', payment('2026-12-09', 'Stadtwerke München', -8000)],
  ])('are matched within %s', (_, paid) => {
    expect(matchBills([paid], [electricity])).toHaveLength(1)
    const beyond = [
      { ...paid, amountCents: cents(-10_801) },
      { ...paid, date: day('2026-12-10'), amountCents: cents(-8000) },
    ]
    expect(matchBills(beyond, [electricity])).toEqual([])
  })

  it.each([
    ['weekly', 2],
    ['bi-weekly', 4],
    ['monthly', 8],
    ['quarterly', 15],
    ['yearly', 20],
  ] as const)('of a %s bill may stand %s days apart', (frequency, days) => {
    const bill = { ...electricity, frequency, openDates: [day('2026-12-01')] }
    const paidOn = (apart: number) => ({
      ...payment('2026-12-01', 'Stadtwerke München', -8000),
      date: addDays(day('2026-12-01'), apart),
    })
    expect([-days, days].map((apart) => matchBills([paidOn(apart)], [bill]).length)).toEqual([1, 1])
    expect([-days - 1, days + 1].map((apart) => matchBills([paidOn(apart)], [bill]).length)).toEqual([0, 0])
  })

  it('go to the nearer amount, of two bills as near in days', () => {
    const cheap = { ...electricity, id: 'cheap', amountCents: cents(-6500) }
    const [found] = matchBills([payment('2026-12-01', 'Stadtwerke München', -6600)], [electricity, cheap])
    expect(found?.billId).toBe('cheap')
    const [same] = matchBills([payment('2026-12-01', 'Stadtwerke München', -7900)], [cheap, electricity])
    expect(same?.billId).toBe('electricity')
  })

  it('are matched one to one, also where two bills of one name are open the same day', () => {
    const twin = { ...electricity, id: 'twin' }
    const both = ['first', 'second'].map((id) => payment('2026-12-01', 'Stadtwerke München', -8000, id))
    expect(
      matchBills(both, [electricity, twin])
        .map(({ billId }) => billId)
        .sort(),
    ).toEqual(['electricity', 'twin'])
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
