import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsSearch, type SearchedRow } from './holds-search.ts'
import { narrowsSearch } from './narrows-search.ts'
import { parseSearch } from './parse-search.ts'

const narrows = (before: string, after: string) => narrowsSearch(parseSearch(before), parseSearch(after))

describe('narrowsSearch', () => {
  it.each([
    ['', 'fuel', true],
    ['fue', 'fuel', true],
    ['fuel', 'FUELS hill', true],
    ['fuel', 'fuel 12', true],
    ['fuel', 'fuel -hill', true],
    ['payee:hil', 'payee:hill', true],
    ['fuel', 'fue', false],
    ['fuel hill', 'fuel', false],
    // An amount is not part of another: 1 finds 1.00, and 12 does not.
    ['1', '12', false],
    ['<1', '<12', false],
    ['-fuel', '-fuels', false],
    ['fuel', '-fuels', false],
    ['payee:hil', 'person:hill', false],
    ['fuel', 'payee:fuels', false],
    ['group:need', 'group:needs', false],
    ['is:cleared', 'is:cleared x', false],
  ])('says of “%s”, then “%s”: %s', (before, after, expected) => {
    expect(narrows(before, after)).toBe(expected)
  })

  it('is never true where a row is found that was not found before', () => {
    const word = fc.constantFrom(
      'a',
      'ab',
      'abc',
      '1',
      '12',
      'payee:a',
      'payee:ab',
      'group:needs',
      'source:',
      '-a',
    )
    const search = fc
      .array(
        fc.oneof(
          word,
          word.map((text) => `"${text}`),
          word.map((text) => `${text}b`),
        ),
        { maxLength: 4 },
      )
      .map((words) => words.join(' '))
    const text = fc.stringMatching(/^[abAB12 ]{0,6}$/)
    const row = fc.record({
      description: text,
      note: text,
      categoryName: text,
      amountCents: fc.constantFrom(-100, 1200),
    })
    fc.assert(
      fc.property(search, search, row, (before, after, values) => {
        const found = { ...common, ...values }
        const holds = (search: string) => holdsSearch(parseSearch(search), found, 2)
        if (narrows(before, after) && holds(after)) expect(holds(before)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

const common: SearchedRow = {
  date: '2026-11-20',
  description: '',
  amountCents: 0,
  accountName: 'Credit Card',
  categoryId: 'c',
  categoryName: '',
  categoryGroup: 'Needs',
  person: null,
  cleared: false,
  isRecurring: false,
  importId: null,
  transfer: null,
  isGuess: false,
  note: null,
  tags: [],
  isSplit: false,
  isRefund: false,
  attachmentCount: 0,
}
