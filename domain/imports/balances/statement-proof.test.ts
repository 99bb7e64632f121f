import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import {
  describeUnread,
  openStatement,
  type Entry,
  type Statement,
} from '#domain/imports/formats/statement.ts'
import { findGaps, findOpening, proveStatement } from './statement-proof.ts'

const entry = (amountCents: number, on = '2025-03-02', record = 1): Entry => ({
  record,
  line: record,
  bookingDay: day(on),
  valueDay: null,
  amountCents: amountCents as Cents,
  status: 'booked',
  bankId: null,
  batchId: null,
  counterparty: null,
  text: null,
  type: null,
  category: null,
  transferAccount: null,
  parts: [],
})
const balance = (amountCents: number, on: string) => ({ amountCents: amountCents as Cents, day: day(on) })
const numbered = (amounts: readonly number[]) =>
  amounts.map((amount, at) => entry(amount, '2025-03-02', at + 1))

const march = (opening: number, closing: number, entries: Entry[]): Statement => ({
  ...openStatement(1),
  opening: balance(opening, '2025-02-28'),
  closing: balance(closing, '2025-03-31'),
  entries,
})

describe('proveStatement', () => {
  const rows = numbered([60_000, -1230, -827])

  it('proves 149.87 and rows of 579.43 that end at 729.30', () => {
    expect(proveStatement(march(14_987, 72_930, rows))).toEqual({ kind: 'proven' })
    expect(proveStatement(march(5, 5, []))).toEqual({ kind: 'proven' })
  })

  it('says what a dropped row came to', () => {
    const dropped = rows.filter(({ amountCents }) => amountCents !== -1230)
    expect(proveStatement(march(14_987, 72_930, dropped))).toEqual({
      kind: 'off',
      offCents: -1230,
      suspects: [],
    })
  })

  it('names a row that is there twice with its neighbours, the one with a twin first', () => {
    const doubled = numbered([100, -5, 40, 7, 40]).map((each, at) => (at === 0 ? { ...each, amountCents: 40 as Cents, bookingDay: day('2025-03-01') } : each)) // prettier-ignore
    const proof = proveStatement(march(0, 82, doubled))
    expect(proof).toMatchObject({ kind: 'off', offCents: -40 })
    const suspects = proof.kind === 'off' ? proof.suspects : []
    expect(suspects.map((each) => ('entry' in each ? [each.kind, each.entry.record, each.before?.record, each.after?.record] : []))).toEqual([
      ['doubled', 3, 2, 4],
      ['doubled', 5, 4, undefined],
      ['doubled', 1, undefined, 2],
    ]) // prettier-ignore
  })

  it('names a row whose sign is turned round', () => {
    const [, second, third] = rows
    expect(proveStatement(march(14_987, 72_930, [entry(-60_000, '2025-03-02', 1), second!, third!]))).toMatchObject(
      { kind: 'off', offCents: 120_000, suspects: [{ kind: 'sign', entry: { record: 1 }, before: null, after: { record: 2 } }] },
    ) // prettier-ignore
  })

  it('names what was left out or could not be read', () => {
    const pending = describeUnread({ record: 2, line: 2 }, 'pending', '', entry(-1230, '2025-03-02', 2))
    const other = describeUnread({ record: 4, line: 4 }, 'pending', '', entry(-7, '2025-03-02', 4))
    const bad = describeUnread({ record: 5, line: 5 }, 'no-amount')
    const [first, , third] = rows
    const statement = { ...march(14_987, 72_930, [first!, third!]), leftOut: [pending, other], bad: [bad] }
    expect(proveStatement(statement)).toMatchObject({
      kind: 'off',
      suspects: [
        { kind: 'left-out', record: { record: 2 }, before: { record: 1 }, after: { record: 3 } },
        { kind: 'bad', record: { record: 5 }, before: { record: 3 }, after: null },
      ],
    })
  })

  it('leaves open what has no balance on one side', () => {
    const statement = march(0, 0, [])
    expect(proveStatement({ ...statement, opening: null })).toEqual({ kind: 'open', missing: 'opening' })
    expect(proveStatement({ ...statement, closing: null })).toEqual({ kind: 'open', missing: 'closing' })
    expect(proveStatement({ ...statement, opening: null, closing: null })).toEqual({
      kind: 'open',
      missing: 'both',
    })
  })

  it('finds every doubled, dropped or turned row of any statement by its amount', () => {
    const amounts = fc.array(fc.integer({ min: -1e9, max: 1e9 }).filter((amount) => amount !== 0), { minLength: 1, maxLength: 20 }) // prettier-ignore
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), amounts, fc.nat(), (opening, all, pick) => {
        const closing = all.reduce((sum, amount) => sum + amount, opening)
        const at = pick % all.length
        const amount = all[at]!
        expect(proveStatement(march(opening, closing, numbered(all)))).toEqual({ kind: 'proven' })
        const suspectsOf = (changed: number[]) => {
          const proof = proveStatement(march(opening, closing, numbered(changed)))
          return proof.kind === 'off' ? { off: proof.offCents, suspects: proof.suspects } : null
        }
        const doubled = suspectsOf([...all, amount])
        expect(doubled?.off).toBe(-amount)
        expect(doubled?.suspects).toContainEqual(expect.objectContaining({ kind: 'doubled', entry: expect.objectContaining({ amountCents: amount }) })) // prettier-ignore
        expect(suspectsOf(all.filter((_, index) => index !== at))?.off).toBe(amount)
        const turned = suspectsOf(all.with(at, -amount))
        expect(turned?.off).toBe(2 * amount)
        expect(turned?.suspects.length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('findOpening', () => {
  it('counts back only what was booked by the day of the closing balance', () => {
    const statement = { ...march(0, 215_656, [entry(-4554, '2025-03-05'), entry(10_000, '2025-03-31'), entry(-1, '2025-04-01')]), opening: null } // prettier-ignore
    expect(findOpening(statement)).toEqual(balance(210_210, '2025-03-04'))
  })

  it('keeps a stated one, is the closing one without entries, and none without either', () => {
    expect(findOpening(march(5, 9, []))).toEqual(balance(5, '2025-02-28'))
    expect(findOpening({ ...march(5, 9, []), opening: null })).toEqual(balance(9, '2025-03-31'))
    expect(findOpening({ ...march(5, 9, []), opening: null, closing: null })).toBeNull()
  })
})

describe('findGaps', () => {
  const between = (from: string, opening: number, until: string, closing: number): Statement => ({
    ...openStatement(1),
    opening: balance(opening, from),
    closing: balance(closing, until),
  })
  const year = [
    between('2025-01-01', 10, '2025-01-31', 20),
    between('2025-01-31', 20, '2025-02-28', 30),
    between('2025-03-01', 30, '2025-03-31', 40),
  ]

  it('finds none where each begins as the last ended, in whatever order they come', () => {
    expect(findGaps(year.toReversed())).toEqual([])
    expect(findGaps([])).toEqual([])
  })

  it('names the days of a missing statement, and what is missing', () => {
    expect(findGaps([year[2]!, year[0]!])).toEqual([
      { offCents: 10, firstDay: '2025-01-31', lastDay: '2025-03-01' },
    ])
  })

  it('compares none that overlap, or say no balance', () => {
    expect(findGaps([...year, between('2025-02-10', 5, '2025-02-20', 6)]).length).toBe(1)
    expect(findGaps([year[0]!, between('2025-01-10', 5, '2025-01-20', 6)])).toEqual([])
    expect(findGaps([year[0]!, { ...year[1]!, closing: null, opening: null }, year[2]!]).length).toBe(1)
  })

  it('counts openings back where a file states only the end', () => {
    const april = {
      ...openStatement(1),
      closing: balance(39, '2025-04-30'),
      entries: [entry(-1, '2025-04-02')],
    }
    expect(findGaps([year[2]!, april])).toEqual([])
    const lacking = { ...april, entries: [entry(-2, '2025-04-02')] }
    expect(findGaps([year[2]!, lacking])).toEqual([
      { offCents: 1, firstDay: '2025-03-31', lastDay: '2025-04-01' },
    ])
  })

  it('finds the gap that a dropped statement leaves, in any chain', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 3, maxLength: 10 })
    fc.assert(
      fc.property(steps, fc.nat(), (amounts, pick) => {
        let at = 0
        const chain = amounts.map((amount, index) => {
          const from = addDays(day('2025-01-01'), index * 30)
          return between(from, at, addDays(from, 29), (at += amount))
        })
        const dropped = 1 + (pick % (chain.length - 2))
        expect(findGaps(chain)).toEqual([])
        const gaps = findGaps(chain.filter((_, index) => index !== dropped))
        expect(gaps).toEqual([
          { offCents: amounts[dropped], firstDay: chain[dropped - 1]?.closing?.day, lastDay: chain[dropped + 1]?.opening?.day },
        ]) // prettier-ignore
      }),
    )
  })
})
