import { describe, expect, it } from 'vitest'
import { month } from '#domain/calendar.ts'
import { getReach, readDashboardAddress, readShownMonth } from './search.ts'

const current = month('2026-11')

describe('the month in the address', () => {
  it.each([
    ['?month=2026-10', '2026-10', '2026-10'],
    ['?month=2027-11, a year ahead', '2027-11', '2027-11'],
    ['nothing', undefined, '2026-11'],
  ])('%s opens the dashboard', (_, asked, shown) => {
    expect(readShownMonth(readDashboardAddress({ month: asked }), current)).toEqual({
      month: shown,
      faults: [],
    })
  })

  it.each(['banana', '2027-12', '1899-12', '2026-13', 7])(
    '%s is named, and no other month shown for it',
    (asked) => {
      expect(readShownMonth(readDashboardAddress({ month: asked }), current).faults).toEqual([
        { field: 'month', sentence: `‘${asked}’ is no month from 1900-01 to 2027-11.` },
      ])
    },
  )

  it('ends where transactions end', () => {
    expect(getReach(current)).toEqual({ earliest: '1900-01', latest: '2027-11' })
    expect(getReach(month('2200-06')).latest).toBe('2200-12')
  })
})
