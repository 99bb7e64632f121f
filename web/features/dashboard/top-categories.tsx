import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { toneOfGroup } from '#web/category-groups.ts'
import { useHousehold } from '#web/session.ts'
import { Card } from '#web/ui/card.tsx'
import { BarList } from '#web/ui/charts/bar-list.tsx'
import type { ShownMonth } from './shown-month.ts'

const shownCount = 6

/** Where most of the month went; each leads to its transactions. */
export function TopCategories({ shown: { month, categories } }: { shown: ShownMonth }) {
  const { currency, locale } = useHousehold()
  const spent = categories.filter(({ group, amountCents }) => group !== 'Income' && amountCents < 0)
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
        items={spent
          .slice(0, shownCount)
          .map(({ categoryId, name, group, amountCents, transactionCount }) => ({
            key: categoryId ?? 'none',
            label: (
              <Link to={paths.transactions} search={{ month, category: categoryId ?? 'none' }}>
                {name}
              </Link>
            ),
            amountCents: -amountCents,
            tone: toneOfGroup(group),
            note: `${transactionCount.toLocaleString(locale)}×`,
          }))}
        wholeCents={spent.reduce((sum, { amountCents }) => sum - amountCents, 0)}
        currency={currency}
        locale={locale}
      />
    </Card>
  )
}
