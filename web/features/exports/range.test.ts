import { expect, it } from 'vitest'
import { day, month } from '#domain/calendar.ts'
import { chooseRange, withRange } from './range.ts'

const today = { today: day('2026-11-23'), currentMonth: month('2026-11'), monthStartDay: 1 }

it('begins with the first of this month to today (SPEC section 9)', () => {
  expect(chooseRange({ month: month('2026-11') }, today)).toEqual({ from: '2026-11-01', to: '2026-11-23' })
})

it('begins with the household’s own month', () => {
  const own = { ...today, currentMonth: month('2026-10'), monthStartDay: 25 }
  expect(chooseRange({ month: month('2026-10') }, own)).toEqual({ from: '2026-10-25', to: '2026-11-23' })
})

it.each([
  [{ month: month('2026-02') }, { from: '2026-02-01', to: '2026-02-28' }],
  [{ from: day('2025-03-04') }, { from: '2025-03-04', to: '' }],
  [{}, { from: '', to: '' }],
  [
    { month: month('2026-11'), from: day('2026-11-10'), to: day('2026-12-10') },
    { from: '2026-11-10', to: '2026-11-30' },
  ],
])('begins with the days that the list shows: %o', (filter, range) => {
  expect(chooseRange(filter, today)).toEqual(range)
})

it('keeps what else narrows the list', () => {
  const filter = { month: month('2026-11'), search: 'coop', person: 'Ben' }
  expect(withRange(filter, { from: day('2026-01-01'), to: '' })).toEqual({
    search: 'coop',
    person: 'Ben',
    from: '2026-01-01',
  })
})
