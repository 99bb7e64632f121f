import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { tidyText } from './texts.ts'

it.each([
  ['Bäckerei Łódź 12', 'Bäckerei Łódź 12'],
  [' Bäckerei', 'Bäckerei'],
  ['Bäckerei ', 'Bäckerei'],
  ['Bäcke  rei', 'Bäcke rei'],
  ['Bäcke\u00A0\t\r\nrei', 'Bäcke rei'],
  ['Bäcke\u00ADrei\u200B', 'Bäckerei'],
  ['\u0085Bäckerei\u007F', 'Bäckerei'],
  ['パン屋　東京', 'パン屋 東京'],
  [' \u202E ', ''],
  ['', ''],
])('tidies %j', (text, tidy) => {
  expect(tidyText(text)).toBe(tidy)
})

it('leaves nothing to be done: no blank at an end or beside another, nothing that is not seen, and all the rest', () => {
  const signs = fc.oneof(
    fc.constantFrom(' ', ' ', '\t', '\u00A0', '\u00AD', '\u007F', '\u0085', '\u200B', '\u3000', '\u202E'),
    fc.integer({ min: 0, max: 0x2ff }).map((code) => String.fromCharCode(code)),
    fc.string({ unit: 'grapheme', maxLength: 1 }),
  )
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      const tidy = tidyText(text)
      expect(tidy).not.toMatch(/^ | $| {2}|[^\S ]|\p{Cc}|[\u00AD\u200B\u202E]/u)
      const unseen = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\u061C\uFEFF\u00AD]/g
      expect(tidy).toBe(
        text
          .replace(unseen, '')
          .split(/[\s\p{Cc}]+/u)
          .filter(Boolean)
          .join(' '),
      )
    }),
    { numRuns: 2000 },
  )
})
