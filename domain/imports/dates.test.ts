import { describe, expect, it } from 'vitest'
import { findFittingOrders, readDate } from './dates.ts'

describe('readDate', () => {
  it.each([
    ['31.10.2026', 'DMY', '2026-10-31'],
    ['31.10.26', 'DMY', '2026-10-31'],
    ['31.12.99', 'DMY', '1999-12-31'],
    ['10/31/2026', 'MDY', '2026-10-31'],
    ['1/5/26', 'MDY', '2026-01-05'],
    ['20261031', 'DMY', '2026-10-31'],
    ['2026.10.31.', 'DMY', '2026-10-31'],
    ['2026-10-31T09:00:00Z', 'MDY', '2026-10-31'],
    ['2026-10-31 12:34:56 +0000', 'DMY', '2026-10-31'],
    ['31-10-2026 / 12:30', 'DMY', '2026-10-31'],
    ['31-Oct-2026', 'MDY', '2026-10-31'],
    ['31 Okt 26', 'YMD', '2026-10-31'],
    ['1. März 2026', 'DMY', '2026-03-01'],
    ['3 août 2026', 'DMY', '2026-08-03'],
    ['Oct 31, 2026', 'DMY', '2026-10-31'],
    [' 31/10/2026 ', 'DMY', '2026-10-31'],
  ] as const)('reads %s (%s) as %s', (text, order, expected) => {
    expect(readDate(text, order)).toBe(expected)
  })

  it.each([
    ['', 'no-date'],
    ['31.10.', 'no-year'],
    ['31.10', 'no-year'],
    ['31.02.2026', 'not-a-date'],
    ['Pending', 'not-a-date'],
    ['31.10.202', 'not-a-date'],
    ['2026', 'not-a-date'],
    ['9999-12-31', 'not-a-date'],
    ['01.01.0001', 'not-a-date'],
    ['31 Foo 2026', 'not-a-date'],
  ])('refuses %s as %s', (text, problem) => {
    expect(readDate(text, 'DMY')).toEqual({ problem })
  })

  it('refuses a text of any length at once', () => {
    expect(readDate('9'.repeat(60_000), 'DMY')).toEqual({ problem: 'not-a-date' })
  })
})

describe('fittingOrders', () => {
  it('is settled by one row, by dots, by equal numbers, and open otherwise', () => {
    expect(findFittingOrders(['01/02/2026', '13/02/2026'])).toEqual(['DMY'])
    expect(findFittingOrders(['01/02/2026', '02/13/2026'])).toEqual(['MDY'])
    expect(findFittingOrders(['01.02.2026'])).toEqual(['DMY'])
    expect(findFittingOrders(['10/10/2026', '05/05/2026'])).toHaveLength(1)
    expect(findFittingOrders(['01/02/2026', '05/05/2026'])).toEqual(['DMY', 'MDY'])
    expect(findFittingOrders(['2026-01-02'])).toEqual(['YMD'])
    expect(findFittingOrders(['', 'Pending'])).toEqual([])
  })
})
