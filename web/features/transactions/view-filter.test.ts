import { expect, it } from 'vitest'
import * as fc from 'fast-check'
import { day, type Month } from '#domain/calendar.ts'
import { toFilter, toOrder, toViewFilter, type TransactionSearch } from './search.ts'
import { shownMonth, toViewSearch } from './shared/view-address.ts'

const october = '2026-10' as Month
const november = '2026-11' as Month
const id = '01a1fe94-db5d-71b8-b481-25b83962ca3b'

const searches = fc.record<TransactionSearch>(
  {
    month: fc.constantFrom<Month | 'all'>(october, november, 'all'),
    search: fc.constantFrom('coffee >20', '-category:"Dining out"'),
    account: fc.constant(id),
    category: fc.constantFrom(id, 'none'),
    group: fc.constant('Needs'),
    import: fc.constant(id),
    from: fc.constant(day('2026-10-02')),
    to: fc.constant(day('2026-10-20')),
    counts: fc.constant('needs'),
    person: fc.constant('Ida'),
    payee: fc.constant('Cafe'),
    tag: fc.constant(id),
    only: fc.constant('guessed'),
    ids: fc.constant(id),
    sort: fc.constantFrom('date', 'amount'),
    order: fc.constantFrom('asc', 'desc'),
  },
  { requiredKeys: [] },
)

it('opens a view as it was saved, with all that the address held (issue 14)', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const opened = toViewSearch({ filter: toViewFilter(search, october) }, october)
      expect(toFilter(opened, october)).toEqual(toFilter(search, october))
      expect(toOrder(opened)).toEqual(toOrder(search))
    }),
  )
})

it('moves on with the calendar where it was saved in the current month, and stays in any other', () => {
  const later = (search: TransactionSearch) =>
    shownMonth(toViewSearch({ filter: toViewFilter(search, october) }, november), november)
  expect(later({})).toBe(november)
  expect(later({ month: october })).toBe(november)
  expect(later({ month: october, from: day('2026-10-02') })).toBe(november)
  expect(later({ month: 'all' })).toBe('all')
  expect(later({ from: day('2026-10-02') })).toBe('all')
  expect(later({ month: '2026-03' as Month })).toBe('2026-03')
})
