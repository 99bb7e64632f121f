import { describe, expect, it } from 'vitest'
import { type Day, day } from '../calendar.ts'
import { cents } from '../money.ts'
import { type FrequencyKey, computeDueDate } from '../recurrence.ts'
import { detectBills } from './detection.ts'
import type { Payment } from './matching.ts'

const today = day('2026-11-21')
let count = 0
const paid = (date: Day, description: string, amountCents: number): Payment => ({
  id: String(count++),
  accountId: 'bank',
  date,
  description,
  amountCents: cents(amountCents),
})
const netflix = Array.from({ length: 7 }, (_, at) =>
  paid(computeDueDate({ firstDue: day('2026-05-14'), frequency: 'monthly' }, at), 'NETFLIX.COM', -1599),
)

describe('how often a bill must be seen', () => {
  /** The last of so many payments before today, of amounts that stay or change by a tenth. */
  const seen = (frequency: FrequencyKey, times: number, amounts: readonly number[]) => {
    const recurrence = { firstDue: day('2016-11-20'), frequency }
    const dates = Array.from({ length: 600 }, (_, at) => computeDueDate(recurrence, at))
    const until = dates.filter((date) => date <= today).slice(-times)
    return detectBills(
      until.map((date, at) => paid(date, 'ACME', amounts[at % amounts.length]!)),
      today,
    )
  }
  /** 'monthly', or 'maybe monthly'. */
  const frequenciesOf = (...given: Parameters<typeof seen>) =>
    seen(...given).map(({ frequency, isMaybe }) => (isMaybe ? `maybe ${frequency}` : frequency))

  it.each([
    ['weekly', 4, 'maybe weekly', 3],
    ['bi-weekly', 4, 'maybe bi-weekly', 3],
    ['monthly', 3, 'maybe monthly', 2],
    ['quarterly', 3, 'maybe quarterly', 2],
    ['yearly', 2, 'yearly', 2],
  ] as const)('%s at one price: %i times; %s: %i times', (frequency, times, atLeast, least) => {
    expect(seen(frequency, times, [-5000])).toMatchObject([{ frequency, isVarying: false, isMaybe: false }])
    expect(frequenciesOf(frequency, least, [-5000])).toEqual([atLeast])
    expect(frequenciesOf(frequency, least - 1, [-5000])).toEqual([])
  })

  it.each([
    ['weekly', 8, -1, []],
    ['bi-weekly', 6, -1, []],
    ['monthly', 5, -1, ['maybe monthly']],
    ['quarterly', 4, -1, ['maybe quarterly']],
    ['weekly', 8, 1, []],
    ['bi-weekly', 6, 1, []],
    ['monthly', 4, 1, ['maybe monthly']],
    ['quarterly', 4, 1, ['maybe quarterly']],
  ] as const)(
    '%s of amounts that change by a tenth: %i times, with the sign of %i; %s before',
    (frequency, times, sign, before) => {
      const amounts = [5000, 5500].map((amount) => amount * sign)
      expect(seen(frequency, times, amounts)).toMatchObject([{ frequency, isVarying: true, isMaybe: false }])
      expect(frequenciesOf(frequency, times - 1, amounts)).toEqual(before)
      expect(frequenciesOf(frequency, 2, amounts)).toEqual([])
    },
  )

  it.each(['weekly', 'bi-weekly'] as const)(
    '%s, of amounts within a tenth of each other only',
    (frequency) => {
      const near = (lowest: number) => [-10_000, -9400, lowest, -9700, -9200]
      expect(frequenciesOf(frequency, 12, near(-9000))).toEqual([frequency])
      expect(frequenciesOf(frequency, 12, near(-8999))).toEqual([])
    },
  )

  it('a date that was paid twice is one date, once in four', () => {
    const twice = (dates: number, doubles: number) =>
      detectBills(
        [
          ...netflix.slice(-dates),
          ...netflix.slice(-doubles).map((one) => ({ ...one, id: `${one.id} again` })),
        ],
        today,
      ).length
    expect([twice(4, 1), twice(4, 2), twice(3, 1)]).toEqual([1, 0, 0])
  })

  it('so few that may be chance are none with a date left out, another payment beside, or a day further away', () => {
    const two = [paid(day('2026-10-12'), 'ACME', -5000), paid(day('2026-11-12'), 'ACME', -5000)]
    const kindsOf = (payments: Payment[], at = today) =>
      detectBills(payments, at).map(({ isMaybe }) => isMaybe)
    expect(kindsOf(two)).toEqual([true])
    expect(kindsOf([...two, paid(day('2026-10-27'), 'ACME', -700)])).toEqual([])
    expect(kindsOf([two[0]!, { ...two[1]!, date: day('2026-11-16') }])).toEqual([])
    expect(kindsOf([{ ...two[0]!, date: day('2026-09-12') }, two[1]!])).toEqual([])
    expect(kindsOf(two, day('2026-12-20'))).toEqual([true])
    expect(kindsOf(two, day('2026-12-21'))).toEqual([])
    expect(kindsOf(two.map((one) => ({ ...one, isFixed: false })))).toEqual([])
    expect(detectBills([...two, ...netflix], today).map(({ isMaybe }) => isMaybe)).toEqual([false, true])
  })

  it.each(['weekly', 'bi-weekly', 'yearly'] as const)(
    'never %s, of amounts that change much',
    (frequency) => {
      expect(frequenciesOf(frequency, 9, [-5000, -5600, -6200])).toEqual([])
    },
  )

  it('a price may differ by 3 in 100, once a year by a tenth', () => {
    const isVarying = (frequency: FrequencyKey, amount: number) =>
      seen(frequency, 6, [-10_000, amount]).map((one) => one.isVarying)
    expect([isVarying('monthly', -9_700), isVarying('monthly', -9_699)]).toEqual([[false], [true]])
    expect([isVarying('yearly', -9_000), isVarying('yearly', -8_999)]).toEqual([[false], []])
  })

  it('a price may change now and then, and amounts by a quarter from one to the next', () => {
    const changed = [...Array.from({ length: 4 }, () => -1000), ...Array.from({ length: 4 }, () => -1300)]
    expect(seen('monthly', 8, changed)).toMatchObject([{ isVarying: false }])
    expect(seen('monthly', 6, [-10_000, -7_500])).toMatchObject([{ isVarying: true }])
    expect(seen('monthly', 6, [-10_000, -7_499])).toEqual([])
  })

  it('amounts of shopping change by no more than a tenth, when most are filed as such', () => {
    const recurrence = { firstDue: day('2026-06-20'), frequency: 'monthly' } as const
    const withFiled = (filed: number) =>
      detectBills(
        Array.from({ length: 6 }, (_, at) => ({
          ...paid(computeDueDate(recurrence, at), 'ACME', at % 2 ? -5000 : -6000),
          isFixed: at >= filed,
        })),
        today,
      )
    expect([3, 4].map((filed) => withFiled(filed).length)).toEqual([1, 0])
  })
})

