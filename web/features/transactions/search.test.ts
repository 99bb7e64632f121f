import { describe, expect, it } from 'vitest'
import type { Month } from '#domain/calendar.ts'
import { readTransactionSearch, toFilter } from './search.ts'

const october = '2026-10' as Month
const id = '01a1fe94-db5d-71b8-b481-25b83962ca3b'

describe('the address of the transactions', () => {
  it('opens the form with a type (SPEC section 2)', () => {
    expect(readTransactionSearch({ action: 'add', type: 'income' })).toMatchObject({
      action: 'add',
      type: 'income',
    })
  })

  it('opens whatever somebody wrote into it', () => {
    const written = {
      month: '2026-13',
      account: "'; drop",
      category: 7,
      action: 'pwn',
      type: 'x',
      search: 2026,
      other: 1,
    }
    expect(toFilter(readTransactionSearch(written), october)).toEqual({ month: october, search: '2026' })
  })

  it('shows the current month, another one, or all', () => {
    expect(toFilter({}, october)).toEqual({ month: '2026-10' })
    expect(toFilter(readTransactionSearch({ month: '2026-02' }), october)).toEqual({ month: '2026-02' })
    expect(toFilter(readTransactionSearch({ month: 'all', category: 'none' }), october)).toEqual({
      categoryId: 'none',
    })
  })

  it('shows the rows of an alert, whatever months they are of', () => {
    const ids = `${id},${id}`
    expect(toFilter(readTransactionSearch({ ids }), october)).toEqual({ ids })
    expect(toFilter(readTransactionSearch({ ids: 'no id' }), october)).toEqual({ month: october })
  })

  it('shows an import whole, whatever months it covers', () => {
    expect(toFilter(readTransactionSearch({ import: id }), october)).toEqual({ importId: id })
  })
})
