// What exported transactions come to month by month: the signed amounts of all of them, and the figures they count in.
import type { Month } from '#domain/calendar.ts'
import { type BaseFigure, baseFigures } from '#domain/counting.ts'
import { type Cents, cents, zero } from '#domain/money.ts'
import { type Cell, type Column, figureNames, type Table, withoutReaders } from './columns.ts'

export type MonthTotal = {
  month: Month
  transactionCount: number
  inCents: Cents
  outCents: Cents
  figures: Record<BaseFigure, Cents>
}

/** A transaction as it counts; a transfer out of savings counts in the month that its other side stands in. */
export type CountedAmount = {
  month: Month
  amountCents: Cents
  counted: { figure: BaseFigure; month: Month; countedCents: Cents } | null
}

/** Collects totals one transaction after another, in any order. */
export class MonthTotals {
  readonly #months = new Map<Month, MonthTotal>()

  add({ month, amountCents, counted }: CountedAmount): void {
    const total = this.#find(month)
    total.transactionCount += 1
    if (amountCents > 0) total.inCents = cents(total.inCents + amountCents)
    else total.outCents = cents(total.outCents - amountCents)
    if (!counted) return
    const { figures } = this.#find(counted.month)
    figures[counted.figure] = cents(figures[counted.figure] + counted.countedCents)
  }

  /** Newest first. */
  list(): MonthTotal[] {
    return [...this.#months.values()].toSorted((a, b) => (a.month < b.month ? 1 : -1))
  }

  #find(month: Month): MonthTotal {
    const known = this.#months.get(month)
    if (known) return known
    const total = { month, transactionCount: 0, inCents: zero, outCents: zero, figures: noFigures() }
    this.#months.set(month, total)
    return total
  }
}

const noFigures = () =>
  Object.fromEntries(baseFigures.map((figure) => [figure, zero])) as Record<BaseFigure, Cents>

type TotalColumn = Column & { of: (total: MonthTotal) => Cell }

const columns: readonly TotalColumn[] = [
  { heading: 'Month', kind: 'month', weight: 1, of: ({ month }) => month },
  { heading: 'Transactions', kind: 'count', of: ({ transactionCount }) => transactionCount },
  { heading: 'Money in', kind: 'amount', weight: 1, of: ({ inCents }) => inCents },
  { heading: 'Money out', kind: 'amount', weight: 1, of: ({ outCents }) => -outCents },
  { heading: 'Total', kind: 'amount', weight: 1, of: ({ inCents, outCents }) => inCents - outCents },
  ...baseFigures.map((figure): TotalColumn => ({
    heading: figureNames[figure],
    kind: 'amount',
    ...(figure !== 'uncategorizedIncome' && { weight: 1 }),
    of: ({ figures }) => figures[figure],
  })),
]

export const tabulateMonths = (totals: readonly MonthTotal[]): Table => ({
  name: 'Months',
  columns: withoutReaders(columns),
  rows: totals.map((total) => columns.map(({ of }) => of(total))),
})
