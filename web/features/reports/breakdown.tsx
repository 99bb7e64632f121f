import type { CountedLine, Report } from '#contract/reports.ts'
import { type BaseFigure, figureParts } from '#domain/counting.ts'
import { computeShares } from '#domain/reports/figures.ts'
import { Card } from '#web/ui/card.tsx'
import { type ChangeOf, CategoryBars } from './category-bars.tsx'
import type { ReportSearch } from './search.ts'

/** What was spent by category, largest first, each with its share and what it was before. */
export function Breakdown({ report, search }: { report: Report; search: ReportSearch }) {
  const spent = report.lines
    .filter(({ figure }) => isExpense(figure))
    .toSorted((a, b) => b.countedCents - a.countedCents)
  const shares = computeShares(spent.map(({ countedCents }) => countedCents))
  const before = report.comparisons.find(({ kind }) => kind === 'before')
  const changeOf: ChangeOf = (line) => {
    if (!before) return null
    const find = (lines: readonly CountedLine[]) =>
      lines.find(({ figure, categoryId }) => figure === line.figure && categoryId === line.categoryId)
        ?.countedCents
    return { own: find(before.lines) ?? null, base: find(before.baseLines) ?? null }
  }
  return (
    <Card title="Expense Breakdown by Category">
      {spent.length === 0 ? (
        <p className="text-ink-soft">Nothing was spent.</p>
      ) : (
        <CategoryBars
          lines={spent}
          shares={shares}
          range={report.range}
          search={search}
          changeOf={changeOf}
        />
      )}
    </Card>
  )
}

const isExpense = (figure: BaseFigure) => (figureParts.expenses as readonly BaseFigure[]).includes(figure)
