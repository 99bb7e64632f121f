import { describe, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { type GridRow, findHeat, layGrid, sumColumns } from './grid.ts'

const row = (figure: GridRow['figure'], name: string, ...amounts: number[]): GridRow => ({
  categoryId: name,
  name,
  figure,
  amountsCents: amounts.map(cents),
  guessedCents: amounts.map(() => cents(0)),
})

describe('the grid of categories and months', () => {
  const rows = [
    row('wants', 'Dining out', 300, 0, 700),
    row('needs', 'Groceries', 100, 100, 100),
    row('needs', 'Housing', 900, 900, 900),
    row('wants', 'Clothing', 0, -250, 0),
  ]

  it('has a section for each figure that came up, the largest category first', () => {
    const sections = layGrid(rows, 3)
    expect(sections.map(({ figure, rows: own }) => [figure, own.map(({ name }) => name)])).toEqual([
      ['needs', ['Housing', 'Groceries']],
      ['wants', ['Dining out', 'Clothing']],
    ])
  })

  it('adds up its rows and its columns to the same', () => {
    for (const { rows: own, amountsCents, totalCents } of layGrid(rows, 3)) {
      expect(own.reduce((sum, one) => sum + one.totalCents, 0)).toBe(totalCents)
      expect(amountsCents.reduce((sum, amount) => sum + amount, 0)).toBe(totalCents)
    }
    expect(sumColumns(layGrid(rows, 3), 3)).toEqual({ amountsCents: [1300, 750, 1700], totalCents: 3750 })
    expect(sumColumns([], 2)).toEqual({ amountsCents: [0, 0], totalCents: 0 })
  })

  it.each([
    [0, 0],
    [500, 0.5],
    [1000, 1],
  ])('gives %d of 0 to 1000 a heat of %d', (amount, heat) => {
    expect(findHeat(cents(amount), [cents(1000), cents(0), cents(500)])).toBe(heat)
  })

  it('gives none where every month is the same, and the least to what came back', () => {
    expect(findHeat(cents(900), [cents(900), cents(900)])).toBe(0)
    expect(findHeat(cents(-250), [cents(0), cents(-250)])).toBe(0)
  })
})
