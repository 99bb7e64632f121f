import { describe, expect, it } from 'vitest'
import { readReportSearch, toReportFilter } from './search.ts'

const id = '01a1fe94-db5d-71b8-b481-25b83962ca3b'
const filterOf = (search: Record<string, unknown>) => toReportFilter(readReportSearch(search))

describe('the address of a report', () => {
  it.each([
    [{}, { period: 'this-month' }],
    [
      { period: 'month', month: '2026-02' },
      { period: 'month', month: '2026-02' },
    ],
    [{ period: 'month', month: '2026-13' }, { period: 'this-month' }],
    [
      { period: 'year', year: 2025 },
      { period: 'year', year: 2025 },
    ],
    [{ period: 'year', year: '20255' }, { period: 'this-year' }],
    [
      { period: 'fortnight', account: 'x', person: 7 },
      { period: 'this-month', person: '7' },
    ],
    [
      { period: 'last-12-months', account: id, search: ' rent ' },
      { period: 'last-12-months', accountId: id, search: 'rent' },
    ],
    [{ category: 'none' }, { period: 'this-month', categoryId: 'none' }],
    [
      { category: 'x', group: 'Needs' },
      { period: 'this-month', group: 'Needs' },
    ],
    [
      { category: id, group: 'x' },
      { period: 'this-month', categoryId: id },
    ],
    [
      { period: 'range', from: '2026-01-10', to: '2026-01-25' },
      { period: 'range', from: '2026-01-10', to: '2026-01-25' },
    ],
  ])('%o asks for %o, whatever somebody wrote into it', (search, filter) => {
    expect(filterOf(search)).toEqual(filter)
  })

  it.each([
    { period: 'range', from: '2026-01-10' },
    { period: 'range', from: '2026-02-30', to: '2026-03-01' },
    { period: 'range', from: '2026-01-10', to: '2026-01-09' },
    { period: 'range', from: '1950-01-01', to: '2150-01-01' },
  ])('asks for nothing with %o', (search) => {
    expect(filterOf(search)).toBeNull()
  })
})
