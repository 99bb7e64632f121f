import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { areUnlike, matchBankIds, type Numbered, type NumberedTransaction } from './bank-identity.ts'

const row = (
  bankId: string | null,
  amount: number,
  on = '2025-03-10',
  batchId: string | null = null,
): Numbered => ({
  date: day(on),
  amountCents: amount as Cents,
  bankId,
  batchId,
})
const imported = (...rows: Numbered[]): NumberedTransaction[] =>
  rows.map((each, at) => ({ ...each, id: `t${at}` }))

describe('matchBankIds', () => {
  it('knows a transaction by its number and amount, up to five days apart', () => {
    const known = imported(row('ofx:26100001', -4554))
    expect(matchBankIds([row('ofx:26100001', -4554, '2025-03-15')], known)).toEqual([['t0']])
    expect(matchBankIds([row('ofx:26100001', -4554, '2025-03-05')], known)).toEqual([['t0']])
    expect(matchBankIds([row('ofx:26100001', -4554, '2025-03-16')], known)).toEqual([[]])
    expect(matchBankIds([row('ofx:26100001', -136)], known)).toEqual([[]])
    expect(matchBankIds([row('camt:26100001', -4554)], known)).toEqual([[]])
    expect(matchBankIds([row(null, -4554)], imported(row(null, -4554)))).toEqual([[]])
  })

  it('takes a number that returns next month, or next year, for a new transaction', () => {
    const known = imported(row('ofx:26100001', -4554))
    expect(
      matchBankIds(
        [row('ofx:26100001', -4554, '2025-04-10'), row('ofx:26100001', -4554, '2026-03-10')],
        known,
      ),
    ).toEqual([[], []])
  })

  it('takes a short number, which banks count anew in every file, for the same on its day only', () => {
    const known = imported(row('ofx:7', -4554))
    expect(matchBankIds([row('ofx:7', -4554)], known)).toEqual([['t0']])
    expect(matchBankIds([row('ofx:7', -4554, '2025-03-11')], known)).toEqual([[]])
    expect(matchBankIds([row('ofx:7', -4554, '2025-03-11')], imported(row('ofx:8', -4554)))).toEqual([[]])
  })

  it('counts equal rows, and takes the nearest day', () => {
    const known = imported(row('ofx:26100001', -350, '2025-03-08'), row('ofx:26100001', -350, '2025-03-10'))
    const rows = [
      row('ofx:26100001', -350, '2025-03-10'),
      row('ofx:26100001', -350, '2025-03-10'),
      row('ofx:26100001', -350, '2025-03-10'),
    ]
    expect(matchBankIds(rows, known)).toEqual([['t1'], ['t0'], []])
  })

  it('adds nothing when a batch that was imported whole comes in parts', () => {
    const known = imported(row('camt:B', 10_000))
    const parts = [
      row('camt:B#1', 3000, '2025-03-10', 'camt:B'),
      row('camt:B#2', 7000, '2025-03-10', 'camt:B'),
    ]
    expect(matchBankIds(parts, known)).toEqual([['t0'], ['t0']])
    expect(matchBankIds(parts.slice(1), known)).toEqual([[]])
    expect(
      matchBankIds(
        parts.map((part) => ({ ...part, date: day('2025-05-10') })),
        known,
      ),
    ).toEqual([[], []])
  })

  it('adds nothing when a batch that was imported in parts comes whole', () => {
    const parts = [
      row('camt:B#1', 3000, '2025-03-10', 'camt:B'),
      row('camt:B#2', 7000, '2025-03-10', 'camt:B'),
    ]
    expect(matchBankIds([row('camt:B', 10_000)], imported(...parts))).toEqual([['t0', 't1']])
    expect(matchBankIds([row('camt:B', 10_001)], imported(...parts))).toEqual([[]])
    expect(matchBankIds([row('camt:B', 10_000, '2025-05-10')], imported(...parts))).toEqual([[]])
    expect(matchBankIds(parts, imported(...parts))).toEqual([['t0'], ['t1']])
  })

  it('finds every row again, each once, whatever their order', () => {
    const numbered = fc.record({ id: fc.nat(5), amount: fc.integer({ min: 1, max: 3 }), after: fc.nat(4) })
    fc.assert(
      fc.property(fc.array(numbered, { maxLength: 20 }), (all) => {
        const rows = all.map(({ id, amount, after }) =>
          row(`ofx:${id}`, amount, addDays(day('2025-03-01'), after)),
        )
        const found = matchBankIds(rows, imported(...rows.toReversed()))
        expect(new Set(found.flat()).size).toBe(rows.length)
        expect(matchBankIds(rows, []).flat()).toEqual([])
      }),
    )
  })
})

it('keeps two numbers of one format apart, and says nothing of two formats', () => {
  expect(areUnlike('ofx:1', 'ofx:2')).toBe(true)
  expect(areUnlike('ofx:1', 'ofx:1')).toBe(false)
  expect(areUnlike('ofx:1', 'camt:2')).toBe(false)
  expect(areUnlike('ofx:1', null)).toBe(false)
  expect(areUnlike(null, null)).toBe(false)
})
