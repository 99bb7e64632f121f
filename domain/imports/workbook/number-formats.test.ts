import { expect, it } from 'vitest'
import { readFormatCode, readNumberKinds } from './number-formats.ts'

it.each([
  ['dd/mm/yyyy', 'date'],
  ['[$-407]d. mmmm yyyy;@', 'date'],
  ['mmm-yy', 'date'],
  ['yyyy"年"m"月"d"日"', 'date'],
  ['m/d/yy h:mm', 'date'],
  ['[h]:mm:ss', 'time'],
  ['h:mm AM/PM', 'time'],
  ['General', 'number'],
  ['#,##0.00', 'number'],
  ['[Red]-#,##0.00\\ "day"', 'number'],
  ['#,##0.00_);[Red](#,##0.00)', 'number'],
  ['"EUR" #,##0.00', 'number'],
  ['#,##0.00 [$kr-41D]', 'number'],
  ['_-* #,##0.00 €_-;-* #,##0.00 €_-', 'number'],
  ['@', 'number'],
])('takes %s for a %s', (code, kind) => {
  expect(readFormatCode(code)).toBe(kind)
})

it('reads the kinds of cells by the formats of their styles, and of no others', () => {
  const styles = `<s:styleSheet xmlns:s="x"><s:numFmts><s:numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></s:numFmts>
    <s:cellStyleXfs><s:xf numFmtId="14"/></s:cellStyleXfs>
    <s:cellXfs><s:xf numFmtId="0"/><s:xf numFmtId="14"><s:alignment/></s:xf><s:xf numFmtId="164"/><s:xf numFmtId="20"/><s:xf/></s:cellXfs></s:styleSheet>`
  expect(readNumberKinds(styles)).toEqual(['number', 'date', 'date', 'time', 'number'])
  expect(readNumberKinds('<styleSheet>')).toBeNull()
})
