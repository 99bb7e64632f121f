import { describe, expect, it } from 'vitest'
import { readAddress, readReportAddress } from './address.ts'
import { toReportFilter } from './search.ts'
import { toViewSearch } from './shared/view-address.ts'

const id = '01a1fe94-db5d-71b8-b481-25b83962ca3b'
const read = (search: Record<string, unknown>) => readAddress(readReportAddress(search))

describe('the address of a report', () => {
  it.each([
    [{}, { period: 'this-month' }],
    [
      { period: 'month', month: '2026-02' },
      { period: 'month', month: '2026-02' },
    ],
    [{ month: '2026-02' }, { period: 'month', month: '2026-02' }],
    [
      { period: 'year', year: 2025 },
      { period: 'year', year: 2025 },
    ],
    [{ period: 'year' }, { period: 'this-year' }],
    [
      { period: 'last-12-months', account: id, search: ' rent ', person: 7, compare: 'last-year' },
      { period: 'last-12-months', accountId: id, search: 'rent', person: '7' },
    ],
    [
      { period: 'this-year', category: 'none', group: 'Needs', account: '', month: 'x' },
      { period: 'this-year', categoryId: 'none', group: 'Needs' },
    ],
    [
      { period: 'range', from: '2026-01-10', to: '2026-01-25' },
      { period: 'range', from: '2026-01-10', to: '2026-01-25' },
    ],
    [
      { from: '2026-01-10', to: '2026-01-25' },
      { period: 'range', from: '2026-01-10', to: '2026-01-25' },
    ],
    [{ period: 'range', from: '2026-01-10' }, null],
  ])('%o asks for %o', (search, filter) => {
    expect(read(search).faults).toEqual([])
    expect(toReportFilter(read(search).search)).toEqual(filter)
  })

  it.each([
    [{ period: 'fortnight' }, 'period', '‘fortnight’ is no period of a report.'],
    [{ period: 'month', month: '2026-13' }, 'month', '‘2026-13’ is no month from 1900 to 2200.'],
    [{ period: 'year', year: '20255' }, 'year', '‘20255’ is no year from 1900 to 2200.'],
    [
      { period: 'range', from: '2026-02-30', to: '2026-03-01' },
      'from',
      '‘2026-02-30’ is no day from 1900 to 2200.',
    ],
    [{ period: 'range', from: '2026-01-10', to: '2026-01-09' }, 'to', 'The last day is before the first.'],
    [{ from: '1950-01-01', to: '2150-01-01' }, 'to', 'At most 20 years.'],
    [{ account: 'x' }, 'account', '‘x’ is no account.'],
    [{ account: [id, id] }, 'account', `‘["${id}",…’ is no account.`],
    [{ account: null }, 'account', '‘null’ is no account.'],
    [{ category: "' or 1=1" }, 'category', "‘' or 1=1’ is no category."],
    [{ group: 'Luxury' }, 'group', '‘Luxury’ is no group of categories.'],
    [{ person: 'x'.repeat(121) }, 'person', `‘${'x'.repeat(40)}…’ is longer than 120 characters.`],
    [{ search: 'x'.repeat(201) }, 'search', `‘${'x'.repeat(40)}…’ is longer than 200 characters.`],
    [{ compare: 'everything' }, 'compare', '‘everything’ is no comparison.'],
  ])('%o names what is wrong with it, and leaves nothing out', (search, field, sentence) => {
    expect(read(search).faults).toEqual([{ field, sentence }])
  })

  it('is made again of what a saved view asks for', () => {
    const filter = { period: 'last-12-months', accountId: id, categoryId: 'none', search: 'rent' } as const
    const search = toViewSearch({ filter, compare: 'last-year' })
    expect(read(search)).toEqual({ search, faults: [] })
    expect(search).toMatchObject({ account: id, category: 'none', compare: 'last-year' })
    expect(toReportFilter(search)).toEqual(filter)
  })
})
