import { describe, expect, it } from 'vitest'
import { findPayeeKey, hasName, isSamePayee, makePayeeKey } from './payee-key.ts'

describe('the key of a payee', () => {
  it.each([
    ['tim hortons', ['TIM HORTONS #2214', 'Tim Hortons 0031 OTTAWA ON', 'CONTACTLESS INTERAC PURCHASE - 1182 TIM HORTONS']],
    ['joes diner', ["JOE'S DINER", 'Joe’s Diner', 'JOES DINER 4471']],
    ['stadtwerke munchen', ['SEPA-Folgelastschrift Stadtwerke München GmbH 2026-10-01', 'STADTWERKE MÜNCHEN']],
    ['h&m', ['H&M 0312 STOCKHOLM SE', 'H&M']],
    ['crooked fork', ['TST* THE CROOKED FORK MONTREAL QC', 'The Crooked Fork', 'Crooked Fork 12 JAN']],
    ['acme gym', ['ACME GYM REF 8841 JAN 2026', 'Acme Gym ref 9120 feb 2026', 'ACME GYM 03/26']],
    ['insurance', ['Insurance Jan', 'INSURANCE MARCH', 'Insurance March 2026']],
    ['miete', ['Miete Oktober', 'EREF+99123 MREF+77 CRED+DE98ZZZ SVWZ+Miete November']],
    ['casa del mar', ['CASA DEL MAR']],
    ['the', ['THE']],
    ['june', ['June']],
  ])('%s', (key, lines) => {
    expect(new Set(lines.map(findPayeeKey))).toEqual(new Set([key]))
  }) // prettier-ignore

  it('is the text itself where there are no words', () => {
    expect(makePayeeKey('12345')).toBe('12345')
    expect(makePayeeKey('')).toBe('')
  })

  it('has at most four words', () => {
    expect(makePayeeKey('One Two Three Four Five')).toBe('one two three four')
  })

  it('is found again however many others were asked for meanwhile', () => {
    const lines = Array.from(
      { length: 20_100 },
      (_, at) => `Shop ${String.fromCharCode(97 + (at % 26))} ${at}`,
    )
    for (const line of lines) expect(findPayeeKey(line)).toBe(`shop ${line.charAt(5)}`)
    expect(findPayeeKey('Shop a 0')).toBe('shop a')
  })

  it('says whether it is a name', () => {
    expect(['netflix', 'ø', '4711 0815', '🍕', ''].map(hasName)).toEqual([true, true, false, false, false])
  })

  it('is told from another whose name begins with the same letters', () => {
    expect(isSamePayee('netflix', 'netflix ca')).toBe(true)
    expect(isSamePayee('net', 'netflix')).toBe(false)
    expect(isSamePayee('netflix ca', 'netflix')).toBe(true)
    expect(isSamePayee('netflix', 'netflix')).toBe(true)
    expect(isSamePayee('netflix', 'spotify')).toBe(false)
    for (const [a, b] of [
      ['', ''],
      ['', 'netflix'],
      ['netflix', ''],
    ])
      expect(isSamePayee(a!, b!)).toBe(false)
  })
})
