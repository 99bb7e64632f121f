import { describe, expect, it } from 'vitest'
import { type Label, makeHistory } from './history.ts'

const label = (payeeKey: string, categoryId: string, isIn = false): Label => ({ payeeKey, categoryId, isIn })
const times = (count: number, one: Label): Label[] => Array.from({ length: count }, () => one)

describe('what a household did before', () => {
  const history = makeHistory([
    ...times(3, label('tim hortons', 'dining')),
    ...times(4, label('hilltop fuel', 'fuel')),
    label('city of ottawa', 'taxes'),
    label('acme', 'salary', true),
    label('acme', 'shopping'),
  ])

  it('says where the next payment of a name goes, by how many', () => {
    expect(history('tim hortons', false)).toMatchObject({
      categoryId: 'dining',
      labels: 3,
      signs: { isSameName: true },
    })
  })

  it('knows a name that was cut off, or has a word more', () => {
    for (const key of ['tim horton', 'tim hortons drive thru'])
      expect(history(key, false)).toMatchObject({ categoryId: 'dining', payeeKey: 'tim hortons' })
  })

  it('tells a name whose first word differs, which may be offered and not applied', () => {
    expect(history('valley fuel', false)?.signs.isSameName ?? false).toBe(false)
  })

  it('keeps salary and purchases of one payee apart', () => {
    expect(history('acme', true)?.categoryId).toBe('salary')
    expect(history('acme', false)?.categoryId).toBe('shopping')
    expect(history('tim hortons', true)).toBeNull()
  })

  it('has nothing to say of a name like none', () => {
    expect(history('zzyzx', false)).toBeNull()
    expect(makeHistory([])('tim hortons', false)).toBeNull()
  })

  it('is surer the more often, and the more alike', () => {
    const [often, once] = [history('hilltop fuel', false)!, history('city of ottawa', false)!]
    expect(often.probability).toBeGreaterThan(once.probability)
    expect(history('hilltop fuels depot', false)!.probability).toBeLessThan(often.probability)
  })
})

describe('a change of mind', () => {
  const after = (...categories: string[]) =>
    makeHistory(categories.map((categoryId) => label('costco', categoryId)))('costco', false)!

  it('counts from the second contrary label on, and not from the first', () => {
    expect(after('groceries', 'groceries', 'groceries', 'shopping').categoryId).toBe('groceries')
    expect(after('groceries', 'groceries', 'groceries', 'shopping', 'shopping').categoryId).toBe('shopping')
  })

  it('makes what follows less sure, until it has lasted', () => {
    const steady = after('a', 'a', 'a', 'a', 'a')
    const mixed = after('a', 'b', 'a', 'b', 'a')
    const changed = after('a', 'a', 'a', 'b', 'b')
    expect(mixed.probability).toBeLessThan(0.85)
    expect(changed.probability).toBeLessThan(0.85)
    expect(steady.probability).toBeGreaterThan(0.85)
    expect(after('a', 'a', 'a', 'b', 'b', 'b', 'b', 'b', 'b', 'b').probability).toBeGreaterThan(0.85)
  })
})
