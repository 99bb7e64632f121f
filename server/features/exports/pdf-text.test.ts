import { expect, it } from 'vitest'
import { listRuns, onOneLine } from './pdf-text.ts'

it.each([
  ['two\nlines\tand a tab', 'two lines and a tab'],
  ['\u202Eturned\u202C', 'turned'],
  ['zero\u0000 and bell\u0007', 'zero and bell'],
  ['क्\u200Dष a\u200Db', 'क्\u200Dष a b'],
  ['👨\u200D👩 a\u200Db', '👨\u200D👩 a b'],
  [`${'x'.repeat(65_536)}`, 'x'.repeat(300)],
  [`${'x'.repeat(299)}😀`, `${'x'.repeat(299)}\uFFFD`],
])('puts %j on one line', (text, line) => {
  expect(onOneLine(text)).toBe(line)
})

it.each([
  ['GREENFIELD MARKET', ['GREENFIELD MARKET']],
  ['שלום עולם', ['שלום\u00A0עולם']],
  // Numbers and Latin words are read from left to right amid Hebrew, which begins at the right.
  ['שלום 12 abc', ['abc', '\u00A0', '12', 'שלום\u00A0']],
  ['Shop שלום 12', ['Shop ', '12', 'שלום\u00A0']],
])('has %j in runs from left to right', (text, runs) => {
  expect(listRuns(text)).toEqual(runs)
})
