import { describe, expect, it } from 'vitest'
import { readBudgetsAddress } from './address.ts'
import { readOffered } from './offered.ts'

const id = '01a2b3c4-0000-7000-8000-000000000001'
const read = (search: Record<string, unknown>) => readOffered(readBudgetsAddress(search))

describe('the address of budgets', () => {
  it('offers a budget', () => {
    expect(read({ category: id, cents: 40_000 })).toEqual({
      budget: { categoryId: id, cents: 40_000 },
      faults: [],
    })
    expect(read({}).budget).toBeNull()
  })

  it.each([
    [{ category: id, cents: '1.5' }, 'cents', '‘1.5’ is no whole number above zero, or is too large.'],
    [{ category: 'mine' }, 'category', '‘mine’ is no category.'],
  ])('names what is wrong with %o, and offers nothing', (search, field, sentence) => {
    expect(read(search)).toEqual({ budget: null, faults: [{ field, sentence }] })
  })
})
