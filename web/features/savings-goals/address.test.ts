import { describe, expect, it } from 'vitest'
import { readGoalsAddress } from './address.ts'
import { readOffered } from './offered.ts'

const read = (search: Record<string, unknown>) => readOffered(readGoalsAddress(search))

describe('the address of the goals', () => {
  it('offers a goal with its price and its date', () => {
    expect(read({ goal: 'Bicycle', cents: 80_000, by: '2027-05-01' })).toEqual({
      offered: { name: 'Bicycle', targetCents: 80_000, targetDate: '2027-05-01' },
      faults: [],
    })
    expect(read({ open: 'x' })).toEqual({ offered: null, faults: [] })
  })

  it.each([
    [{ cents: 'abc' }, 'cents', '‘abc’ is no whole number above zero, or is too large.'],
    [{ cents: -5 }, 'cents', '‘-5’ is no whole number above zero, or is too large.'],
    [{ by: '2027-02-30' }, 'by', '‘2027-02-30’ is no day from 1900 to 2200.'],
    [{ goal: 'x'.repeat(121) }, 'goal', `‘${'x'.repeat(40)}…’ is longer than 120 characters.`],
  ])('names what is wrong with %o, and offers nothing', (search, field, sentence) => {
    expect(read({ goal: 'Bicycle', ...search })).toEqual({ offered: null, faults: [{ field, sentence }] })
  })
})
