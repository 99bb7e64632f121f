import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChanges, type TransactionPages } from './pages.ts'
import { keepSameRows } from './same-rows.ts'

type Row = TransactionPages['pages'][number]['items'][number]

const row = (id: string, note: string | null = null) =>
  ({ id, note, date: '2026-10-01', amountCents: -100, tags: [{ id: 't1', name: 'Trip' }] }) as unknown as Row

const pagesOf = (...pages: Row[][]): TransactionPages => ({
  pages: pages.map((items, at) => ({
    items,
    nextCursor: pages[at + 1] ? `${at}` : null,
    totals: null,
    balanceBeforeCents: null,
  })),
  pageParams: pages.map((_, at) => (at ? `${at - 1}` : undefined)),
})
const readAgain = <Value>(value: Value): Value => structuredClone(value)
const share = (before: TransactionPages, after: TransactionPages) =>
  keepSameRows(before, after) as TransactionPages
const rowsOf = ({ pages }: TransactionPages) => pages.flatMap(({ items }) => items)

describe('rows of a list that changes', () => {
  const before = pagesOf([row('c'), row('b')], [row('a')])

  it('stay the same objects below a new one, and so does the page that it is not on', () => {
    const after = applyChanges(before, [{ before: null, after: row('d') }], () => true)
    const shared = share(before, after)
    expect(shared).toEqual(after)
    expect(rowsOf(shared).slice(1)).toEqual(rowsOf(before))
    for (const [at, one] of rowsOf(before).entries()) expect(rowsOf(shared)[at + 1]).toBe(one)
    expect(shared.pages[1]?.items).toBe(before.pages[1]?.items)
  })

  it('are the whole list of before where all of them are read again as they were', () => {
    expect(share(before, readAgain(before))).toBe(before)
    expect(share(before, { ...before, pages: [...before.pages] })).toBe(before)
  })

  it('are what was read, and the objects of before where they say the same (property)', () => {
    const rows = fc.uniqueArray(
      fc.record({ id: fc.integer({ max: 12, min: 0 }), note: fc.constantFrom(null, 'x') }),
      {
        selector: ({ id }) => id,
      },
    )
    const lists = rows
      .map((all) => all.map(({ id, note }) => row(`${id}`, note)))
      .chain((all) => fc.nat(all.length).map((at) => pagesOf(all.slice(0, at), all.slice(at))))
    fc.assert(
      fc.property(lists, lists, (was, is) => {
        const shared = share(was, is)
        expect(shared).toEqual(is)
        const known = new Map(rowsOf(was).map((one) => [one.id, one]))
        for (const one of rowsOf(shared))
          if (known.get(one.id)?.note === one.note) expect(one).toBe(known.get(one.id))
      }),
    )
  })

  it('are no concern of what is made of them, which is compared by its places', () => {
    const totals = { totals: { count: 2 }, hasBalance: false }
    expect(keepSameRows(totals, readAgain(totals))).toBe(totals)
    expect(keepSameRows(undefined, before)).toBe(before)
  })
})
