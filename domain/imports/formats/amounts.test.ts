import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCommonMark, isAmbiguousAmount, readUnits } from './amounts.ts'
import { readShortDay, readStampedDay } from './days.ts'
import { decodeEntities } from './entities.ts'

const units = (text: string, decimals = 2, mark: '.' | ',' | null = null) => {
  const read = readUnits(text, decimals, mark)
  return read.ok ? read.amountCents : read.reason
}

describe('readUnits', () => {
  it.each([
    ['-1234.56', -123_456],
    ['+1234,5', 123_450],
    ['1,', 100],
    ['.5', 50],
    ['-,75', -75],
    ['12', 1200],
    ['12.3400', 1234],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1 234,50', 123_450],
    ["1'234'567.5", 123_456_750],
    ['1,23,456.00', 12_345_600],
    ['5.00-', -500],
    ['-0.00', 0],
    ['0,500', 50],
    ['1.234.567', 123_456_700],
    ['1234.567', 'too-many-decimals'],
    ['1,234', 'ambiguous'],
    ['-12.345', 'ambiguous'],
    ['', 'empty'],
    ['  ', 'empty'],
    ['-', 'not-a-number'],
    ['--5', 'not-a-number'],
    ['-5-', 'not-a-number'],
    ['1e5', 'not-a-number'],
    ['5 EUR', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['1,2.3,4', 'grouping'],
    ['12,34,56', 'grouping'],
    ['1000000000000.00', 100_000_000_000_000],
    ['1000000000000.01', 'too-large'],
    ['9'.repeat(39), 'too-large'],
    ['9'.repeat(41), 'not-a-number'],
  ])('reads %j as %s', (text, expected) => {
    expect(units(text)).toBe(expected)
    if (typeof expected === 'number') expect(Object.is(units(text), -0)).toBe(false)
  })

  it('counts the smallest unit of the currency', () => {
    expect(units('1200', 0)).toBe(1200)
    expect(units('1200.00', 0)).toBe(1200)
    expect(units('1,200', 0)).toBe(1200)
    expect(units('1200.5', 0)).toBe('too-many-decimals')
    expect(units('1.250', 3)).toBe(1250)
    expect(units('-1.25', 3)).toBe(-1250)
  })

  it('asks the mark only where the text does not show it', () => {
    expect(units('1,234', 2, '.')).toBe(123_400)
    expect(units('1,234', 2, ',')).toBe('too-many-decimals')
    expect(units('1,230', 2, ',')).toBe(123)
    expect(units('1,23', 2, '.')).toBe(123)
  })

  it('reads what was written, exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), fc.constantFrom('.', ','), (amount, mark) => {
        const digits = String(Math.abs(amount)).padStart(3, '0')
        const text = `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}${mark}${digits.slice(-2)}`
        expect(units(text)).toBe(amount)
      }),
    )
  })

  it('finds the mark of a file by the amounts that show it', () => {
    expect(findCommonMark(['1,234', '5.00', '-7.5'])).toBe('.')
    expect(findCommonMark(['1.234', '5,00'])).toBe(',')
    expect(findCommonMark(['5,00', '5.00'])).toBeNull()
    expect(findCommonMark(['1,234', '12', ''])).toBeNull()
    expect(isAmbiguousAmount(' -1,234 ', 2)).toBe(true)
    expect(isAmbiguousAmount('1,234', 3)).toBe(false)
    expect(isAmbiguousAmount('0,234', 2)).toBe(false)
    expect(isAmbiguousAmount('1234,567', 2)).toBe(false)
  })
})

describe('days of banks', () => {
  it.each([
    ['20250105', '2025-01-05'],
    [' 20250105000000[-5:EST]', '2025-01-05'],
    ['2025-01-05T23:59:59+14:00', '2025-01-05'],
    ['20250230', null],
    ['18000101', null],
    ['2025-1-5', null],
    ['', null],
  ])('%s is %s', (text, expected) => {
    expect(readStampedDay(text)).toBe(expected)
  })

  it.each([
    ['250131', '2025-01-31'],
    ['790101', '2079-01-01'],
    ['800101', '1980-01-01'],
    ['250230', '2025-02-28'],
    ['240230', '2024-02-29'],
    ['250231', null],
    ['251301', null],
    ['25013', null],
  ])('%s in short is %s', (text, expected) => {
    expect(readShortDay(text)).toBe(expected)
  })
})

it.each([
  ['A & B', 'A & B'],
  ['&amp;lt;', '&lt;'],
  ['&lt;&gt;&quot;&apos;', '<>"\''],
  ['&#233;&#xE9;&#XE9;', 'ééé'],
  ['&#0;&#xD800;&#x110000;&#xFFFE;', '&#0;&#xD800;&#x110000;&#xFFFE;'],
  ['&#x1F600;', '😀'],
  ['[&#9;&#10;&#13;&#32;&#xE000;&#x10000;&#x10FFFF;]', '[\t\n\r \uE000\u{10000}\u{10FFFF}]'],
  ['&#31;&#xDFFF;&#xFFFF;', '&#31;&#xDFFF;&#xFFFF;'],
  ['&toString;', '&toString;'],
])('decodes the entities of %s', (text, expected) => {
  expect(decodeEntities(text)).toBe(expected)
})
