import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldText, foldWord } from './fold.ts'

it.each([
  ['Händler Łódź', 'HANDLER LODZ'],
  ['Straße 5½', 'STRASSE 51⁄2'],
  ['Smørrebrød, Æblegård', 'SMORREBROD, AEBLEGARD'],
  ['Ångström A\u030A', 'ANGSTROM A'],
  ['ﬁlm İzmir ŉ', 'FILM IZMIR ʼN'],
  ['Київ 東京', 'КИІВ 東京'],
  ['', ''],
])('folds %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

it('folds every text as Unicode takes it apart, letter by letter or as a whole', () => {
  const letters: Record<string, string> = { Ø: 'O', Æ: 'AE', Œ: 'OE', Þ: 'TH', Ð: 'D', Ł: 'L' }
  const signs = fc.oneof(
    fc.integer({ min: 0, max: 0x24f }).map((code) => String.fromCharCode(code)),
    fc.integer({ min: 0x250, max: 0x36f }).map((code) => String.fromCharCode(code)),
    fc.string({ unit: 'grapheme', maxLength: 1 }),
  )
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 8 }), (parts) => {
      const text = parts.join('')
      const apart = text.toUpperCase().normalize('NFKD').replace(/\p{M}/gu, '')
      expect(foldText(text)).toBe(apart.replace(/[ØÆŒÞÐŁ]/g, (letter) => letters[letter] ?? letter))
    }),
    { numRuns: 2000 },
  )
})

it('keeps of a word what stands inside it', () => {
  expect(['Kortköp,', 'AT&T', '(D/D)', '#12', '-*-'].map(foldWord)).toEqual([
    'KORTKOP',
    'AT&T',
    'D/D',
    '#12',
    '',
  ])
})
