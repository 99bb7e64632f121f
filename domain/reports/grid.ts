// What each category came to in each month, side by side: Groceries 412.00, 395.50, 441.20, together 1,248.70. A section holds
// the categories of one figure; the sections of needs, wants and what has no category make the expenses.
import { type BaseFigure, baseFigures } from '#domain/counting.ts'
import { type Cents, sumCents, zero } from '#domain/money.ts'

export type GridRow = {
  /** Null is what has no category. */
  categoryId: string | null
  name: string
  figure: BaseFigure
  /** One for each month. */
  amountsCents: readonly Cents[]
  /** What of each was only guessed. */
  guessedCents: readonly Cents[]
}

export type GridSums = { amountsCents: Cents[]; totalCents: Cents }
export type GridSection = GridSums & {
  figure: BaseFigure
  /** The largest total first. */
  rows: (GridRow & GridSums)[]
}

/** The sections that have rows, in the order of the figures; each sums its columns. */
export function layGrid(rows: readonly GridRow[], monthCount: number): GridSection[] {
  return baseFigures.flatMap((figure) => {
    const own = rows
      .filter((row) => row.figure === figure)
      .map((row) => ({
        ...row,
        amountsCents: [...row.amountsCents],
        totalCents: sumCents(row.amountsCents),
      }))
      .toSorted((a, b) => b.totalCents - a.totalCents || a.name.localeCompare(b.name))
    return own.length > 0 ? [{ figure, rows: own, ...sumColumns(own, monthCount) }] : []
  })
}

/** Several rows or sections as one. */
export function sumColumns(
  rows: readonly { amountsCents: readonly Cents[] }[],
  monthCount: number,
): GridSums {
  const amountsCents = Array.from({ length: monthCount }, (_, at) =>
    sumCents(rows.map((row) => row.amountsCents[at] ?? zero)),
  )
  return { amountsCents, totalCents: sumCents(amountsCents) }
}

/** Where an amount stands between the smallest of its row and the largest, from 0 to 1; 0 where all are the same. */
export function findHeat(amount: Cents, row: readonly Cents[]): number {
  const [least, most] = [Math.min(...row), Math.max(...row)]
  return most === least ? 0 : (amount - least) / (most - least)
}