describe('a merchant who is paid for several things', () => {
  const monthly = (amount: number, times: number, on: string, frequency: FrequencyKey = 'monthly') => {
    const recurrence = { firstDue: day(`2024-01-${on}`), frequency }
    const dates = Array.from({ length: 60 }, (_, at) => computeDueDate(recurrence, at))
    return dates
      .filter((date) => date <= today)
      .slice(-times)
      .map((date) => paid(date, 'ORCHARD', amount))
  }
  const amountsOf = (...payments: Payment[][]) =>
    detectBills(payments.flat(), today)
      .map(({ amountCents }) => amountCents)
      .sort((a, b) => a - b)

  it('has a bill of each price that was seen once more often than usual', () => {
    expect(amountsOf(monthly(-299, 6, '03'), monthly(-1099, 4, '17'))).toEqual([-1099, -299])
    expect(amountsOf(monthly(-299, 6, '03'), monthly(-1099, 3, '17'))).toEqual([-299])
  })

  it('has none that comes less often than monthly', () => {
    expect(amountsOf(monthly(-299, 6, '03'), monthly(-9900, 5, '17', 'quarterly'))).toEqual([-299])
  })

  it('has one price where two differ by a twentieth at most', () => {
    const mixed = (other: number) =>
      amountsOf(
        monthly(-1000, 6, '03').map((one, at) => ({ ...one, amountCents: cents(at % 2 ? other : -1000) })),
        monthly(-5000, 6, '17'),
      )
    expect(mixed(-1020)).toEqual([-5000, -1020])
    expect(mixed(-1051)).toEqual([-5000])
  })
})
