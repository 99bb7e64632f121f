import { describe, expect, it } from 'vitest'
import { type Day, addDays, day } from '../calendar.ts'
import { cents } from '../money.ts'
import { type FrequencyKey, computeDueDate } from '../recurrence.ts'
import { computeYearlyCents, detectBills } from './detection.ts'
import type { Payment } from './matching.ts'

const today = day('2026-11-21')
let count = 0
const paid = (date: Day, description: string, amountCents: number, accountId = 'bank'): Payment => ({
  id: String(count++),
  accountId,
  date,
  description,
  amountCents: cents(amountCents),
})
const series = (
  first: string,
  frequency: FrequencyKey,
  times: number,
  description: (at: number) => string,
  amount: (at: number) => number,
) =>
  Array.from({ length: times }, (_, at) =>
    paid(computeDueDate({ firstDue: day(first), frequency }, at), description(at), amount(at)),
  )

const netflix = series(
  '2026-05-14',
  'monthly',
  7,
  (at) => `NETFLIX.COM ${at}8812`,
  () => -1599,
)

describe('bills read from history', () => {
  it.each([
    ['weekly', '2026-10-02', 8, '2026-11-27'],
    ['bi-weekly', '2026-08-21', 7, '2026-11-27'],
    ['monthly', '2026-05-14', 7, '2026-12-14'],
    ['quarterly', '2025-12-05', 4, '2026-12-05'],
    ['yearly', '2024-03-01', 3, '2027-03-01'],
  ] as const)('find a %s one and its next date', (frequency, first, times, nextDue) => {
    const found = detectBills(
      series(
        first,
        frequency,
        times,
        () => 'ACME GYM',
        () => -2500,
      ),
      today,
    )
    expect(found).toMatchObject([
      { frequency, firstDue: nextDue, nextDue, amountCents: -2500, isVarying: false },
    ])
  })

  it('keep the last day of the month', () => {
    const rent = series(
      '2026-05-31',
      'monthly',
      6,
      () => 'Rent',
      () => -90_000,
    )
    expect(detectBills(rent, today)).toMatchObject([{ firstDue: '2026-10-31', nextDue: '2026-11-30' }])
  })

  it('go by the category where the amount says little', () => {
    const amounts = [-3100, -2600, -3100, -2600, -3100, -2600]
    const seen = (isFixed: boolean | null) =>
      series(
        '2026-06-17',
        'monthly',
        6,
        () => 'PALACE',
        (at) => amounts[at] ?? -1,
      ).map((one) => ({ ...one, isFixed }))
    expect([true, null, false].map((isFixed) => detectBills(seen(isFixed), today).length)).toEqual([1, 1, 0])
  })

  it('take no parcels and no fuel, also where they come once or twice a month', () => {
    const parcels = series(
      '2026-06-24',
      'monthly',
      6,
      (at) => `PARCEL ${at}`,
      (at) => (at % 2 ? -5120 : -3780),
    )
    const fuel = ['05', '20'].flatMap((on) =>
      series(
        `2026-05-${on}`,
        'monthly',
        6,
        () => 'HILLTOP FUEL 0412',
        (at) => [-5420, -6105, -4870][at % 3] ?? -1,
      ),
    )
    expect(detectBills([...parcels, ...fuel], today)).toEqual([])
  })

  it('keep the key of a part when the merchant is paid for something else', () => {
    const [storage, music] = [-299, -1099].map((amount) =>
      series(
        '2026-06-03',
        'monthly',
        6,
        () => 'ORCHARD',
        () => amount,
      ),
    )
    const keyOf = (more: Payment[]) =>
      detectBills([...storage!, ...music!, ...more], today).find(({ amountCents }) => amountCents === -1099)
        ?.key
    expect(keyOf([])).toBeDefined()
    expect(keyOf([paid(day('2026-11-20'), 'ORCHARD', -99)])).toBe(keyOf([]))
  })

  it('see through weekends, changing references and changing amounts', () => {
    const shifted = series(
      '2026-05-03',
      'monthly',
      7,
      (at) => `SEPA-Lastschrift Stadtwerke ${4711 + at}`,
      (at) => -8000 - at * 350,
    ).map((one, at) => (at % 3 === 1 ? { ...one, date: addDays(one.date, 2) } : one))
    expect(detectBills(shifted, today)).toMatchObject([
      { merchant: 'stadtwerke', frequency: 'monthly', isVarying: true, nextDue: '2026-12-03' },
    ])
  })

  it('find two subscriptions of one merchant', () => {
    const two = [
      ...series(
        '2026-06-03',
        'monthly',
        6,
        () => 'APPLE',
        () => -299,
      ),
      ...series(
        '2026-06-19',
        'monthly',
        6,
        () => 'APPLE',
        () => -1099,
      ),
    ]
    expect(
      detectBills(two, today)
        .map(({ amountCents }) => amountCents)
        .sort(),
    ).toEqual([-1099, -299])
  })

  it('find paydays, too', () => {
    const pay = series(
      '2026-08-07',
      'bi-weekly',
      8,
      () => 'ACME PAYROLL',
      () => 182_000,
    )
    expect(detectBills(pay, today)).toMatchObject([{ frequency: 'bi-weekly', amountCents: 182_000 }])
  })

  it('take no shopping for a bill', () => {
    const amounts = [-3120, -8850, -1204, -15_030, -6400, -2210, -9999, -4410]
    const weekly = series(
      '2026-09-26',
      'weekly',
      8,
      () => 'WHOLE FOODS',
      (at) => amounts[at] ?? -1,
    )
    const now = [3, 9, 22, 24, 51, 60].map((days) => paid(addDays(today, -days), 'CAFE', -450))
    expect(detectBills([...weekly, ...now], today)).toEqual([])
  })

  it('take nothing for one that has ended, happened twice or has no name', () => {
    expect(detectBills(netflix, addDays(today, 60))).toEqual([])
    expect(detectBills(netflix.slice(0, 2), today)).toEqual([])
    expect(detectBills(netflix.slice(-1), today)).toEqual([])
    expect(
      detectBills(
        series(
          '2026-08-01',
          'monthly',
          4,
          () => '0042',
          () => -100,
        ),
        today,
      ),
    ).toEqual([])
  })

  it('leave out what has a bill already, on that account only', () => {
    expect(detectBills(netflix, today, [{ accountId: 'bank', merchant: 'netflix' }])).toEqual([])
    expect(detectBills(netflix, today, [{ accountId: 'card', merchant: 'netflix' }])).toHaveLength(1)
  })

  it('are the same whatever the order, with the same key when a payment is added', () => {
    const [found] = detectBills(netflix.toReversed(), today)
    const [earlier] = detectBills(netflix.slice(0, 6), addDays(today, -20))
    expect(found?.key).toBe(earlier?.key)
  })
})

