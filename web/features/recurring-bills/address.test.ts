import { describe, expect, it } from 'vitest'
import { readOffered, readRecurringAddress } from './address.ts'

const id = '01a2b3c4-0000-7000-8000-000000000001'
const read = (search: Record<string, unknown>) => readOffered(readRecurringAddress(search))

describe('the address of bills and budgets', () => {
  it('offers a bill, or a budget', () => {
    expect(read({ bill: 'Gym', cents: 4500, frequency: 'monthly', due: '2026-12-01' })).toEqual({
      bill: { name: 'Gym', amountCents: 4500, frequency: 'monthly', firstDue: '2026-12-01' },
      budget: null,
      faults: [],
    })
    expect(read({ tab: 'budgets', category: id, cents: 40_000 })).toEqual({
      bill: null,
      budget: { categoryId: id, cents: 40_000 },
      faults: [],
    })
  })

  it.each([
    [{ due: 'soon' }, 'due', '‘soon’ is no day from 1900 to 2200.'],
    [{ cents: '1.5' }, 'cents', '‘1.5’ is no whole number above zero, or is too large.'],
    [{ frequency: 'hourly' }, 'frequency', '‘hourly’ is no frequency.'],
    [{ category: 'mine' }, 'category', '‘mine’ is no category.'],
  ])('names what is wrong with %o, and offers nothing', (search, field, sentence) => {
    expect(read({ bill: 'Gym', ...search })).toEqual({
      bill: null,
      budget: null,
      faults: [{ field, sentence }],
    })
  })
})
