import { assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unescapeCell, escapeCell } from './archive-cells.ts'

describe('a cell of a spreadsheet (R56)', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\tx',
    '\rx',
    '\0x',
    '  =1',
    '\u00A0=1',
    '\n=1',
    '\r\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    "'=1",
  ])('is no formula: %j', (text) => {
    expect(escapeCell(text)).toBe(`'${text}`)
    expect(unescapeCell(escapeCell(text))).toBe(text)
  })

  it.each(['Market', "O'Hara", "'quoted'", '3 = 3', ' plain', 'a\n=b', ''])('stays as it is: %j', (text) =>
    expect(escapeCell(text)).toBe(text),
  )

  it('comes back as it was, whatever it was', () => {
    const texts = string({ unit: constantFrom("'", '=', '-', ' ', '\t', '\0', 'a', '＝') })
    assert(property(oneof(texts, string()), (text) => unescapeCell(escapeCell(text)) === text))
  })
})
