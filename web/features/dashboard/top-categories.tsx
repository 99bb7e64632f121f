import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import type { Month } from '#domain/calendar.ts'
import { uncategorizedName } from '#domain/categories.ts'
import { cents } from '#domain/money.ts'
import { computeShares } from '#domain/reports/figures.ts'
import { findGuessedShare, guessedLook } from '#web/features/categoriser/shared/guessed.ts'
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
  const shares = computeShares(spent.map(({ amountCents }) => cents(amountCents)))
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
        title="Top categories"
        isTitleHidden
        days={month}
        itemColumn="Category"
        items={spent
          .slice(0, shownCount)
          .map(({ category, name, group, amountCents, count, guessedCents }, at) => ({
            key: category,
            label: name,
            amountCents,
            sharePercent: shares[at] ?? null,
            tone: getGroupTone(group),
            ...(count !== null && { note: `${format.number(count)}×` }),
            ...(guessedCents > 0 && {
              guessedShare: findGuessedShare(guessedCents, amountCents),
              detail: (
                <Link
                  to={paths.transactions}
                  search={{ month, category, only: 'guessed' }}
                  className={guessedLook}
                >
                  {guessedCents < amountCents ? `${format.money(guessedCents)} of it guessed` : 'guessed'}
                </Link>
              ),
            }),
          }))}
        moreColumns={[
          { name: 'Transactions', cellOf: (at) => spent[at]?.count?.toString() ?? null },
          ...(spent.some(({ guessedCents }) => guessedCents > 0)
            ? [{ name: 'Guessed', cellOf: (at: number) => ({ amountCents: spent[at]?.guessedCents ?? 0 }) }]
            : []),
        ]}
        linkTo={linkToRows(month)}
      />
    </Card>
  )
}

const linkToRows = (month: Month) => (category: string, figures: ReactNode) => (
  <Link
    to={paths.transactions}
    search={{ month, category }}
    className="text-ink no-underline hover:underline focus-visible:underline"
  >
    {figures}
  </Link>
)

type Spending = {
  category: string
  name: string
  group: string | null
  amountCents: number
  count: number | null
  guessedCents: number
}

// What has no category goes by what went out: what came in beside it is no refund of it.
function spendingOf({ summary, categories }: ShownMonth): Spending[] {
  const sorted = categories.flatMap(
    ({ categoryId, name, group, amountCents, transactionCount: count, guessedCents }) =>
      categoryId && group !== 'Income' && amountCents < 0
        ? [
            {
              category: categoryId,
              name,
              group,
              amountCents: -amountCents,
              count,
              guessedCents: -guessedCents,
            },
          ]
        : [],
  )
  const uncategorized = {
    category: 'none',
    name: uncategorizedName,
    group: null,
    amountCents: summary.uncategorizedCents,
    count: null,
    guessedCents: 0,
  }
  const all = uncategorized.amountCents > 0 ? [...sorted, uncategorized] : sorted
  return all.toSorted((a, b) => b.amountCents - a.amountCents)
}
