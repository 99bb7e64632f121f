import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CategoryBudget, MonthBudgets } from '#contract/budgets.ts'
import { paths } from '#contract/paths.ts'
import { filterSpendingBudgets, sortByUrgency, describeBudgets } from '#domain/budgets/attention.ts'
import type { Month } from '#domain/calendar.ts'
import { type MonthPhase, findPhase } from '#domain/months.ts'
import { useCanWrite, useHousehold } from '#web/client/session.ts'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import { monthBudgetsQuery } from '#web/features/budgets/shared/queries.ts'
import { ReadTile, tileLink, tileRow } from './tile.tsx'

const mostShown = 3

/** The budgets of a month: those that are over or on the way there first, their bills set apart. */
export function BudgetsCard({ month }: { month: Month }) {
  const { currentMonth } = useHousehold()
  const format = useFormat()
  return (
    <ReadTile
      title={`${format.month(month, 'name')} budgets`}
      things="budgets"
      link={{ to: paths.budgets }}
      query={useQuery(monthBudgetsQuery(month))}
    >
      {(shown) => <Attention shown={shown} phase={findPhase(month, currentMonth)} />}
    </ReadTile>
  )
}

function Attention({ shown: { month, budgets }, phase }: { shown: MonthBudgets; phase: MonthPhase }) {
  const canWrite = useCanWrite()
  const spending = sortByUrgency(filterSpendingBudgets(budgets))
  if (spending.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        No spending {phase === 'past' ? 'had a budget.' : 'has a budget yet.'}{' '}
        {canWrite && phase !== 'past' && (
          <Link to={paths.budgets} className={tileLink}>
            Set the first one
          </Link>
        )}
      </p>
    )
  return (
    <>
      <p className="line-clamp-2 text-sm font-medium text-balance">{describeBudgets(spending, phase)}</p>
      <ul className="mt-1.5 flex flex-col gap-1">
        {spending.slice(0, mostShown).map((budget) => (
          <Line key={budget.categoryId} month={month} budget={budget} />
        ))}
      </ul>
    </>
  )
}

function Line({ month, budget }: { month: Month; budget: CategoryBudget }) {
  const { categoryId, name, state, leftCents, spentCents, budgetCents } = budget
  const money = (amountCents: number) => <Money amountCents={amountCents} />
  const isOver = state === 'over'
  const share = budgetCents > 0 ? Math.min(1, Math.max(0, spentCents / budgetCents)) : isOver ? 1 : 0
  const tone = isOver ? 'bg-danger' : state === 'within' ? 'bg-accent' : 'bg-warning'
  return (
    <li>
      <Link
        to={paths.transactions}
        search={{ month, category: categoryId }}
        className={cx(tileRow, 'min-h-11! flex-wrap gap-y-0')}
      >
        <span className="min-w-0 grow basis-24 truncate">{name}</span>
        <span className={cx('shrink-0', isOver && 'text-danger-ink')}>
          {money(Math.abs(leftCents))} {isOver ? 'over' : 'left'}
        </span>
        <span aria-hidden className="chart h-1 w-full overflow-hidden rounded-full bg-sunken">
          <span className={cx('block h-full rounded-full', tone)} style={{ width: `${share * 100}%` }} />
        </span>
        <span className="text-xs text-ink-faint">
          {money(spentCents)} of {money(budgetCents)}
        </span>
      </Link>
    </li>
  )
}
