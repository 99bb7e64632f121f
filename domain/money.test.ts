import { describe, expect, it } from 'vitest'
import { changeUnit, getDecimals } from './currencies.ts'
import { cents, formatCents, sumCents, toDecimalText } from './money.ts'

describe('formatCents', () => {
  it('shows negatives in parentheses, in every locale (R5)', () => {
    expect(formatCents(cents(-123450), { currency: 'USD', locale: 'en-US' })).toBe('($1,234.50)')
    expect(formatCents(cents(123450), { currency: 'USD', locale: 'en-US' })).toBe('$1,234.50')
    expect(formatCents(cents(0), { currency: 'USD', locale: 'en-US' })).toBe('$0.00')
    expect(formatCents(cents(-123450), { currency: 'EUR', locale: 'de-DE' })).toBe('(1.234,50\u00A0€)')
    expect(formatCents(cents(-100000000000001), { currency: 'USD', locale: 'en-US' })).toBe(
      '($1,000,000,000,000.01)',
    )
  })
})

describe('a currency’s own decimals', () => {
  const money = (amount: number, currency: string, locale: string) =>
    formatCents(cents(amount), { currency, locale }).replaceAll(/\s/g, ' ').replace('’', "'")

  it.each([
    [1_235, 'JPY', 'en-US', '¥1,235', '(¥1,235)'],
    [1_235, 'JPY', 'ja-JP', '￥1,235', '(￥1,235)'],
    [1_235, 'KRW', 'ko-KR', '₩1,235', '(₩1,235)'],
    [123_450, 'USD', 'en-US', '$1,234.50', '($1,234.50)'],
    [123_450, 'EUR', 'de-DE', '1.234,50 €', '(1.234,50 €)'],
    [123_450, 'CHF', 'de-CH', "CHF 1'234.50", "(CHF 1'234.50)"],
    [123_450, 'HUF', 'en-US', 'HUF 1,234.50', '(HUF 1,234.50)'],
    [123_450, 'IDR', 'id-ID', 'Rp 1.234,50', '(Rp 1.234,50)'],
    [1_234_500, 'KWD', 'en-US', 'KWD 1,234.500', '(KWD 1,234.500)'],
    [5, 'IQD', 'de-DE', '0,005 IQD', '(0,005 IQD)'],
  ])(
    'rule how %s of the smallest unit of %s are written in %s (money.md D4, F3)',
    (amount, currency, locale, above, below) => {
      expect([money(amount, currency, locale), money(-amount, currency, locale)]).toEqual([above, below])
    },
  )

  it('are as many as ISO 4217 says, and all of them are written', () => {
    const codes = ['JPY', 'KRW', 'USD', 'EUR', 'HUF', 'IDR', 'KWD', 'IQD', 'CLF', '']
    expect(codes.map(getDecimals)).toEqual([0, 0, 2, 2, 2, 2, 3, 3, 4, 2])
    expect([0, 2, 3].map((decimals) => toDecimalText(cents(123_450), decimals))).toEqual([
      '123450',
      '1234.50',
      '123.450',
    ])
    expect([0, 2, 3].map((decimals) => toDecimalText(cents(-5), decimals))).toEqual(['-5', '-0.05', '-0.005'])
  })

  it('change an amount’s unit exactly, or not at all', () => {
    expect([changeUnit(1250, 2, 3), changeUnit(1250, 2, 0), changeUnit(-1200, 2, 0)]).toEqual([
      12_500,
      null,
      -12,
    ])
    expect([changeUnit(-0, 2, 2), changeUnit(2 ** 52, 0, 3)]).toEqual([0, null])
  })
})

describe('cents', () => {
  it('refuses what is no whole number of cents (R1)', () => {
    for (const wrong of [0.5, Number.NaN, Infinity, 2 ** 53])
      expect(() => cents(wrong)).toThrow(new RangeError(`${wrong} is no whole number of cents`))
    expect(Object.is(cents(-0), 0)).toBe(true)
  })

  it('adds without a float: 0.10 + 0.20 is 0.30 (R1)', () => {
    expect(toDecimalText(sumCents([cents(10), cents(20)]), 2)).toBe('0.30')
    expect(toDecimalText(cents(-5), 2)).toBe('-0.05')
  })
})
