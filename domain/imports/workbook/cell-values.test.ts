import { describe, expect, it } from 'vitest'
import { describeNumber } from './cell-values.ts'

describe('describeNumber', () => {
  it.each([
    ['12.1', '12.10'],
    ['12.299999999999999', '12.30'],
    ['-0.30000000000000004', '-0.30'],
    ['9.9999999999994316E-2', '0.10'],
    ['1.1368683772161603E-13', '0'],
    ['-1.1368683772161603E-13', '0'],
    ['1234567.8899999999', '1234567.89'],
    ['1.0845', '1.0845'],
    ['1E3', '1000'],
    ['-5', '-5'],
    ['4532015112830366123', '4532015112830366123'],
    ['n/a', 'n/a'],
    ['', ''],
  ])('writes the number %s as %s, without what binary adds', (written, text) => {
    expect(describeNumber(written, 'number', false)).toBe(text)
  })

  it.each([
    ['45292', false, '2024-01-01'],
    ['45292', true, '2028-01-02'],
    ['45292.5', false, '2024-01-01 12:00:00'],
    ['45291.999999', false, '2024-01-01'],
    ['1', false, '1900-01-01'],
    ['59', false, '1900-02-28'],
    ['60', false, '60'],
    ['61', false, '1900-03-01'],
    ['2958465', false, '9999-12-31'],
    ['2958466', false, '2958466'],
    ['-3', false, '-3'],
  ])('writes the day %s (from 1904: %s) as %s (import.md 6)', (written, startsIn1904, text) => {
    expect(describeNumber(written, 'date', startsIn1904)).toBe(text)
  })

  it('writes a time of day, and no day for it', () => {
    expect(describeNumber('0.75', 'time', false)).toBe('18:00:00')
    expect(describeNumber('1.5', 'time', false)).toBe('1.50')
  })
})
