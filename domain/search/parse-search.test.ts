import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsSearch, type SearchedRow } from './holds-search.ts'
import { listSearchWords, parseSearch, searchFields, searchStates } from './parse-search.ts'

const row = (values: Partial<SearchedRow>): SearchedRow => ({
  date: '2026-11-20',
  description: 'SQ *HILLTOP FUEL 0412',
  amountCents: -6975,
  accountName: 'Credit Card',
  categoryId: 'c',
  categoryName: 'Fuel',
  categoryGroup: 'Needs',
  person: 'Ada',
  cleared: true,
  isRecurring: false,
  importId: null,
  transfer: null,
  isGuess: false,
  note: null,
  tags: [],
  isSplit: false,
  isRefund: false,
  attachmentCount: 0,
  ...values,
})
const holds = (search: string, values: Partial<SearchedRow> = {}, decimals = 2) =>
  holdsSearch(parseSearch(search), row(values), decimals)

describe('a search', () => {
  it.each<[string, Partial<SearchedRow>, boolean]>([
    ['', {}, true],
    ['fuel hilltop', {}, true],
    ['fuel -hilltop', {}, false],
    ['"hilltop fuel"', {}, true],
    ['"fuel hilltop"', {}, false],
    // Blanks within quotes are kept (FF#11250).
    ['"hilltop  fuel"', {}, false],
    // A quote within a word, two minus signs and an open quote are what somebody types, too.
    ['5"', { description: 'PIPE 5" OAK' }, true],
    ['a"b', { description: 'A "B' }, false],
    ['-- fuel', { description: 'FUEL -- REST' }, true],
    ['"hilltop fu', {}, true],
    ['category:"fue', {}, true],
    ['category:"dining o', {}, false],
    ['groceries', { categoryName: 'Groceries' }, true],
    ['uncategorized', { categoryId: null, categoryName: 'Uncategorized' }, false],
    ['bbq', { note: 'For the BBQ' }, true],
    // Either sign of an amount without one, and the one that is named (ledger-and-screens.md 4).
    ['69.75', {}, true],
    ['69.75', { amountCents: 6975 }, true],
    ['-69.75', {}, true],
    ['-69.75', { amountCents: 6975 }, false],
    ['+69.75', {}, false],
    ['69,75', {}, true],
    ['1,234', { amountCents: 123_400 }, true],
    ["1'234.50", { amountCents: -123_450 }, true],
    // A number may be part of a text.
    ['0412', {}, true],
    // By size, whatever the sign (ledger-and-screens.md 5).
    ['>100', { amountCents: -30_000 }, true],
    ['>100', { amountCents: -9999 }, false],
    ['>69.75', {}, false],
    ['>=69.75', {}, true],
    ['<69.75', {}, false],
    ['<=69.75', {}, true],
    ['50..80', {}, true],
    ['70..80', {}, false],
    ['-50..80', {}, false],
    // By what it ends on (ledger-and-screens.md 6).
    ['.84', { amountCents: 484 }, true],
    ['.84', { amountCents: 104_484 }, true],
    ['.84', { amountCents: 8400 }, false],
    ['account:credit', {}, true],
    ['account:"Credit Card"', {}, true],
    ['account:nothing', {}, false],
    ['-category:fuel', {}, false],
    ['category:fuel', { categoryId: null, categoryName: 'Uncategorized' }, false],
    ['group:needs', {}, true],
    ['group:debt', { categoryGroup: 'SavingsDebt' }, true],
    ['group:nonsense', {}, false],
    ['payee:hilltop person:ad', {}, true],
    ['tag:trip', { tags: ['Trip to Lisbon'] }, true],
    ['source:import', { importId: 'i' }, true],
    ['source:manual', {}, true],
    ['source:nonsense', {}, false],
    ['is:cleared', {}, true],
    ['is:uncleared', {}, false],
    ['-is:cleared', {}, false],
    ['is:uncategorized', { categoryId: null, transfer: {} }, false],
    ['is:uncategorized', { categoryId: null }, true],
    ['has:receipt', {}, false],
    ['has:receipt', { attachmentCount: 2 }, true],
    ['has:receipts', { attachmentCount: 1 }, true],
    ['-has:receipt', {}, true],
    ['in:', {}, false],
    ['out:', {}, true],
    ['is:in', { amountCents: 1 }, true],
    ['after:2026-11-19 before:2026-11-21', {}, true],
    ['after:2026-11-20', {}, false],
    ['before:2026-11-20', {}, false],
    ['month:2026-11', {}, true],
    ['month:2026-12', {}, false],
    // What is no operator is looked for as it stands.
    ['time:10', { description: 'Parking time:10' }, true],
    ['?', {}, false],
    ['%', {}, false],
  ])('%s of %o: %s', (search, values, expected) => {
    expect(holds(search, values)).toBe(expected)
  })

  it('knows what decimals a currency has', () => {
    expect(holds('6975', {}, 0)).toBe(true)
    expect(holds('69.75', {}, 0)).toBe(false)
    expect(holds('6.97', { amountCents: -6970 }, 3)).toBe(true)
    expect(holds('>69.5', {}, 0)).toBe(true)
  })

  it('says what it does not understand, and looks for it all the same (FF#4099)', () => {
    expect(parseSearch('has:wings').hints).toEqual(['After “has:” comes receipt.'])
    expect(parseSearch('is:green fo:bar account: month:2026-13').hints).toEqual([
      `After “is:” comes ${searchStates.slice(0, -1).join(', ')} or refund.`,
      '“fo:” is no operator: it is looked for as it stands.',
      'After “account:” comes a name.',
      'After “month:” comes a month: 2026-11.',
    ])
    expect(parseSearch('is:green').terms).toEqual([{ kind: 'word', text: 'is:green', isNegated: false }])
    expect(parseSearch('https://x 10:30').hints).toHaveLength(1)
    expect(parseSearch('a '.repeat(40)).terms).toHaveLength(20)
  })

  it('never fails, and finds a row by any word of it and not by what is not there', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'-"<>.,:09az ') }),
      fc.constantFrom(...searchFields.map((field) => `${field}:"a`), '-', '--', '""', '-""', ':', 'is:'),
    )
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 4 }), (parts) => {
        const parsed = parseSearch(parts.join(' '))
        holdsSearch(parsed, row({}), 2)
        for (const word of listSearchWords(parsed))
          expect(
            holdsSearch(
              { terms: [{ kind: 'word', text: word, isNegated: false }], hints: [] },
              row({ description: `x ${word} y` }),
              2,
            ),
          ).toBe(true)
      }),
    )
  })

  it('is left by a row exactly when its opposite is met: a minus negates every term', () => {
    const terms = fc.constantFrom(
      'fuel',
      'x',
      'account:credit',
      'is:cleared',
      '>60',
      '50..60',
      'in:',
      'month:2026-11',
      '"a b"',
    )
    fc.assert(
      fc.property(
        terms,
        fc.integer({ min: -10_000, max: 10_000 }),
        fc.boolean(),
        (term, amountCents, cleared) => {
          expect(holds(`-${term}`, { amountCents, cleared })).toBe(!holds(term, { amountCents, cleared }))
        },
      ),
    )
  })
})
