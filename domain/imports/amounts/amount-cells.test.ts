import { describe, expect, it } from 'vitest'
import { isAmount, readAmountCell } from './amount-cells.ts'

describe('readAmountCell (import.md 9, 16)', () => {
  it.each([
    ['12.00 DR', '.', -1200, 'out'],
    ['12.00CR', '.', 1200, 'in'],
    ['1,23,456.00 Cr.', '.', 12345600, 'in'],
    ['Dr 12.00', '.', -1200, 'out'],
    ['CR 12.00', '.', 1200, 'in'],
    ['1.234,50 S', ',', -123450, 'out'],
    ['1.234,50H', ',', 123450, 'in'],
    ['12.00 d', '.', -1200, 'out'],
    ['12.00 C', '.', 1200, 'in'],
    ['₹ 500.00 Dr', '.', -50000, 'out'],
    ['INR 500.00 Cr', '.', 50000, 'in'],
    ['-12.00 DR', '.', -1200, 'out'],
    ['(12.00) DB', '.', -1200, 'out'],
    ['0.00 DR', '.', 0, 'out'],
    ['+12.00', '.', 1200, 'plus'],
    ['12.00', '.', 1200, null],
    ['-12.00', '.', -1200, null],
    ['–12.00', '.', -1200, null],
    ['12.00—', '.', -1200, null],
    ['‑12,00 €', ',', -1200, null],
    ['－１，２３４', '.', -123400, null],
    ['￥１２３', '.', 12300, null],
  ] as const)('reads %s', (text, mark, amountCents, side) => {
    expect(readAmountCell(text, mark)).toEqual({ ok: true, amountCents, side })
  })

  it.each([
    ['-12.00 CR', 'not-a-number'],
    ['CR', 'not-a-number'],
    ['12.00 CRE', 'not-a-number'],
    ['12.00 X', 'not-a-number'],
    ['ACR 12.00', 'not-a-number'],
    ['D 12 C', 'not-a-number'],
    ['12.345 DR', 'too-many-decimals'],
    ['', 'empty'],
  ])('does not read %s', (text, reason) => {
    expect(readAmountCell(text, '.')).toEqual({ ok: false, reason })
  })

  it('leaves open what has no decimal mark of its own', () => {
    expect(readAmountCell('1,234 CR')).toEqual({ ok: false, reason: 'ambiguous' })
  })
})

describe('isAmount', () => {
  it.each([
    ['4.20', true],
    ['1,234', true],
    ['0.250', true],
    ['0.2505', false],
    ['', false],
    ['Grocer', false],
    ['4.20 CR', true],
    ['１２．５０', true],
    [`${' '.repeat(36)}4.20`, true],
    [`${' '.repeat(37)}4.20`, false],
  ])('says of %j: %s', (cell, expected) => {
    expect(isAmount(cell)).toBe(expected)
  })
})
