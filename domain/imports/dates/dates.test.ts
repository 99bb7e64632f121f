import { describe, expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import { findFittingOrders, isDate, readDate } from './dates.ts'

const hints = { today: day('2026-11-22') }

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
    ['31.12.69', 'DMY', '1969-12-31'],
    ['31.12.26', 'DMY', '2026-12-31'],
    ['31.12.27', 'DMY', '1927-12-31'],
    ['31.12.70', 'DMY', '1970-12-31'],
    ['01.01.1000', 'DMY', '1000-01-01'],
    ['31.12.9000', 'DMY', '9000-12-31'],
    ['202610311230', 'DMY', '2026-10-31'],
    ['20261031123045', 'DMY', '2026-10-31'],
    ['2026 October 31', 'DMY', '2026-10-31'],
    ['2026-Oct-1', 'DMY', '2026-10-01'],
    ['2026-Oct-31  09:00', 'DMY', '2026-10-31'],
    ['31Oct2026', 'MDY', '2026-10-31'],
    ['31 Oct 2026, 09:00', 'MDY', '2026-10-31'],
    ['October31, 26', 'DMY', '2026-10-31'],
    ['Oct. 1, 2026, 09:00', 'DMY', '2026-10-01'],
    ['4 mei 2026', 'DMY', '2026-05-04'],
    ['4 giugno 2026', 'DMY', '2026-06-04'],
    ['4 juillet 2026', 'DMY', '2026-07-04'],
    ['4 setembro 2026', 'DMY', '2026-09-04'],
    ['4 nov 2026', 'DMY', '2026-11-04'],
    ['4 déc. 2026', 'DMY', '2026-12-04'],
    ['4 enero 2026', 'DMY', '2026-01-04'],
    ['4 fév. 2026', 'DMY', '2026-02-04'],
    ['4 abril 2026', 'DMY', '2026-04-04'],
  ] as const)('reads %s (%s) as %s', (text, order, expected) => {
    expect(readDate(text, order, hints)).toBe(expected)
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
    ['no 31.10', 'not-a-date'],
    ['31.10 or so', 'not-a-date'],
    ['no 31.10.2026', 'not-a-date'],
    ['31.10.2026 or so', 'not-a-date'],
    ['31.10-2026', 'not-a-date'],
    ['31.10.6', 'not-a-date'],
    ['120261031', 'not-a-date'],
    ['2026103112', 'not-a-date'],
    ['202610311', 'not-a-date'],
    ['no 31 Oct 2026', 'not-a-date'],
    ['31 Oct 2026 or so', 'not-a-date'],
    ['the 1 Oct 31, 2026', 'not-a-date'],
    ['Oct 31, 2026 or so', 'not-a-date'],
    ['no 2026 Oct 31', 'not-a-date'],
    ['2026 Oct 31 or so', 'not-a-date'],
    ['2026-10-31 12:00:00 with more than 40 characters', 'not-a-date'],
    ['01.01.0999', 'not-a-date'],
    ['01.01.9001', 'not-a-date'],
  ])('refuses %s as %s', (text, problem) => {
    expect(readDate(text, 'DMY', hints)).toEqual({ problem })
  })

  it('refuses a text of any length at once', () => {
    expect(readDate('9'.repeat(60_000), 'DMY', hints)).toEqual({ problem: 'not-a-date' })
  })
})

describe('isDate', () => {
  it.each([
    ['1/1/26', true],
    [' 31.10.2026 ', true],
    ['2026-10-31', true],
    ['31.10.', false],
    ['1 May', false],
    ['1May6', false],
    ['2026-02-30', false],
    ['20261332', false],
    ['2026-10-31T09:00:00.000000+00:00 in Paris', false],
    ['2026-10-31T09:00:00.000000+00:00 at Bonn', true],
    ['Pending', false],
    ['', false],
  ])('says of %j: %s', (text, expected) => {
    expect(isDate(text)).toBe(expected)
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
