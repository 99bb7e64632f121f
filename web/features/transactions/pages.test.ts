import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import type { Day, Month } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { toEntries } from './entries.ts'
import { unsavedId } from '#web/client/optimistic.ts'
import {
  applyChanges,
  type Change,
  inverse,
  matches,
  type TransactionPages,
  wasReadMeanwhile,
} from './pages.ts'

const rules = { monthStartDay: 1, decimals: 2 }

describe('a list that was read while a new row was saved', () => {
  const shown = row({ id: unsavedId() })
  const saved = { ...shown, id: 'saved' }
  const pagesOf = (items: Transaction[]): TransactionPages => ({
    pages: [{ items, nextCursor: null, totals: null, balanceBeforeCents: null }],
    pageParams: [undefined],
  })
  const wasRead = (items: Transaction[], change: Change, isListed = true) =>
    wasReadMeanwhile(pagesOf(items), [change], () => isListed)

  it('lacks what was shown, whether the server had the row by then or not', () => {
    const change = { before: shown, after: saved }
    expect(wasRead([shown], change)).toBe(false)
    expect(wasRead([], change)).toBe(true)
    expect(wasRead([saved], change)).toBe(true)
    expect(wasRead([], inverse({ before: null, after: shown }))).toBe(true)
  })

  it('is not one that does not list the row, nor is any when a row is shown first or was there before', () => {
    expect(wasRead([], { before: shown, after: saved }, false)).toBe(false)
    expect(wasRead([], { before: null, after: shown })).toBe(false)
    expect(wasRead([], { before: saved, after: saved })).toBe(false)
  })
})

describe('matches', () => {
  const coop = row({ date: '2026-10-31', description: 'COOP City 12', categoryId: null })
  const cases: [TransactionFilter, boolean][] = [
    [{}, true],
    [{ month: '2026-10' as Month }, true],
    [{ month: '2026-11' as Month }, false],
    [{ search: 'city coop' }, true],
    [{ search: 'coop migros' }, false],
    [{ search: '%' }, false],
    [{ search: 'is:uncategorized -is:cleared 1' }, true],
    [{ search: '>1' }, false],
    [{ accountId: 'a1' }, true],
    [{ accountId: 'a2' }, false],
    [{ categoryId: 'none' }, true],
    [{ categoryId: 'c1' }, false],
    [{ payee: 'coop city' }, true],
    [{ payee: 'coop' }, false],
    [{ group: 'Needs' }, true],
    [{ group: 'Income' }, false],
    [{ importId: 'i1' }, false],
    [{ ids: 'x,y' }, false],
    [{ only: 'guessed' }, false],
  ]
  it.each(cases)('holds a row against %o', (filter, expected) => {
    expect(matches(filter, coop, rules)).toBe(expected)
  })

  it('counts the days of a month that starts on the 25th', () => {
    expect(
      matches({ month: '2026-10' as Month }, row({ date: '2026-11-24' }), { ...rules, monthStartDay: 25 }),
    ).toBe(true)
    expect(
      matches({ month: '2026-10' as Month }, row({ date: '2026-10-24' }), { ...rules, monthStartDay: 25 }),
    ).toBe(false)
  })

  it('lists as guessed what is drawn as a guess: below 0.85, and no side of a transfer', () => {
    const guess = (similarity: number) => ({
      source: 'model' as const,
      similarity,
      reason: 'looks like Health',
    })
    const transfer = { id: 't', otherId: 'o', otherAccountName: 'Savings' }
    const held = [
      row({ guess: guess(0.84) }),
      row({ guess: guess(0.85) }),
      row({ guess: guess(0.84), transfer }),
    ]
    expect(held.map((one) => matches({ only: 'guessed' }, one, rules))).toEqual([true, false, false])
  })

  it('lists as split the parts of what is divided', () => {
    const part = { wholeId: 'w', wholeCents: cents(-200) }
    const held = [row({ part }), row({})].map((one) => matches({ search: 'is:split' }, one, rules))
    expect(held).toEqual([true, false])
  })

  it('never lists a side of a transfer as uncategorized', () => {
    const transfer = { id: 't', otherId: 'o', otherAccountName: 'Savings' }
    expect(matches({ categoryId: 'none' }, row({ categoryId: null, transfer }), rules)).toBe(false)
  })
})

describe('applyChanges', () => {
  it('keeps what belongs behind the last loaded row for its own page, but counts it', () => {
    const loaded = pagesOf([row({ id: 'b', date: '2026-10-05' })], { nextCursor: 'more', all: 7 })
    const old = row({ id: 'a', date: '2026-10-01', amountCents: cents(-500) })
    const changed = applyChanges(loaded, [{ before: null, after: old }], () => true)
    expect(idsOf(changed)).toEqual(['b'])
    expect(changed.pages[0]?.totals?.count).toBe(8)
  })

  it('replaces a row that the server has named since where it stands', () => {
    const unsaved = row({ id: 'new-1', date: '2026-10-05' })
    const loaded = pagesOf([unsaved, row({ id: 'a', date: '2026-10-05' })])
    const saved = { ...unsaved, id: 'f' }
    expect(idsOf(applyChanges(loaded, [{ before: unsaved, after: saved }], () => true))).toEqual(['f', 'a'])
  })

  it('is what the server would answer after any changes, and its inverse takes them all back', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 12 }), fc.array(anyEdit, { maxLength: 6 }), (made, edits) => {
        const rows = made.map((values, at) => row({ ...values, id: `id-${at}` }))
        const isListed = (one: Transaction) => matches({ categoryId: 'c1' }, one, rules)
        const { after, changes } = edited(rows, edits)
        const before = answer(rows, isListed)
        const shown = applyChanges(before, changes, isListed)
        expect(shown).toEqual(answer(after, isListed))
        expect(applyChanges(shown, changes.map(inverse), isListed)).toEqual(before)
      }),
    )
  })
})

