import { describe, expect, it } from 'vitest'
import type { Cell, Column } from '#domain/exports/columns.ts'
import { writeRow } from './xlsx-parts.ts'

const write = (kind: Column['kind'], cell: Cell, decimals = 2) =>
  writeRow([cell], [{ heading: 'Any', kind }], 2, decimals)
const textOf = (row: string) => /<t xml:space="preserve">([^]*)<\/t>/.exec(row)?.[1] ?? ''

describe('a cell of a workbook', () => {
  it.each([
    ['2024-02-29', '45351'],
    ['2026-11-22', '46348'],
    ['1900-03-01', '61'],
  ])('has the day %s as the number %s, in every time zone', (day, serial) => {
    expect(write('day', day)).toContain(`<v>${serial}</v>`)
  })

  it('has a day before March 1900 as text: programs disagree about its number', () => {
    expect(textOf(write('day', '1900-01-01'))).toBe('1900-01-01')
  })

  it.each([
    [-123_456, 2, '-1234.56'],
    [5, 2, '0.05'],
    [1234, 0, '1234'],
    [-1, 3, '-0.001'],
    [100_000_000_000_000, 2, '1000000000000.00'],
  ])('has %i cents of %i decimals as the number %s', (cents, decimals, value) => {
    expect(write('amount', cents, decimals)).toContain(`<v>${value}</v>`)
  })

  it.each([
    ['=1+1', '6'],
    ['\t@x', '6'],
    ['＝1', '6'],
    ['coffee', '5'],
  ])('has %o as text of the style %s: what looks like a formula is marked as typed (R56)', (text, style) => {
    expect(write('text', text)).toContain(` s="${style}" t="inlineStr">`)
  })

  it.each([
    ['a & <b>', 'a &amp; &lt;b&gt;'],
    ['bell\u0007, vertical\u000B, return\r', 'bell_x0007_, vertical_x000B_, return_x000D_'],
    ['_x0041_', '_x005F_x0041_'],
    ['half \uD800 of two', 'half \uFFFD of two'],
    ['no \uFFFE sign', 'no \uFFFD sign'],
  ])('writes %j so that it opens, and reads as it was', (text, written) => {
    expect(textOf(write('text', text))).toBe(written)
  })

  it('takes 32,767 characters, and never half of one', () => {
    expect(textOf(write('text', 'x'.repeat(65_536)))).toHaveLength(32_767)
    expect(textOf(write('text', `${'x'.repeat(32_766)}😀`))).toBe('x'.repeat(32_766))
  })
})
