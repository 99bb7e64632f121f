import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartSpline } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { BudgetRecommendation, BudgetRecommendations } from '#contract/budgets.ts'
import { paths } from '#contract/paths.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { recommendationsQuery, useApplyRecommendations } from './data.ts'
import { recommendationColumns } from './recommendation-columns.tsx'

/** What each category is advised to have a month and what that comes from; the chosen ones become budgets. */
export function Recommendations({ canChange }: { canChange: boolean }) {
  const read = useQuery(recommendationsQuery)
  return (
    <Card title="Recommended monthly budgets" isFlush>
      <Loaded query={read} things="recommendations" rows={6} isFlush>
        {(advice) =>
          advice.recommendations.length > 0 ? (
            <Choice advice={advice} canChange={canChange} />
          ) : (
            <Nothing advice={advice} />
          )
        }
      </Loaded>
    </Card>
  )
}

type AdviceProps = { advice: BudgetRecommendations }

const isNews = ({ recommendedCents, currentCents }: BudgetRecommendation) => recommendedCents !== currentCents

function Choice({ advice, canChange }: AdviceProps & { canChange: boolean }) {
  const format = useFormat()
  const { recommendations, months } = advice
  // Until somebody chooses, everything that would change is chosen.
  const [touched, setTouched] = useState<ReadonlySet<string> | null>(null)
  const { mutate: apply, isPending } = useApplyRecommendations()
  const news = recommendations.filter(isNews)
  const chosenKeys = touched ?? new Set(news.map(({ categoryId }) => categoryId))
  const chosen = news.filter(({ categoryId }) => chosenKeys.has(categoryId))
  return (
    <>
      <p className="px-5 py-4 text-sm text-ink-soft sm:px-6">
        From {format.count(months.length, 'full month')} of spending, refunds taken off. Nothing changes until
        you apply it.
      </p>
      <Figures advice={advice}>
        <DataTable
          caption="Recommended monthly budgets"
          columns={recommendationColumns}
          rows={recommendations}
          rowKey={({ categoryId }) => categoryId}
          selection={
            canChange
              ? {
                  selectedKeys: chosenKeys,
                  onSelectionChange: setTouched,
                  labelOf: ({ name }) => `Apply to ${name}`,
                  allLabel: 'Apply all',
                }
              : undefined
          }
        />
      </Figures>
      {canChange && (
        <div className="flex flex-wrap items-center justify-end gap-3 px-5 py-4 sm:px-6">
          {news.length === 0 && (
            <p className="text-sm text-ink-soft">Your budgets are as recommended already.</p>
          )}
          <Button
            isPending={isPending}
            disabled={chosen.length === 0}
            onClick={() => apply(chosen, { onSuccess: () => setTouched(null) })}
          >
            {chosen.length === 0 ? 'Apply' : `Apply ${format.count(chosen.length, 'budget')}`}
          </Button>
        </div>
      )}
    </>
  )
}

function Figures({ advice: { recommendations, months }, children }: AdviceProps & { children: ReactNode }) {
  const format = useFormat()
  return (
    <ChartFrame
      title="What each category took"
      tableLabel="Show the months"
      isTitleHidden
      toolsClassName="mx-5 sm:mx-6"
      table={{
        columns: ['Category', ...months.map((month) => format.month(month)), 'Average'],
        rows: recommendations.map(({ name, months: spent, averageCents }) => [
          name,
          ...spent.map(({ spentCents }) => ({ amountCents: spentCents })),
          { amountCents: averageCents },
        ]),
      }}
    >
      {children}
    </ChartFrame>
  )
}

function Nothing({ advice: { months, nextMonthOn } }: AdviceProps) {
  const format = useFormat()
  if (months.length > 0)
    return (
      <EmptyState
        icon={ChartSpline}
        title="Nothing to recommend yet"
        action={
          <Link
            to={paths.transactions}
            search={{ month: 'all', category: 'none' }}
            className={buttonClass({ variant: 'secondary' })}
          >
            Categorize transactions
          </Link>
        }
      >
        No category had spending in the last {format.count(months.length, 'full month')}. Budgets are
        recommended for categories: give your transactions one.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={ChartSpline}
      title="Not enough history yet"
      action={
        <Link to={paths.import} className={buttonClass()}>
          Import a bank file
        </Link>
      }
    >
      Recommendations are made from full months, up to six. They need at least one: the current month is full
      on {format.day(nextMonthOn)}, and a bank file of earlier months has them here at once.
    </EmptyState>
  )
}
