import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day, type Day } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { fingerprintRow, judgeRows } from './duplicates.ts'
import type { ExistingTransaction } from './verdicts.ts'

const row = (date: string, amount: number, description: string) => ({
  date: day(date),
  amountCents: cents(amount),
  description,
})
const coffee = row('2026-10-03', -340, 'Café am Markt')

/** The account after an import of what was judged new. */
function importNew(rows: readonly ReturnType<typeof row>[], before: readonly ExistingTransaction[] = []) {
  const added = judgeRows(rows, before).flatMap((verdict, at) =>
    verdict.kind === 'new'
      ? [{ ...rows[at]!, id: `${before.length + at}`, importKey: verdict.importKey }]
      : [],
  )
  return [...before, ...added]
}
const kinds = (rows: readonly ReturnType<typeof row>[], existing: readonly ExistingTransaction[]) =>
  judgeRows(rows, existing).map(({ kind }) => kind)

describe('judgeRows', () => {
  it('knows the whole of a transaction that the file has in parts', () => {
    const parts = [
      { ...row('2026-10-03', -6000, 'Shop'), partOf: 2 },
      { ...row('2026-10-03', -5948, 'Shop weekly'), partOf: 2 },
    ]
    const whole = { ...row('2026-10-03', -11_948, 'SHOP 4711'), id: 'whole' }
    expect(
      judgeRows(parts, [whole]).map((verdict) => 'transactionId' in verdict && verdict.transactionId),
    ).toEqual(['whole', 'whole'])
    expect(kinds(parts, [{ ...whole, amountCents: cents(-11_949) }])).toEqual(['new', 'new'])
    expect(kinds([...parts, ...parts.map((part) => ({ ...part, partOf: 4 }))], [whole])).toEqual([
      'same',
      'same',
      'new',
      'new',
    ])
    expect(kinds(parts, importNew(parts))).toEqual(['same', 'same'])
  })

  it('keeps two equal coffees, and a third one later (R52)', () => {
    const account = importNew([coffee, coffee])
    expect(account).toHaveLength(2)
    expect(kinds([coffee, coffee, coffee], account)).toEqual(['same', 'same', 'new'])
    expect(importNew([coffee, coffee, coffee], account)).toHaveLength(3)
  })

  it('knows a row again whatever its spacing and case, and after it was renamed', () => {
    expect(fingerprintRow(row('2026-10-03', -340, '  CAFÉ   am\nMarkt '))).toBe(fingerprintRow(coffee))
    const [imported] = importNew([coffee])
    expect(kinds([coffee], [{ ...imported!, description: 'My coffee' }])).toEqual(['same'])
  })

  it('gives a new row a key that no other row of the account has', () => {
    const [first, second] = importNew([coffee, coffee])
    const [, added] = judgeRows([coffee, coffee], [second!])
    expect(added).toMatchObject({ kind: 'new' })
    expect([first!.importKey, second!.importKey]).not.toContain(undefined)
    expect(added!.importKey).not.toBe(second!.importKey)
  })

  it.each([
    [
      'typed by hand, two days before',
      { ...row('2026-10-01', -340, 'Coffee'), id: 'a' },
      "Same amount as 'Coffee', 2 days apart",
    ],
    [
      'typed by hand, the same day',
      { ...row('2026-10-03', -340, 'Coffee'), id: 'a' },
      "Same day and amount as 'Coffee'",
    ],
    [
      'imported and booked a day later',
      { ...row('2026-10-04', -340, 'café am markt'), id: 'a', importKey: 'x|1' },
      "Same amount as 'café am markt', 1 day apart",
    ],
  ])('says why a row looks like one %s', (_, existing, why) => {
    expect(judgeRows([coffee], [existing])).toMatchObject([{ kind: 'similar', transactionId: 'a', why }])
  })

  it('takes these for different: four days apart, another amount, another shop of an earlier import', () => {
    expect(kinds([coffee], [{ ...row('2026-10-07', -340, 'Coffee'), id: 'a' }])).toEqual(['new'])
    expect(kinds([coffee], [{ ...row('2026-10-03', -341, 'Coffee'), id: 'a' }])).toEqual(['new'])
    expect(kinds([coffee], [{ ...row('2026-10-04', -340, 'Kiosk'), id: 'a', importKey: 'x|1' }])).toEqual([
      'new',
    ])
  })

  it('lets each transaction answer for one row, the exact one first', () => {
    const manual = { ...row('2026-10-03', -340, 'Coffee'), id: 'a' }
    expect(kinds([coffee, coffee], [manual])).toEqual(['similar', 'new'])
    expect(kinds([row('2026-10-02', -340, 'Café am Markt'), coffee], [{ ...coffee, id: 'a' }])).toEqual([
      'new',
      'same',
    ])
  })

  it('adds exactly the rest of any overlapping file, and never twice (R52)', () => {
    const anyRow = fc
      .tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom(-340, -500), fc.constantFrom('Café', 'Kiosk'))
      .map(([days, amount, text]) => row(addDays('2026-10-01' as Day, days * 10), amount, text))
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 30 }), fc.nat(30), fc.nat(30), (rows, one, other) => {
        const [from, until] = [Math.min(one, other), Math.max(one, other)]
        const first = importNew(rows.slice(0, until))
        const second = importNew(rows, first)
        expect(second).toHaveLength(rows.length)
        expect(importNew(rows.slice(from), second)).toHaveLength(rows.length)
        expect(new Set(second.map(({ importKey }) => importKey)).size).toBe(rows.length)
      }),
    )
  })
})
