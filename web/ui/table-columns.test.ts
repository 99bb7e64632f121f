import { describe, expect, it } from 'vitest'
import { toggled } from './table-columns.ts'

describe('toggled', () => {
  it('takes a key in and out and leaves the old set as it was', () => {
    const before = new Set(['a'])
    expect([...toggled(before, 'b')]).toEqual(['a', 'b'])
    expect([...toggled(before, 'a')]).toEqual([])
    expect([...before]).toEqual(['a'])
  })
})
