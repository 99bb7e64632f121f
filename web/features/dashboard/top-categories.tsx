import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { uncategorizedName } from '#domain/categories.ts'
import { getGroupTone } from '#web/features/categories/shared/category-groups.ts'
import { Card } from '#web/ui/card.tsx'
import { BarList } from '#web/ui/charts/bar-list.tsx'
import { useFormat } from '#web/ui/format.tsx'
import type { ShownMonth } from './shown-month.ts'

const shownCount = 6

/** Where most of the month went; each leads to its transactions. */
export function TopCategories({ shown }: { shown: ShownMonth }) {
  const format = useFormat()
  const { month } = shown
  const spent = spendingOf(shown)
  if (spent.length === 0) return null
  return (
    <Card
      title="Top categories"
      action={
        <Link to={paths.transactions} search={{ month }} className="text-sm">
          All transactions
        </Link>
      }
    >
      <BarList
        label="Top categories"
        items={spent.slice(0, shownCount).map(({ category, name, group, amountCents, count }) => ({
          key: category,
          label: (
            <Link to={paths.transactions} search={{ month, category }}>
              {name}
            </Link>
          ),
          amountCents,
          tone: getGroupTone(group),
          ...(count !== null && { note: `${format.number(count)}×` }),
        }))}
        wholeCents={spent.reduce((sum, { amountCents }) => sum + amountCents, 0)}
      />
    </Card>
  )
}

type Spending = {
  category: string
  name: string
  group: string | null
  amountCents: number
  count: number | null
}

// What has no category goes by what went out: what came in beside it is no refund of it.
function spendingOf({ summary, categories }: ShownMonth): Spending[] {
  const sorted = categories.flatMap(({ categoryId, name, group, amountCents, transactionCount }) =>
    categoryId && group !== 'Income' && amountCents < 0
      ? [{ category: categoryId, name, group, amountCents: -amountCents, count: transactionCount }]
      : [],
  )
  const uncategorized = {
    category: 'none',
    name: uncategorizedName,
    group: null,
    amountCents: summary.uncategorizedCents,
    count: null,
  }
  const all = uncategorized.amountCents > 0 ? [...sorted, uncategorized] : sorted
  return all.toSorted((a, b) => b.amountCents - a.amountCents)
}