describe('a bill read from history', () => {
  it('has a key that stays, because households keep what they dismissed by it', () => {
    expect(detectBills(netflix, today).map(({ key }) => key)).toEqual(['bank out netflix monthly'])
    const two = [-299, -1099].flatMap((amount) =>
      series(
        '2026-06-03',
        'monthly',
        6,
        () => 'ORCHARD',
        () => amount,
      ),
    )
    expect(detectBills(two, today).map(({ key }) => key)).toEqual([
      'bank out orchard -1099 monthly',
      'bank out orchard -299 monthly',
    ])
    const pay = netflix.map((one) => ({ ...one, accountId: 'card', amountCents: cents(1599) }))
    expect(detectBills(pay, today).map(({ key }) => key)).toEqual(['card in netflix monthly'])
  })

  it('is of one account and one direction', () => {
    const onCard = netflix.map((one) => ({ ...one, accountId: 'card' }))
    const back = netflix.map((one) => ({ ...one, amountCents: cents(1599) }))
    expect(detectBills([...netflix, ...onCard, ...back], today).map(({ key }) => key)).toEqual([
      'bank in netflix monthly',
      'bank out netflix monthly',
      'card out netflix monthly',
    ])
  })

  it('has the name and amount of the last payment, and all of them, oldest first', () => {
    const rising = netflix.map((one, at) => ({ ...one, amountCents: cents(-1599 - at) }))
    const [found] = detectBills(rising.toReversed(), today)
    expect(found).toMatchObject({
      accountId: 'bank',
      merchant: 'netflix',
      name: 'Netflix',
      amountCents: -1605,
    })
    expect(found?.payments).toEqual(rising)
  })

  it('is the surer the longer it was seen, the fewer stand beside it, and the less it changes', () => {
    const sureness = (payments: Payment[]) => detectBills(payments, today).map(({ confidence }) => confidence)
    expect([7, 6, 3].map((times) => sureness(netflix.slice(-times))[0])).toEqual([1, 1, 0.5])
    const beside = [...netflix, paid(day('2026-08-28'), 'NETFLIX', -1599)]
    expect(sureness(beside)[0]).toBeCloseTo(7 / 8)
    const varying = netflix.map((one, at) => ({ ...one, amountCents: cents(at % 2 ? -900 : -1000) }))
    expect(sureness(varying)[0]).toBeCloseTo(0.9)
  })

  it('stands before one that is less sure', () => {
    const gym = netflix.slice(-4).map((one) => ({ ...one, description: 'ACME GYM' }))
    const names = (payments: Payment[]) => detectBills(payments, today).map(({ merchant }) => merchant)
    expect(names([...gym, ...netflix])).toEqual(['netflix', 'acme gym'])
    expect(names([...netflix, ...gym])).toEqual(['netflix', 'acme gym'])
  })

  it('is due next on the first date from today on that is not paid', () => {
    const nextAt = (at: string, payments = netflix) =>
      detectBills(payments, day(at)).map(({ nextDue }) => nextDue)
    expect(nextAt('2026-11-14')).toEqual(['2026-12-14'])
    expect(nextAt('2026-12-14')).toEqual(['2026-12-14'])
    expect(nextAt('2026-12-15')).toEqual(['2027-01-14'])
    const early = [...netflix.slice(0, 6), { ...netflix[6]!, date: day('2026-11-11') }]
    expect(nextAt('2026-11-12', early)).toEqual(['2026-12-14'])
  })

  it('has ended one and a half periods after its last date', () => {
    const last = day('2026-11-14')
    expect([45, 46].map((days) => detectBills(netflix, addDays(last, days)).length)).toEqual([1, 0])
  })
})

it.each([
  ['weekly', -52_000],
  ['bi-weekly', -26_000],
  ['monthly', -12_000],
  ['quarterly', -4000],
  ['yearly', -1000],
] as const)('10.00 %s come to %i cents a year', (frequency, yearly) => {
  expect(computeYearlyCents(cents(-1000), frequency)).toBe(yearly)
})
