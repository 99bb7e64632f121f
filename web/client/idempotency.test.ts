import { describe, expect, it } from 'vitest'
import { forgetKey, keyOf } from './idempotency.ts'

const path = ['transactions', 'create']
const coffee = { description: 'Coffee', amountCents: -350 }

describe('the key of a create', () => {
  it('stays the same until there is an answer, so that a lost one makes no second row (R52)', () => {
    expect(keyOf(path, { ...coffee })).toBe(keyOf(path, { ...coffee }))
    forgetKey(path, coffee)
  })

  it('is new after an answer: two equal coffees are two (R52)', () => {
    const first = keyOf(path, coffee)
    forgetKey(path, { ...coffee })
    expect(keyOf(path, coffee)).not.toBe(first)
    forgetKey(path, coffee)
  })

  it('tells apart endpoints, contents and files', () => {
    const files = ['a.csv', 'b.csv'].map((name) => new File(['1'], name, { lastModified: 1 }))
    const keys = [
      keyOf(path, coffee),
      keyOf(['transfers', 'create'], coffee),
      keyOf(path, { ...coffee, amountCents: -351 }),
      ...files.map((file) => keyOf(path, { file })),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })
})
