import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Transaction } from '#contract/transactions.ts'
import type { Day } from '#domain/calendar.ts'
import { type Entry, toEntries } from './entries.ts'
import { entriesBetween, topOf } from './places.ts'

const heights = { row: 57, day: 44 }
const heightOf = ({ kind }: Entry) => heights[kind]

/** Days with so many rows each. */
function listOf(...days: number[]): Entry[] {
  const items = days.flatMap((rows, day) =>
    Array.from(
      { length: rows },
      (_, row) => ({ id: `${day}-${row}`, date: `day ${day}` as Day }) as Transaction,
    ),
  )
  return toEntries(
    { pages: [{ items, nextCursor: null, totals: null, balanceBeforeCents: null }], pageParams: [undefined] },
    { order: { sort: 'date', order: 'desc' }, hasDays: true },
  )
}
const anyList = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 30 }).map((days) => listOf(...days))

describe('where the entries of a list stand', () => {
  it('puts the second row of the first day below a heading and a row', () => {
    const entries = listOf(2, 1)
    expect(entries.map((_, index) => topOf(entries, index, heights))).toEqual([0, 44, 101, 158, 202])
    expect(topOf(entries, entries.length, heights)).toBe(259)
    expect(topOf([], 0, heights)).toBe(0)
  })

  it('puts every entry where the ones before it end', () => {
    fc.assert(
      fc.property(anyList, (entries) => {
        let sum = 0
        for (const [index, entry] of entries.entries()) {
          expect(topOf(entries, index, heights)).toBe(sum)
          sum += heightOf(entry)
        }
        expect(topOf(entries, entries.length, heights)).toBe(sum)
      }),
    )
  })

  it('finds all that touches a stretch of it', () => {
    const edge = fc.integer({ min: -500, max: 20_000 })
    fc.assert(
      fc.property(anyList, edge, fc.nat(1500), (entries, from, height) => {
        const { first, end } = entriesBetween(entries, from, from + height, heights)
        const isInside = (index: number) => index >= 0 && index < entries.length
        expect(entries.length === 0 ? end === 0 : isInside(first) && isInside(end - 1)).toBe(true)
        for (const [index, entry] of entries.entries()) {
          const top = topOf(entries, index, heights)
          const isTouched = top + heightOf(entry) > from && top <= from + height
          if (isTouched) expect(index >= first && index < end).toBe(true)
        }
      }),
    )
  })
})
