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

  it('takes a name with another town behind it for the same, once towns are known', () => {
    const towns = makeHistory([
      ...['tim hortons', 'tim hortons guelph'].flatMap((key) => times(2, label(key, 'dining'))),
      ...['hilltop', 'hilltop guelph'].flatMap((key) => times(2, label(key, 'fuel'))),
      label('hilltop guelph', 'dining'),
    ])
    expect(towns('tim hortons guelph', false)).toMatchObject({ labels: 4, isSamePayee: true })
    expect(towns('hilltop', false)).toMatchObject({ payeeKey: 'hilltop', labels: 4, isSamePayee: true })
    expect(towns('hilltops', false)).toMatchObject({ isSamePayee: false })
  })

  it('is not the surer of another name the more often one that begins alike was sorted', () => {
    const after = (count: number) =>
      makeHistory(times(count, label('little sister', 'dining')))('little sprouts', false)?.probability ?? 0
    expect(after(100)).toBe(after(5))
    expect(after(100)).toBeLessThan(0.85)
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

describe('a shop of several things', () => {
  const monthly = times(6, { ...label('apple', 'subscriptions'), amountCents: -299 })
  const dear = [-129_900, -89_900, -154_900].map((amountCents) => ({
    ...label('apple', 'shopping'),
    amountCents,
  }))
  const mixed = makeHistory([
    monthly[0]!,
    dear[0]!,
    monthly[1]!,
    monthly[2]!,
    dear[1]!,
    ...monthly.slice(3),
    dear[2]!,
  ])

  it('goes by the amount where amounts told before', () => {
    expect(mixed('apple', false, -299)).toMatchObject({ categoryId: 'subscriptions', isByAmount: true })
    expect(mixed('apple', false, -119_900)).toMatchObject({ categoryId: 'shopping', isByAmount: true })
    expect(mixed('apple', false, -299)!.probability).toBeGreaterThan(0.85)
  })

  it('is unsure of an amount that is far from all, and goes by what is usual without one', () => {
    expect(mixed('apple', false, -5000)!.probability).toBeLessThan(0.85)
    expect(mixed('apple', false)).toMatchObject({ categoryId: 'subscriptions', isByAmount: true })
  })

  it('goes by the amount where a bank wrote its name otherwise, too, and not where a name only begins alike', () => {
    const sized = (categoryId: string, ...cents: number[]) =>
      cents.map((one) => ({ ...label('haarstudio anja', categoryId), amountCents: -one }))
    const history = makeHistory([...sized('care', 2000, 2600, 1900), ...sized('fees', 40_000, 52_000)])
    for (const [cents, categoryId] of [
      [2100, 'care'],
      [45_000, 'fees'],
    ] as const)
      expect(history('haarstudio anja toront', false, -cents)).toMatchObject({
        categoryId,
        isSamePayee: false,
        isByAmount: true,
        isOfAmount: true,
      })
    expect(history('haarstudio bergmann', false, -45_000)).toMatchObject({ isByAmount: false })
  })

  it('goes by what is usual without an amount, whatever was bought last', () => {
    const history = makeHistory([...monthly.slice(0, 3), ...dear.slice(0, 2)])
    expect(history('apple', false)).toMatchObject({ categoryId: 'subscriptions', isOfAmount: false })
    expect(history('apple', false, -99_900)).toMatchObject({ categoryId: 'shopping', isOfAmount: true })
  })

  it('does not go by amounts that tell nothing, nor by few of them', () => {
    const amounts = [-1200, -5100, -1900, -4300, -2600, -3500, -1250, -5050]
    const same = makeHistory(
      amounts.map((amountCents, at) => ({
        ...label('costco', at % 4 < 2 ? 'groceries' : 'home'),
        amountCents,
      })),
    )
    expect(same('costco', false, -1200)!.isByAmount).toBe(false)
    const few = makeHistory([monthly[0]!, dear[0]!])
    expect(few('apple', false, -299)!.isByAmount).toBe(false)
  })

  it('still takes two contrary labels for a change of mind where amounts are alike', () => {
    const changed = [...times(5, label('gym', 'health')), ...times(2, label('gym', 'fitness'))]
    const history = makeHistory(changed.map((one) => ({ ...one, amountCents: -4500 })))
    expect(history('gym', false, -4500)).toMatchObject({ categoryId: 'fitness', isByAmount: false })
  })
})
