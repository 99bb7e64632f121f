import { describe, expect, it } from 'vitest'
import type { Month } from '#domain/calendar.ts'
import { readTransactionAddress } from './address.ts'
import { readAddress, toFilter } from './search.ts'

const october = '2026-10' as Month
const id = '01a1fe94-db5d-71b8-b481-25b83962ca3b'

const read = (search: Record<string, unknown>) => readAddress(readTransactionAddress(search))
const filterOf = (search: Record<string, unknown>) => {
  expect(read(search).faults).toEqual([])
  return toFilter(read(search).search, october)
}

describe('the address of the transactions', () => {
  it('opens the form with a type (SPEC section 2)', () => {
    expect(read({ action: 'add', type: 'income' }).search).toMatchObject({ action: 'add', type: 'income' })
  })

  it('reads what the router took for a number, and does without what is not of it', () => {
    expect(filterOf({ search: 2026, payee: 7, action: 'pwn', type: 'x', other: 1 })).toEqual({
      month: october,
      search: '2026',
      payee: '7',
    })
  })

  it.each([
    [{ month: '2026-13' }, 'month', '‘2026-13’ is no month from 1900 to 2200.'],
    [{ account: "'; drop" }, 'account', "‘'; drop’ is no account."],
    [{ category: 7 }, 'category', '‘7’ is no category.'],
    [{ group: 'Luxury' }, 'group', '‘Luxury’ is no group of categories.'],
    [{ import: 'mine' }, 'import', '‘mine’ is no import.'],
    [{ from: '2026-02-30' }, 'from', '‘2026-02-30’ is no day from 1900 to 2200.'],
    [{ from: '2026-02-03', to: '2026-02-02' }, 'to', 'The last day is before the first.'],
    [{ from: '1950-01-01', to: '2150-01-01' }, 'to', 'At most 20 years.'],
    [{ counts: 'all of it' }, 'counts', '‘all of it’ is no figure of a month or a report.'],
    [{ person: 'x'.repeat(121) }, 'person', `‘${'x'.repeat(40)}…’ is longer than 120 characters.`],
    [{ payee: 'x'.repeat(501) }, 'payee', `‘${'x'.repeat(40)}…’ is longer than 500 characters.`],
    [{ search: 'x'.repeat(201) }, 'search', `‘${'x'.repeat(40)}…’ is longer than 200 characters.`],
    [{ ids: 'no id' }, 'ids', '‘no id’ are not the ids of at most 50 transactions.'],
    [
      { ids: Array.from({ length: 51 }, () => id).join(',') },
      'ids',
      `‘${id},01a…’ are not the ids of at most 50 transactions.`,
    ],
  ])('%o names what is wrong with it, and leaves nothing out', (search, field, sentence) => {
    expect(read(search).faults).toEqual([{ field, sentence }])
  })

  it('shows the current month, another one, or all', () => {
    expect(filterOf({})).toEqual({ month: '2026-10' })
    expect(filterOf({ month: '2026-02' })).toEqual({ month: '2026-02' })
    expect(filterOf({ month: 'all', category: 'none' })).toEqual({ categoryId: 'none' })
  })

  it('shows days of one’s own, from, to, or both', () => {
    expect(filterOf({ from: '2026-02-03' })).toEqual({ from: '2026-02-03' })
    expect(filterOf({ from: '2026-02-03', to: '2026-02-03' })).toEqual({
      from: '2026-02-03',
      to: '2026-02-03',
    })
  })

  it('shows the rows of an alert, whatever months they are of', () => {
    const ids = `${id},${id}`
    expect(filterOf({ ids })).toEqual({ ids })
  })

  it('shows an import whole, whatever months it covers', () => {
    expect(filterOf({ import: id })).toEqual({ importId: id })
  })
})
