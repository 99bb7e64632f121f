import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeAmount } from './arithmetic.ts'
import { cents, toDecimalText } from './money.ts'
import { parseAmount } from './parse-amount.ts'

const compute = (text: string, mark: '.' | ',' = '.', decimals = 2) => {
  const result = computeAmount(text, mark, decimals)
  return result.ok ? result.amountCents : result.reason
}

describe('a sum typed into an amount', () => {
  it.each([
    // ledger-and-screens.md 3.
    ['12.50+3', 1550],
    ['81.98*1.0725', 8792],
    ['10/3', 333],
    ['5/0', 'not-a-number'],
    // AB#1097: a factor of any length.
    ['6.78*1.07875', 731],
    ['6.78 × 1.07875', 731],
    ['1+2*3', 700],
    ['(1+2)*3', 900],
    ['-5+2', -300],
    ['10--2', 1200],
    ['1,234.50+1', 123_550],
    ['.5+.25', 75],
    // Half a cent, away from zero either way.
    ['0.01/2', 1],
    ['-0.01/2', -1],
    ['0.03-0.01/2', 3],
    ['12', 1200],
    ['(12)', -1200],
    ['5-', -500],
    ['', 'empty'],
    ['1+x', 'not-a-number'],
    ['(1+2', 'not-a-number'],
    ['1+2)', 'not-a-number'],
    ['1 2+3', 'not-a-number'],
    ['1.2.3+1', 'not-a-number'],
    ['process.exit()+1', 'not-a-number'],
    ['999999999999*10', 'too-large'],
    [`1+${'1'.repeat(300)}`, 'not-a-number'],
  ])('%s is %s cents', (text, expected) => {
    expect(compute(text)).toBe(expected)
  })

  it('reads the marks of the locale, and the decimals of the currency', () => {
    expect(compute('2,4+1,2', ',')).toBe(360)
    expect(compute('1.234,50+1', ',')).toBe(123_550)
    expect(compute('3,80', ',')).toBe(380)
    expect(compute('10/4', '.', 0)).toBe(3)
    expect(compute('0.001+0.002', '.', 3)).toBe(3)
  })

  it('is exact, and of one amount what the amount is', () => {
    const amount = fc.integer({ min: -9_999_999, max: 9_999_999 }).map(cents)
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), (amounts) => {
        const text = amounts.map((one) => `(${toDecimalText(one, 2)})`).join('+')
        const sum = amounts.reduce((all, one) => all + one, 0)
        expect(compute(`0+${text}`)).toBe(sum)
        expect(compute(`${text}*1`.replace(/^/, '1*(').replace(/$/, ')'))).toBe(sum)
      }),
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = parseAmount(text, '.', 2)
        if (plain.ok) expect(compute(text)).toBe(plain.amountCents)
        else compute(text)
      }),
    )
  })
})
