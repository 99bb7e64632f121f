import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { SavingsGoal } from '#contract/savings-goals.ts'
import { goalsQuery } from '#web/features/savings-goals/shared/queries.ts'
import { GoalBar } from '#web/features/savings-goals/shared/goal-bar.tsx'
import { useCanWrite } from '#web/client/session.ts'
import { Money } from '#web/ui/money.tsx'
import { DashboardCard } from './dashboard-card.tsx'

const mostShown = 4

/** The active goals whose dates are nearest, and how far they are (SPEC section 2). */
export function GoalsCard() {
  const goals = useQuery(goalsQuery)
  return (
    <DashboardCard title="Savings goals" things="goals" link={{ to: paths.goals }} query={goals}>
      {(all) => <Nearest goals={all.filter(({ isActive }) => isActive)} />}
    </DashboardCard>
  )
}

function Nearest({ goals }: { goals: readonly SavingsGoal[] }) {
  const canWrite = useCanWrite()
  if (goals.length === 0)
    return (
      <p className="text-ink-soft">
        You save towards nothing yet.{' '}
        {canWrite && (
          <Link to={paths.goals} className="font-medium text-accent">
            Add a goal
          </Link>
        )}
      </p>
    )
  // What is still to be reached comes first; the list is by target date.
  const nearest = goals.toSorted((a, b) => Number(a.missingCents === 0) - Number(b.missingCents === 0))
  return (
    <>
      <ul className="flex flex-col gap-4">
        {nearest.slice(0, mostShown).map((goal) => (
          <li key={goal.id}>
            <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 wrap-anywhere">{goal.name}</span>
              <span className="text-sm text-ink-soft">
                <Money amountCents={goal.currentCents} /> of <Money amountCents={goal.targetCents} />
              </span>
            </div>
            <GoalBar name={goal.name} percent={goal.percent} color={goal.color} />
            <p className="mt-1 text-sm text-ink-faint">
              {goal.missingCents === 0 ? 'Reached' : goal.dateLabel}
              {goal.standing === 'on-track' && ' · on track'}
              {goal.standing === 'behind' && ' · behind'}
            </p>
          </li>
        ))}
      </ul>
      {goals.length > mostShown && (
        <p className="mt-4 text-sm text-ink-faint">And {goals.length - mostShown} more.</p>
      )}
    </>
  )
}
