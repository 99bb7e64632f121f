import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import type { Month } from '#domain/calendar.ts'
import { cents, sumCents } from '#domain/money.ts'
import { narrowPages } from './narrowed.ts'
import { matches, type TransactionPages } from './pages.ts'

const rules = { monthStartDay: 1, decimals: 2 }
const pagesOf = (items: Transaction[], nextCursor: string | null = null): TransactionPages => ({
  pages: [{ items, nextCursor, totals: null, balanceBeforeCents: null }],
  pageParams: [undefined],
})

describe('narrowPages', () => {
  const month = '2026-10' as Month
  it.each<[string, TransactionFilter, TransactionFilter, string | null]>([
    ['another month', { search: 'a' }, { search: 'ab', month }, null],
    ['another search', { search: 'ab' }, { search: 'b' }, null],
    ['more pages', { search: 'a' }, { search: 'ab' }, 'next'],
    ['an amount', { search: 'a' }, { search: 'a 12' }, null],
    ['no search', { search: 'a' }, {}, null],
  ])('knows nothing of %s', (_, before, after, nextCursor) => {
    expect(narrowPages(pagesOf([], nextCursor), before, after)).toBeNull()
  })

  it('finds in a whole list what the filter does, in its order, and adds it up', () => {
    const words = fc.constantFrom('a', 'ab', 'abc', 'b', 'payee:a', 'payee:ab', 'category:c', '-abc', '"a b"')
    const search = fc.array(words, { minLength: 1, maxLength: 3 }).map((list) => list.join(' '))
    const rows = fc.array(
      fc.record({
        description: fc.stringMatching(/^[ab ]{0,5}$/),
        amountCents: fc.integer({ min: -900, max: 900 }),
      }),
    )
    fc.assert(
      fc.property(search, search, rows, (before, more, values) => {
        const after = { month, search: `${before} ${more}` }
        const items = values.map((value, at) =>
          row({ ...value, id: String(at), amountCents: cents(value.amountCents) }),
        )
        const listed = items.filter((item) => matches({ month, search: before }, item, rules))
        const found = narrowPages(pagesOf(listed), { search: before, month }, after)
        if (before.includes('-')) {
          expect(found).toBeNull()
          return
        }
        const expected = items.filter((item) => matches(after, item, rules))
        const amounts = expected.map(({ amountCents }) => amountCents)
        const [page] = found?.pages ?? []
        expect(page?.items).toEqual(expected)
        expect(page?.totals).toEqual({
          count: expected.length,
          amountCents: sumCents(amounts),
          inCents: sumCents(amounts.filter((amount) => amount > 0)),
          outCents: -sumCents(amounts.filter((amount) => amount < 0)) + 0,
        })
      }),
      { numRuns: 300 },
    )
  })
})

const row = (values: Partial<Transaction>): Transaction =>
  ({
    id: 'row',
    date: '2026-10-20',
    description: 'Row',
    amountCents: cents(-100),
    accountName: 'Chequing',
    categoryId: 'c1',
    categoryName: 'Cafes',
    categoryGroup: 'Wants',
    person: null,
    cleared: false,
    note: null,
    tags: [],
    isRecurring: false,
    importId: null,
    transfer: null,
    isSplit: false,
    part: null,
    refund: null,
    guess: null,
    attachmentCount: 0,
    ...values,
  }) as Transaction
