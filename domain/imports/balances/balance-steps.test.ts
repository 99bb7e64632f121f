import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { proveSteps, type BalanceRow } from './balance-steps.ts'

type Written = readonly [on: string, amount: number, balance: number | null]

const rowsOf = (written: readonly Written[]): BalanceRow[] =>
  written.map(([on, amount, balance], at) => ({
    line: at + 2,
    day: day(`2025-03-${on}`),
    amountCents: amount as Cents,
    balanceCents: balance as Cents | null,
  }))

const week: readonly Written[] = [
  ['01', 100, 1100],
  ['02', -30, 1070],
  ['02', -20, 1050],
  ['04', 500, 1550],
]

const breaksOf = (rows: readonly BalanceRow[]) => {
  const proof = proveSteps(rows)
  return proof.kind === 'off'
    ? proof.breaks.map(({ offCents, before, row, kind }) => [kind, offCents, before.line, row.line])
    : proof.kind
}

describe('proveSteps', () => {
  it('proves a column with the oldest row first, and says what the account held before and after', () => {
    expect(proveSteps(rowsOf(week))).toEqual({
      kind: 'proven',
      order: 'oldest-first',
      steps: 3,
      opening: { amountCents: 1000, day: '2025-03-01' },
      closing: { amountCents: 1550, day: '2025-03-04' },
    })
  })

  it('proves the same column with the newest row first', () => {
    expect(proveSteps(rowsOf(week.toReversed()))).toMatchObject({
      kind: 'proven',
      order: 'newest-first',
      opening: { amountCents: 1000 },
      closing: { amountCents: 1550 },
    })
  })

  it('proves a column whose rows of a day stand in another order', () => {
    const [first, second, third, last] = week
    expect(proveSteps(rowsOf([first!, third!, second!, last!]))).toMatchObject({
      kind: 'proven',
      order: 'by-day',
      steps: 3,
      closing: { amountCents: 1550 },
    })
  })

  it('adds up rows without a balance', () => {
    const sparse = week.map(([on, amount, balance], at): Written => [on, amount, at === 1 ? null : balance])
    expect(proveSteps(rowsOf(sparse))).toMatchObject({
      kind: 'proven',
      steps: 2,
      opening: { amountCents: 1000 },
    })
    expect(proveSteps(rowsOf(sparse.toReversed()))).toMatchObject({ kind: 'proven', order: 'newest-first' })
    expect(breaksOf(rowsOf([...sparse, ['05', 1, 5]]))).toEqual([['missing', -1546, 5, 6]])
  })

  it('says nothing of less than two balances', () => {
    expect(proveSteps([])).toEqual({ kind: 'none' })
    expect(proveSteps(rowsOf([['01', 1, 1]]))).toEqual({ kind: 'none' })
    expect(proveSteps(rowsOf([['01', 1, null], ['02', 1, 7]]))).toEqual({ kind: 'none' }) // prettier-ignore
  })

  it('names the neighbours of a missing row, of one that is there twice and of a turned sign', () => {
    const [first, second, third, last] = week
    expect(breaksOf(rowsOf([first!, second!, last!]))).toEqual([['missing', -20, 3, 4]])
    expect(breaksOf(rowsOf([first!, second!, second!, third!, last!]))).toEqual([['doubled', 30, 3, 4]])
    expect(breaksOf(rowsOf([first!, ['02', 30, 1070], third!, last!]))).toEqual([['sign', -60, 2, 3]])
    expect(breaksOf(rowsOf([first!, second!, last!].toReversed()))).toEqual([['missing', -20, 3, 2]])
  })

  it('names the neighbours over days in another order too', () => {
    const rows = rowsOf([
      ['01', 100, 1100],
      ['02', -20, 1050],
      ['02', -30, 1070],
      ['03', -5, 1038],
      ['03', -7, 1043],
    ])
    expect(breaksOf(rows)).toBe('proven')
    expect(breaksOf(rows.slice(0, 4))).toEqual([['missing', -7, 3, 5]])
  })

  it.each([
    [
      'a later day tells',
      [
        ['01', -6, 0],
        ['01', 6, 6],
        ['02', 1, 1],
      ],
    ],
    [
      'all days come to nothing',
      [
        ['01', -6, 0],
        ['01', 6, 6],
        ['02', -3, 0],
        ['02', 3, 3],
      ],
    ],
  ] as [string, Parameters<typeof rowsOf>[0]][])(
    'begins a first day that comes to nothing with the balance that the next one goes on from: %s',
    (_, rows) => {
      expect(breaksOf(rowsOf(rows))).toBe('proven')
    },
  )

  const invented = fc
    .record({
      opening: fc.integer({ min: -1e6, max: 1e6 }),
      rows: fc.array(
        fc.record({ after: fc.integer({ min: 0, max: 2 }), amount: fc.integer({ min: -1e5, max: 1e5 }) }),
        { minLength: 2, maxLength: 30 },
      ),
    })
    .map(({ opening, rows }) => {
      let [on, balance] = [day('2025-01-01'), opening]
      return rows.map(({ after, amount }, line): BalanceRow => {
        on = addDays(on, after)
        balance += amount
        return { line, day: on, amountCents: amount as Cents, balanceCents: balance as Cents }
      })
    })

  it('proves every true column: either way round, and with the rows of its days shuffled', () => {
    fc.assert(
      fc.property(invented, fc.infiniteStream(fc.nat()), (rows, noise) => {
        const shuffled = rows
          .map((row) => ({ row, at: noise.next().value as number }))
          .sort((a, b) => (a.row.day < b.row.day ? -1 : a.row.day > b.row.day ? 1 : a.at - b.at))
          .map(({ row }) => row)
        for (const each of [rows, rows.toReversed(), shuffled, shuffled.toReversed()])
          expect(proveSteps(each).kind).toBe('proven')
      }),
    )
  })

  it('finds the place of every dropped row that moved the balance', () => {
    fc.assert(
      fc.property(invented, fc.nat(), fc.boolean(), (rows, pick, isReversed) => {
        const dropped = 1 + (pick % (rows.length - 1))
        const row = rows[dropped]!
        fc.pre(dropped < rows.length - 1 && row.amountCents !== 0 && rows[0]!.day < rows.at(-1)!.day)
        const rest = rows.filter((_, at) => at !== dropped)
        const proof = proveSteps(isReversed ? rest.toReversed() : rest)
        expect(proof.kind).toBe('off')
      }),
    )
  })

  it('walks through a day of 50,000 rows at once', () => {
    const many = Array.from({ length: 50_000 }, (_, at): BalanceRow => ({
      line: at,
      day: day('2025-01-01'),
      amountCents: (at % 2 ? 1 : -1) as Cents,
      balanceCents: (at % 2) as Cents,
    }))
    const apart = [...many.filter(({ line }) => line % 2), ...many.filter(({ line }) => line % 2 === 0)]
    expect(proveSteps(many)).toMatchObject({ kind: 'proven', order: 'oldest-first' })
    expect(proveSteps(apart)).toMatchObject({ kind: 'proven', order: 'by-day', steps: 49_999 })
  })
})
