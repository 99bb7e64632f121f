import { describe, expect, it } from 'vitest'
import { makeRuleMatcher } from '../keyword-rules.ts'
import { bankLines } from './bank-lines.ts'
import { cleanPayee } from './clean-payee.ts'
import { proposeKeyword, proposeSharedKeyword } from './propose-keyword.ts'

const lines = Object.values(bankLines).flatMap((text) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' > ')[0]!),
)

describe('the keyword for a payee', () => {
  it.each([
    ['SQ *HILLTOP FUEL 0412 TORONTO ON', 'HILLTOP FUEL'],
    ['Hilltop Fuel', 'Hilltop Fuel'],
    ['UBER *TRIP HELP.UBER.COM CA', 'UBER'],
    ['KORTKÖP 260312 BLOMSTERHANDELN LUND', 'BLOMSTERHANDELN'],
    ['BP 4711 MILTON KEYNES', 'BP 4711 MILTON KEYNES'],
    ['İSTANBUL KEBAP 0412', 'İSTANBUL KEBAP 0412'],
    ['  ', ''],
  ])('%s: %s', (line, keyword) => {
    expect(proposeKeyword(line)).toBe(keyword)
  })

  it('is in every line that it was made of, and no longer than a rule may be', () => {
    for (const line of [...lines, 'x'.repeat(500), `SQ *${'HILLTOP '.repeat(60)}`]) {
      const keyword = proposeKeyword(line)
      expect(keyword.length).toBeLessThanOrEqual(200)
      expect(makeRuleMatcher([{ keyword, categoryId: 'fuel' }])(line)?.categoryId).toBe('fuel')
    }
  })
})

it('a search by any word of a payee’s name finds its line', () => {
  for (const line of lines)
    for (const word of cleanPayee(line).payee.toLowerCase().split(' '))
      expect(line.toLowerCase()).toContain(word)
})

describe('one keyword for all lines of a payee', () => {
  it.each<[string | null, ...string[]]>([
    ['hilltop fuel', 'SQ *HILLTOP FUEL 0412 TORONTO ON', 'HILLTOP FUEL 0413'],
    ['trader joe s', 'TRADER JOE S #502', 'TRADER JOE S #512'],
    [null, 'BP 4711', 'BP 4712'],
    [null, 'TIM HORTONS #2214', 'TIMS 2214'],
  ])('is %j', (keyword, ...descriptions) => {
    expect(proposeSharedKeyword(descriptions)).toBe(keyword)
  })
})
