import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CategoryBudget, MonthBudgets } from '#contract/budgets.ts'
import { paths } from '#contract/paths.ts'
import { filterSpendingBudgets, sortByUrgency, describeBudgets } from '#domain/budgets/attention.ts'
import type { Month } from '#domain/calendar.ts'
import { sumCents } from '#domain/money.ts'
import { useCanWrite, useHousehold } from '#web/client/session.ts'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import { monthBudgetsQuery } from '#web/features/budgets/shared/queries.ts'

const mostShown = 3

/** The budgets of this month that are over or on the way there, their bills set apart; calm when there is none. */
export function BudgetsCard() {
  const { currentMonth } = useHousehold()
  const format = useFormat()
  return (
    <DashboardCard
      title={`${format.month(currentMonth, 'name')} budgets`}
      things="budgets"
      link={{ to: paths.budgets }}
      query={useQuery(monthBudgetsQuery(currentMonth))}
    >
      {(shown) => <Attention shown={shown} />}
    </DashboardCard>
  )
}

function Attention({ shown: { month, budgets } }: { shown: MonthBudgets }) {
  const canWrite = useCanWrite()
  const spending = sortByUrgency(filterSpendingBudgets(budgets))
  if (spending.length === 0)
    return (
      <p className="text-ink-soft">
        No spending has a budget yet.{' '}
        {canWrite && (
          <Link to={paths.budgets} className="font-medium text-accent">
            Set the first one
          </Link>
        )}
      </p>
    )
  const pressing = spending.filter(({ state }) => state !== 'within')
  return (
    <>
      <p className="font-serif text-lg font-medium text-balance">{describeBudgets(spending, 'current')}</p>
      {pressing.length > 0 ? (
        <ul className="mt-1.5 -mb-2.5 divide-y divide-line">
          {pressing.slice(0, mostShown).map((budget) => (
            <Pressing key={budget.categoryId} month={month} budget={budget} />
          ))}
        </ul>
      ) : (
        <LeftOfAll budgets={spending} />
      )}
    </>
  )
}

function Pressing({ month, budget }: { month: Month; budget: CategoryBudget }) {
  const { categoryId, name, state, leftCents, spentCents, budgetCents, projectedCents } = budget
  const money = (amountCents: number) => <Money amountCents={amountCents} />
  const isOver = state === 'over'
  return (
    <li className="py-2.5">
      <p className="flex items-baseline justify-between gap-3">
        <Link
          to={paths.transactions}
          search={{ month, category: categoryId }}
          className="min-w-0 wrap-anywhere"
        >
          {name}
        </Link>
        <span className={cx('shrink-0', isOver && 'text-danger-ink')}>
          {money(Math.abs(leftCents))} {isOver ? 'over' : 'left'}
        </span>
      </p>
      <p className="text-sm text-ink-faint">
        {money(spentCents)} of {money(budgetCents)}
        {!isOver && <>, and {money(projectedCents)} by the end at this pace</>}
      </p>
    </li>
  )
}

function LeftOfAll({ budgets }: { budgets: readonly CategoryBudget[] }) {
  const total = (of: (budget: CategoryBudget) => CategoryBudget['leftCents']) => (
    <Money amountCents={sumCents(budgets.map(of))} />
  )
  return (
    <p className="mt-1 text-ink-soft">
      {total(({ leftCents }) => leftCents)} of {total(({ budgetCents }) => budgetCents)} left.
    </p>
  )
}
