import type { CountedLine } from '#contract/reports.ts'
import { baseFigures } from '#domain/counting.ts'
import { cents, sumCents, zero } from '#domain/money.ts'
import type { MonthFigures } from '#domain/months.ts'
import { type Categories, nameCategory } from './categories.ts'
import type { CountedSum } from './counted-sum.ts'

export function toFigures(sums: readonly CountedSum[]): MonthFigures {
  const of = (figure: CountedSum['figure']) => sums.filter((sum) => sum.figure === figure)
  const total = (figure: CountedSum['figure']) => sumCents(of(figure).map(({ countedCents }) => countedCents))
  const count = (some: readonly CountedSum[]) =>
    some.reduce((sum, { transactionCount }) => sum + transactionCount, 0)
  return {
    incomeCents: total('income'),
    needsCents: total('needs'),
    wantsCents: total('wants'),
    savingsDebtCents: total('savingsDebt'),
    uncategorizedCents: total('uncategorized'),
    uncategorizedIncomeCents: total('uncategorizedIncome'),
    uncategorizedCount: count([...of('uncategorized'), ...of('uncategorizedIncome')]),
    transactionCount: count(sums),
  }
}

/** By figure and category, the largest first. */
export function toLines(sums: readonly CountedSum[], categories: Categories): CountedLine[] {
  const lines = new Map<string, CountedLine>()
  for (const { categoryId, figure, countedCents, transactionCount } of sums) {
    const key = `${figure} ${categoryId}`
    const name = nameCategory(categoryId, categories)
    const line = lines.get(key) ?? { categoryId, name, figure, countedCents: zero, transactionCount: 0 }
    line.countedCents = cents(line.countedCents + countedCents)
    line.transactionCount += transactionCount
    lines.set(key, line)
  }
  return [...lines.values()]
    .filter(({ countedCents, transactionCount }) => countedCents !== 0 || transactionCount > 0)
    .toSorted(
      (a, b) =>
        baseFigures.indexOf(a.figure) - baseFigures.indexOf(b.figure) ||
        b.countedCents - a.countedCents ||
        a.name.localeCompare(b.name),
    )
}