describe('the running balance', () => {
  const order = { sort: 'date', order: 'desc' } as const
  const balances = (pages: TransactionPages) =>
    toEntries(pages, { order, hasDays: false }).map((entry) => entry.kind === 'row' && entry.balanceCents)
  const isOlder = (a: Transaction, b: Transaction) => `${a.date}${a.id}` < `${b.date}${b.id}`

  it('is what the account held after each row, whatever was changed, loaded or not', () => {
    const anyMove = fc.record({ date: anyRow.map(({ date }) => date), amountCents: fc.integer().map(cents) })
    fc.assert(
      fc.property(
        fc.array(anyMove, { minLength: 1, maxLength: 12 }),
        fc.array(anyEdit, { maxLength: 6 }),
        fc.integer({ min: 1, max: 12 }),
        (made, edits, count) => {
          const rows = made.map((values, at) => row({ ...values, id: `id-${at}` }))
          const listed = answer(rows, () => true).pages.flatMap(({ items }) => items)
          const items = listed.slice(0, count)
          const sumBefore = (all: readonly Transaction[], of: Transaction) =>
            all.reduce((sum, one) => sum + (isOlder(one, of) ? one.amountCents : 0), 700)
          const loaded = pagesOf(items, { nextCursor: count < listed.length ? 'more' : null })
          const [page] = loaded.pages
          if (page) page.balanceBeforeCents = cents(sumBefore(rows, items.at(-1)!))
          const { after, changes } = edited(rows, edits)
          const shown = applyChanges(loaded, changes, () => true)
          const left = shown.pages.flatMap((one) => one.items)
          expect(balances(shown)).toEqual(left.map((one) => sumBefore(after, one) + one.amountCents))
        },
      ),
    )
  })

  it('goes down the list with the oldest on top, and is nowhere when the server has none', () => {
    const items = [row({ id: 'a' }), row({ id: 'b', amountCents: cents(350) })]
    const loaded = pagesOf(items)
    expect(balances(loaded)).toEqual([null, null])
    const [page] = loaded.pages
    if (page) page.balanceBeforeCents = cents(1000)
    const entries = toEntries(loaded, { order: { sort: 'date', order: 'asc' }, hasDays: false })
    expect(entries).toMatchObject([{ balanceCents: 900 }, { balanceCents: 1250 }])
  })
})

const anyRow = fc.record({
  date: fc.constantFrom('2026-10-01', '2026-10-02', '2026-10-03'),
  amountCents: fc.integer({ min: -900, max: 900 }).map(cents),
  categoryId: fc.constantFrom('c1', 'c2', null),
})
const anyEdit = fc.record({ at: fc.nat(11), values: fc.option(anyRow), isNew: fc.boolean() })

type Edit = { at: number; values: Partial<Transaction> | null; isNew: boolean }

function edited(
  rows: readonly Transaction[],
  edits: readonly { at: number; values: object | null; isNew: boolean }[],
) {
  const all = new Map(rows.map((one) => [one.id, one]))
  const changes: Change[] = []
  const touched = new Set<number>()
  for (const { at, values, isNew } of edits as readonly Edit[]) {
    if (touched.has(at)) continue
    touched.add(at)
    const before = isNew ? null : (all.get(`id-${at}`) ?? null)
    const after =
      values && (before ? { ...before, ...values } : isNew ? row({ ...values, id: `made-${at}` }) : null)
    if (!before && !after) continue
    changes.push({ before, after })
    if (before) all.delete(before.id)
    if (after) all.set(after.id, after)
  }
  return { after: [...all.values()], changes }
}

/** What the server answers: all that match, newest first, on one page. */
function answer(rows: readonly Transaction[], isListed: (row: Transaction) => boolean): TransactionPages {
  const listed = rows.filter(isListed)
  return pagesOf(listed.toSorted((a, b) => (`${a.date}${a.id}` < `${b.date}${b.id}` ? 1 : -1)))
}

function pagesOf(
  items: Transaction[],
  { nextCursor = null, all }: { nextCursor?: string | null; all?: number } = {},
) {
  const sumOf = (sign: number) =>
    cents(items.reduce((sum, one) => sum + Math.max(0, sign * one.amountCents), 0))
  const [inCents, outCents] = [sumOf(1), sumOf(-1)]
  const totals = { count: all ?? items.length, amountCents: cents(inCents - outCents), inCents, outCents }
  return {
    pages: [{ items, nextCursor, totals, balanceBeforeCents: null }],
    pageParams: [undefined],
  } as TransactionPages
}

const idsOf = ({ pages }: TransactionPages) => pages.flatMap(({ items }) => items.map(({ id }) => id))

function row({
  date = '2026-10-01',
  ...values
}: Partial<Omit<Transaction, 'date'>> & { date?: string }): Transaction {
  return {
    id: 'id',
    date: date as Day,
    accountId: 'a1',
    accountName: 'Chequing',
    description: 'COOP',
    amountCents: cents(-100),
    categoryId: 'c1',
    categoryName: 'Groceries',
    guess: null,
    categoryGroup: 'Needs',
    person: null,
    cleared: false,
    note: null,
    tags: [],
    attachmentCount: 0,
    isSplit: false,
    part: null,
    refund: null,
    refundedCents: cents(0),
    reconciledOn: null,
    isRecurring: false,
    bill: null,
    importId: null,
    enteredBy: null,
    transfer: null,
    ...values,
  }
}
