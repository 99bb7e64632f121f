import { describe, expect, it } from 'vitest'
import { cleanPayee } from './clean-payee.ts'
import { makePayeeKey } from './payee-key.ts'

describe('the key of a payee', () => {
  it.each([
    ['tim hortons', ['TIM HORTONS #2214', 'Tim Hortons 0031 OTTAWA ON', 'CONTACTLESS INTERAC PURCHASE - 1182 TIM HORTONS']],
    ['joes diner', ["JOE'S DINER", 'Joe’s Diner', 'JOES DINER 4471']],
    ['stadtwerke munchen', ['SEPA-Folgelastschrift Stadtwerke München GmbH 2026-10-01', 'STADTWERKE MÜNCHEN']],
    ['h&m', ['H&M 0312 STOCKHOLM SE', 'H&M']],
  ])('%s', (key, lines) => {
    expect(new Set(lines.map((line) => makePayeeKey(cleanPayee(line).payee)))).toEqual(new Set([key]))
  }) // prettier-ignore

  it('is the text itself where there are no words', () => {
    expect(makePayeeKey('12345')).toBe('12345')
    expect(makePayeeKey('')).toBe('')
  })

  it('has at most four words', () => {
    expect(makePayeeKey('One Two Three Four Five')).toBe('one two three four')
  })
})
