import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limitRuns } from '#test/runs.ts'
import { getDecimals } from './currencies.ts'
import { cents, getDecimalMark, formatCents, largestAmount, toDecimalText } from './money.ts'
import { parseAmount } from './parse-amount.ts'
import { currencies, locales } from './preferences.ts'

const read = (text: string, mark: '.' | ',' | 'unknown' = 'unknown', decimals?: number) => {
  const result = parseAmount(text, mark, decimals)
  return result.ok ? result.amountCents : result.reason
}

describe('parseAmount', () => {
  it.each([
    ['(1,234.50)', -123450],
    ['-1.234,50', -123450],
    ['1 234,50', 123450],
    ['1\u00A0234,50', 123450],
    ['1\u202F234,50', 123450],
    ['−5', -500],
    ['5-', -500],
    ['+5', 500],
    ['$ 6.05', 605],
    ['-$6.05', -605],
    ['$-6.05', -605],
    ['($6.05)', -605],
    ['$(6.05)', -605],
    ['+ £1,100.00', 110000],
    ['£1,183.23', 118323],
    ['.23', 23],
    ['-,23', -23],
    ['12.', 1200],
    ["1'234.50", 123450],
    ['1’234’567.50', 123456750],
    ['CHF 1’234.50', 123450],
    ['EUR 12', 1200],
    ['12,5 EUR', 1250],
    ['1.234.567', 123456700],
    ['12,34,567.00', 123456700],
    ['1 234 kr', 123400],
    ['1 234,50 Kč', 123450],
    ['50 kr.', 5000],
    ['Rs.500', 50000],
    ['1\u2009234,50', 123450],
    ['1\t234,50', 123450],
    ['\u200E-\u200F5', -500],
    ["1’234'567.50", 123456750],
    ['0000000000000000005.00', 500],
    ['0.10000', 10],
    ['1234.50000', 123450],
    ['0,123', 'too-many-decimals'],
    ['007', 700],
    ['-0.00', 0],
    ['1000000000000.00', 1e14],
    ['-1,000,000,000,000.00', -1e14],
  ])('reads %s as %s (R5)', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each([
    ['', 'empty'],
    [' \u00A0', 'empty'],
    ['NaN', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['-Infinity', 'not-a-number'],
    ['1e5', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['--5', 'not-a-number'],
    ['-(5)', 'not-a-number'],
    ['(5', 'not-a-number'],
    ['5)', 'not-a-number'],
    ['((5)', 'not-a-number'],
    ['5(6)', 'not-a-number'],
    ['.(5)', 'not-a-number'],
    ['(5)6', 'not-a-number'],
    ['(5).', 'not-a-number'],
    ['+5+', 'not-a-number'],
    ['+-5', 'not-a-number'],
    ['5-.', 'not-a-number'],
    ['.-5', 'not-a-number'],
    ['.EUR5', 'not-a-number'],
    ['5 EUR.', 'not-a-number'],
    ['5 #kr', 'not-a-number'],
    ['XY$5', 'not-a-number'],
    ['US 5', 'not-a-number'],
    ['()', 'not-a-number'],
    ['5-5', 'not-a-number'],
    ['5 EUR 5', 'not-a-number'],
    ['abc', 'not-a-number'],
    ['EUR', 'not-a-number'],
    ['12.50 CR', 'not-a-number'],
    ['.', 'not-a-number'],
    ['٣', 'not-a-number'],
    ['1,23,4', 'grouping'],
    ['1,2,345', 'grouping'],
    ['1,2345,678', 'grouping'],
    ['1234,567,890', 'grouping'],
    [',123,456', 'grouping'],
    ["1'2,345", 'grouping'],
    ['123,456', 'ambiguous'],
    ['.234', 'too-many-decimals'],
    ['1,2.3,4', 'grouping'],
    ['12 34', 'grouping'],
    ['1, 234', 'grouping'],
    ["1'234,567.00", 'grouping'],
    ['1.234', 'ambiguous'],
    ['1,234', 'ambiguous'],
    ['($1,234)', 'ambiguous'],
    ['0.001', 'too-many-decimals'],
    ['1234.567', 'too-many-decimals'],
    ['1'.repeat(40), 'too-large'],
    ['1000000000000.01', 'too-large'],
  ])('refuses %s as %s (R5, R6)', (text, reason) => {
    expect(read(text)).toBe(reason)
  })

  it.each([
    ['a dollar of its own', 'US$ CA$ C$ A$ AU$ NZ$ HK$ S$ NT$ MX$ R$'],
    ['an abbreviation', 'kr Kč zł Ft Fr SFr Rs lei лв руб р 元 円 원'],
    ['an abbreviation with its dot', 'kr. Kč. zł. Ft. Fr. SFr. Rs. lei. лв. руб. р.'],
    ['a code', 'EUR usd Chf JPY'],
    ['a sign', '€ £ ¥ ₹ $'],
  ])('knows a currency by %s, before the amount and behind it (R5)', (_, currencies) => {
    for (const currency of currencies.split(' '))
      expect([currency, read(`${currency} 5`), read(`5.50 ${currency}`)]).toEqual([currency, 500, 550])
  })

  it('reads back what every locale shows of every currency, as it is typed and pasted (R5, money.md F1, F2)', () => {
    for (const locale of locales)
      for (const currency of currencies) {
        const style = { locale, currency }
        const [mark, decimals] = [getDecimalMark(style), getDecimals(currency)]
        for (const amount of [-123_456_789, 1_234_500, 7, 0]) {
          const shown = formatCents(cents(amount), style)
          const typed = toDecimalText(cents(amount), decimals).replace('.', mark)
          for (const text of [shown, typed])
            expect([style, text, parseAmount(text, mark, decimals)]).toEqual([
              style,
              text,
              { ok: true, amountCents: amount },
            ])
        }
      }
    expect(getDecimalMark({ locale: 'fr-CH', currency: 'CHF' })).toBe('.')
    expect(read('R 1 234 567,89', ',')).toBe(123_456_789)
    expect(read('Rp 1.234.568', ',')).toBe(123_456_800)
  })

  it('asks for nothing once the decimal mark is known', () => {
    expect(read('1,234', '.')).toBe(123400)
    expect(read('1.234', ',')).toBe(123400)
    expect(read('1,234', ',')).toBe('too-many-decimals')
    expect(read('1,23', '.')).toBe('grouping')
    // Nobody groups a zero: it is the other mark.
    expect([read('0,250', '.'), read('0.25', ',')]).toEqual(['grouping', 'grouping'])
    expect(read('1.234,50', '.')).toBe('grouping')
    expect(read('1.234.56', '.')).toBe('grouping')
  })

  it('refuses a fraction of a currency that has none, and reads zeros for what they are', () => {
    expect(read('1,234', '.', 0)).toBe(1234)
    expect(read('1,234.00', '.', 0)).toBe(1234)
    expect(read('￥1,234', '.', 0)).toBe(1234)
    expect(read('12.5', '.', 0)).toBe('too-many-decimals')
    expect(read('12,50 ₩', ',', 0)).toBe('too-many-decimals')
    expect(read('0.01', '.', 0)).toBe('too-many-decimals')
    expect([read('1,234', 'unknown', 0), read('1.234', 'unknown', 0)]).toEqual([1234, 1234])
    expect(read('1.5', 'unknown', 0)).toBe('too-many-decimals')
    expect(read('100000000000000', '.', 0)).toBe(1e14)
    expect(read('100000000000001', '.', 0)).toBe('too-large')
  })

  it('reads thousandths, and asks what three digits behind a mark are (money.md F3)', () => {
    expect([read('1.234', '.', 3), read('1,234', '.', 3)]).toEqual([1234, 1_234_000])
    expect([read('1.234', 'unknown', 3), read('1,234', 'unknown', 3)]).toEqual(['ambiguous', 'ambiguous'])
    expect([read('0.250', 'unknown', 3), read('1,234.500', 'unknown', 3)]).toEqual([250, 1_234_500])
    expect([read('12.5', '.', 3), read('12.3450', '.', 3), read('12', '.', 3)]).toEqual([
      12_500, 12_345, 12_000,
    ])
    expect(read('12.3456', '.', 3)).toBe('too-many-decimals')
    expect(read('100000000000.000', '.', 3)).toBe(1e14)
    expect(read('100000000000.001', '.', 3)).toBe('too-large')
  })

  it('reads back every amount it writes and shows (R1)', () => {
    const amounts = fc.integer({ min: -1e13, max: 1e13 })
    fc.assert(
      fc.property(amounts, fc.constantFrom(0, 2, 3), (amount, decimals) => {
        expect(read(toDecimalText(cents(amount), decimals), '.', decimals)).toBe(amount)
      }),
      { numRuns: limitRuns(100_000) },
    )
    const style = fc.record({
      locale: fc.constantFrom(...locales),
      currency: fc.constantFrom('JPY', 'KRW', 'HUF', 'IDR', 'USD', 'EUR', 'CHF', 'INR', 'KWD', 'TND', 'IQD'),
    })
    fc.assert(
      fc.property(amounts, style, (amount, { locale, currency }) => {
        const mark = getDecimalMark({ locale, currency })
        const shown = formatCents(cents(amount), { locale, currency })
        expect(read(shown, mark, getDecimals(currency))).toBe(amount)
      }),
      { numRuns: limitRuns(5_000) },
    )
  })

  it('answers any text with a value (R6)', () => {
    const mark = fc.constantFrom(..." .,'-−+()$€0123456789eE\u00A0kr")
    const anyText = fc.array(
      fc.oneof(
        mark,
        fc.nat(0xffff).map((code) => String.fromCharCode(code)),
      ),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(anyText, (chars) => {
        const result = parseAmount(chars.join(''))
        expect(!result.ok || Math.abs(result.amountCents) <= largestAmount).toBe(true)
      }),
    )
  })
})
