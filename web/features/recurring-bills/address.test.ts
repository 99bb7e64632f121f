import { describe, expect, it } from 'vitest'
import { readRecurringAddress } from './address.ts'
import { readOffered } from './offered.ts'

const read = (search: Record<string, unknown>) => readOffered(readRecurringAddress(search))

describe('the address of bills', () => {
  it('offers a bill', () => {
    expect(read({ bill: 'Gym', cents: 4500, frequency: 'monthly', due: '2026-12-01' })).toEqual({
      bill: { name: 'Gym', amountCents: 4500, frequency: 'monthly', firstDue: '2026-12-01' },
      faults: [],
    })
  })

  it.each([
    [{ due: 'soon' }, 'due', '‘soon’ is no day from 1900 to 2200.'],
    [{ cents: '1.5' }, 'cents', '‘1.5’ is no whole number above zero, or is too large.'],
    [{ frequency: 'hourly' }, 'frequency', '‘hourly’ is no frequency.'],
  ])('names what is wrong with %o, and offers nothing', (search, field, sentence) => {
    expect(read({ bill: 'Gym', ...search })).toEqual({
      bill: null,
      faults: [{ field, sentence }],
    })
  })
})
