import { describe, expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { makePairKey, proposeTransfers } from './transfers.ts'

const side = (key: string, date: string, amount: number) => ({
  key,
  date: day(date),
  amountCents: cents(amount),
})

describe('proposeTransfers (DESIGN section 5 item 2)', () => {
  const out = side('out', '2026-10-05', -35000)

  it('pairs equal and opposite amounts up to four days apart', () => {
    expect(proposeTransfers([out], [side('in', '2026-10-09', 35000)])).toEqual([
      { rowKey: 'out', otherKey: 'in', daysApart: 4 },
    ])
    expect(proposeTransfers([out], [side('in', '2026-10-01', 35000)])).toHaveLength(1)
    expect(proposeTransfers([out], [side('in', '2026-10-10', 35000)])).toEqual([])
    expect(proposeTransfers([out], [side('in', '2026-10-05', -35000)])).toEqual([])
    expect(proposeTransfers([side('a', '2026-10-05', 0)], [side('b', '2026-10-05', 0)])).toEqual([])
  })

  it('uses each row once, the nearest first', () => {
    const rows = [side('a', '2026-10-03', -100), side('b', '2026-10-05', -100)]
    const others = [side('x', '2026-10-05', 100), side('y', '2026-10-06', 100)]
    expect(proposeTransfers(rows, others)).toEqual([
      { rowKey: 'a', otherKey: 'y', daysApart: 3 },
      { rowKey: 'b', otherKey: 'x', daysApart: 0 },
    ])
    expect(proposeTransfers(rows, others.slice(1))).toEqual([{ rowKey: 'b', otherKey: 'y', daysApart: 1 }])
  })

  it('never proposes a rejected pair again, but another partner', () => {
    const others = [side('x', '2026-10-05', 35000), side('y', '2026-10-07', 35000)]
    expect(proposeTransfers([out], others, new Set([makePairKey('x', 'out')]))).toEqual([
      { rowKey: 'out', otherKey: 'y', daysApart: 2 },
    ])
  })

  it('pairs a row that names the other account with no other own one', () => {
    const named = { ...out, transferAccount: 'Épargne' }
    const other = { ...side('other', '2026-10-05', 35000), accountName: 'Card' }
    const saving = { ...side('saving', '2026-10-08', 35000), accountName: 'epargne' }
    expect(proposeTransfers([named], [other, saving])).toMatchObject([{ otherKey: 'saving' }])
    expect(proposeTransfers([named], [other])).toMatchObject([{ otherKey: 'other' }])
    expect(proposeTransfers([out], [other, saving])).toMatchObject([{ otherKey: 'other' }])
  })
})
