import { describe, expect, it } from 'vitest'
import { readAmounts, type SizedLabel } from './amounts.ts'

const rows = (categoryId: string, ...cents: number[]): SizedLabel[] =>
  cents.map((one) => ({ categoryId, amountCents: -one }))

describe('amounts that tell a shop’s things apart', () => {
  const byAmount = readAmounts([
    ...rows('subscriptions', 299, 299, 299, 299),
    ...rows('computers', 129_900, 89_900, 154_900),
  ])!

  it('give each amount its own: the 2.99 of each month, and a computer', () => {
    const said = (cents: number) => {
      const { categoryId, there, elsewhere } = byAmount(-cents)!
      return [categoryId, there / (there + elsewhere) > 0.95]
    }
    expect(said(299)).toEqual(['subscriptions', true])
    expect(said(119_900)).toEqual(['computers', true])
  })

  it('say nothing of an amount that is not known, and are unsure of one that is far from all', () => {
    expect(byAmount(-1)).toBeNull()
    expect(byAmount(0)).toBeNull()
    const { there, elsewhere } = byAmount(-6000)!
    expect(there / (there + elsewhere)).toBeLessThan(0.85)
  })

  it('need not be many where they are far apart, and are many where they are near', () => {
    expect(readAmounts([...rows('a', 299), ...rows('b', 129_900)])).toBeNull()
    expect(readAmounts([...rows('a', 299, 299), ...rows('b', 129_900)])).not.toBeNull()
    expect(readAmounts([...rows('a', 2000, 2600), ...rows('b', 3400, 2900)])).toBeNull()
  })

  it('tell nothing where they are alike, or of one category', () => {
    expect(readAmounts(rows('a', 100, 2000, 50_000, 299))).toBeNull()
    const mixed = [1200, 5100, 1900, 4300, 2600, 3500, 1250, 5050]
    expect(readAmounts(mixed.flatMap((cents, at) => rows(at % 4 < 2 ? 'a' : 'b', cents)))).toBeNull()
  })
})
