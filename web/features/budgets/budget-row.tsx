import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import type { CategoryBudget } from '#contract/budgets.ts'
import { paths } from '#contract/paths.ts'
import type { Month } from '#domain/calendar.ts'
import type { MonthPhase } from '#domain/months.ts'
import { getGroupTone } from '#web/features/categories/shared/category-groups.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toneFill } from '#web/ui/tone.ts'
import { barOf, linePercent } from './bars.ts'
import { useRemoveBudget } from './data.ts'

type BudgetRowProps = {
  budget: CategoryBudget
  month: Month
  phase: MonthPhase
  canChange: boolean
  onEdit: () => void
}

/** One budget: its name and figures, the bar up to the line that all share, and what that means. */
export function BudgetRow({ budget, month, phase, canChange, onEdit }: BudgetRowProps) {
  const format = useFormat()
  const { mutate: remove } = useRemoveBudget()
  const { categoryId, name, spentCents, budgetCents } = budget
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <div className="flex items-baseline justify-between gap-4">
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 gap-y-1">
            <Link to={paths.transactions} search={{ month, category: categoryId }} className="font-medium">
              {name}
            </Link>
            <State budget={budget} phase={phase} />
          </span>
          <span className="figures shrink-0 text-sm text-ink-soft">
            <span className="text-base font-medium text-ink">{format.money(spentCents)}</span> of{' '}
            {format.money(budgetCents)}
          </span>
        </div>
        <Bar budget={budget} phase={phase} />
        <Meaning budget={budget} phase={phase} />
      </div>
      {canChange && (
        <Menu
          label={`Actions for the budget of ${name}`}
          items={[
            { label: 'Change budget', icon: Pencil, onSelect: onEdit },
            {
              label: 'Remove budget',
              icon: Trash2,
              isDanger: true,
              onSelect: () => remove({ categoryId, name }),
            },
          ]}
        />
      )}
    </li>
  )
}

type Shown = { budget: CategoryBudget; phase: MonthPhase }

function State({ budget: { group, state, spentCents, budgetCents }, phase }: Shown) {
  if (group === 'SavingsDebt') return spentCents >= budgetCents ? <Badge tone="success">Reached</Badge> : null
  if (state === 'over') return <Badge tone="danger">Over</Badge>
  return state === 'on-the-way-over' && phase === 'current' ? (
    <Badge tone="warning">On the way over</Badge>
  ) : null
}

function Bar({ budget, phase }: Shown) {
  const { spentPercent, overPercent, aheadPercent, pacePercent } = barOf(budget)
  const isSpending = budget.group !== 'SavingsDebt'
  return (
    <div aria-hidden="true" className="relative mt-2 h-4">
      <div
        className="absolute inset-y-0.5 left-0 rounded-l-full bg-sunken inset-ring inset-ring-line"
        style={{ width: `${linePercent}%` }}
      />
      <div className="absolute inset-y-0.5 left-0 flex w-full overflow-hidden rounded-l-full">
        <span
          className={cx('h-full', toneFill[getGroupTone(budget.group)])}
          style={{ width: `${spentPercent}%` }}
        />
        <span
          className={cx('h-full rounded-r-full', toneFill[isSpending ? 'danger' : 'savings'])}
          style={{ width: `${overPercent}%` }}
        />
        <span
          className={cx('h-full opacity-35', toneFill[getGroupTone(budget.group)])}
          style={{ width: `${aheadPercent}%` }}
        />
      </div>
      <span className="absolute inset-y-0 w-px bg-line-strong" style={{ left: `${linePercent}%` }} />
      {phase === 'current' && isSpending && (
        <span
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 rounded-full bg-ink ring-2 ring-surface"
          style={{ left: `${pacePercent}%` }}
        />
      )}
    </div>
  )
}

function Meaning({ budget, phase }: Shown) {
  const format = useFormat()
  const write = (amount: number) => format.money(amount)
  const { group, state, leftCents, projectedCents, perDayCents, billsAheadCents } = budget
  const isSpending = group !== 'SavingsDebt'
  const isRunning = phase === 'current' && isSpending
  const [within, beyond] = isSpending ? ['left', 'over'] : ['to go', 'more']
  const parts = [
    (isSpending || leftCents !== 0) && `${write(Math.abs(leftCents))} ${leftCents < 0 ? beyond : within}`,
    isRunning && state === 'on-the-way-over' && `ends at ${write(projectedCents)} at this pace`,
    isRunning && leftCents > 0 && `${write(perDayCents)} a day`,
    phase !== 'past' && billsAheadCents > 0 && `${write(billsAheadCents)} of bills still to come`,
  ]
  return (
    <p className="figures mt-1 text-sm whitespace-normal text-ink-faint">
      {parts.filter(Boolean).join(' · ')}
    </p>
  )
}
