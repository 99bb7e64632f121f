import type { BudgetRecommendation } from '#contract/budgets.ts'
import type { Priority } from '#domain/budgets/recommendation.ts'
import { getGroupTone } from '#web/features/categories/shared/category-groups.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Sparkline } from '#web/ui/charts/sparkline.tsx'
import { Money } from '#web/ui/money.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { describeReasons } from './recommendation-sentences.ts'

const priorities: Record<Priority, { label: string; tone: BadgeTone }> = {
  high: { label: 'High priority', tone: 'warning' },
  medium: { label: 'Medium priority', tone: 'plain' },
  low: { label: 'Low priority', tone: 'plain' },
}

/** Category and why, its months as a small picture, and the budget there is beside the one that is recommended. */
export const recommendationColumns: readonly Column<BudgetRecommendation>[] = [
  { key: 'category', header: 'Category', isRowHeader: true, cell: (row) => <Name row={row} /> },
  {
    key: 'months',
    header: 'Months',
    onPhone: 'line',
    isHeaderHidden: true,
    cell: ({ name, group, months }) =>
      months.length > 1 && (
        <span className="block max-sm:pt-2.5">
          <Sparkline
            label={`${name} over ${months.length} months`}
            amountsCents={months.map(({ spentCents }) => spentCents)}
            tone={getGroupTone(group)}
          />
        </span>
      ),
  },
  {
    key: 'average',
    header: 'Average',
    align: 'end',
    onPhone: 'line',
    cell: ({ averageCents }) => <Money amountCents={averageCents} />,
  },
  {
    key: 'current',
    header: 'Budget now',
    align: 'end',
    onPhone: 'line',
    cell: ({ currentCents }) =>
      currentCents === null ? (
        <span className="text-ink-faint">None</span>
      ) : (
        <Money amountCents={currentCents} />
      ),
  },
  {
    key: 'recommended',
    header: 'Recommended',
    align: 'end',
    onPhone: 'figure',
    cell: ({ recommendedCents }) => (
      <strong className="font-semibold">{<Money amountCents={recommendedCents} />}</strong>
    ),
  },
]

function Name({ row }: { row: BudgetRecommendation }) {
  const { label, tone } = priorities[row.priority]
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-medium">{row.name}</span>
        {/* What most of them have would say nothing. */}
        {row.priority !== 'medium' && <Badge tone={tone}>{label}</Badge>}
      </span>
      {describeReasons(row).map((reason) => (
        <span key={reason} className="mt-0.5 block text-sm text-ink-soft">
          {reason}
        </span>
      ))}
    </>
  )
}
