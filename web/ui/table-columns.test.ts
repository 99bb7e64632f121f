import { describe, expect, it } from 'vitest'
import { sortAfter, toggled } from './table-columns.ts'

describe('sortAfter', () => {
  it('starts upwards, turns on the second press, and starts anew on another column', () => {
    const first = sortAfter(undefined, 'date')
    expect(first).toEqual({ key: 'date', direction: 'ascending' })
    expect(sortAfter(first, 'date')).toEqual({ key: 'date', direction: 'descending' })
    expect(sortAfter(first, 'amount')).toEqual({ key: 'amount', direction: 'ascending' })
  })
})

describe('toggled', () => {
  it('takes a key in and out and leaves the old set as it was', () => {
    const before = new Set(['a'])
    expect([...toggled(before, 'b')]).toEqual(['a', 'b'])
    expect([...toggled(before, 'a')]).toEqual([])
    expect([...before]).toEqual(['a'])
  })
})
