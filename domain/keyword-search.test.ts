import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeKeywordSearch } from './keyword-search.ts'

describe('the first keyword of a list that a text contains', () => {
  it.each([
    ['ushers', ['he', 'she', 'his', 'hers'], 0],
    ['ushers', ['his', 'hers', 'she', 'he'], 1],
    ['a long word', ['long wording', 'ng wo'], 1],
    ['nothing of it', ['else'], -1],
    ['', ['else'], -1],
    ['anything', [], -1],
  ])('of %s is among %j number %i', (text, keywords, found) => {
    expect(makeKeywordSearch(keywords)(text)).toBe(found)
  })

  it('is found as by asking for each, however they overlap', () => {
    // Of few letters, so that keywords begin, end and contain one another.
    const letters = (least: number, most: number) =>
      fc
        .array(fc.constantFrom('a', 'b', 'c', '\u{1F600}'), { minLength: least, maxLength: most })
        .map((units) => units.join(''))
    fc.assert(
      fc.property(fc.array(letters(1, 5), { maxLength: 12 }), letters(0, 24), (keywords, text) => {
        const naive = keywords.findIndex((keyword) => text.includes(keyword))
        expect(makeKeywordSearch(keywords)(text)).toBe(naive)
      }),
      { numRuns: 2000 },
    )
  })

  it('refuses the empty keyword', () => {
    expect(() => makeKeywordSearch(['a', ''])).toThrow(RangeError)
  })
})
