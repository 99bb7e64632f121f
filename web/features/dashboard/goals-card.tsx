import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { SavingsGoal } from '#contract/savings-goals.ts'
import { goalsQuery } from '#web/features/savings-goals/shared/queries.ts'
import { GoalBar } from '#web/features/savings-goals/shared/goal-bar.tsx'
import { useCanWrite } from '#web/client/session.ts'
import { Money } from '#web/ui/money.tsx'
import { ReadTile, tileLink } from './tile.tsx'

const mostShown = 3

/** The active goals whose dates are nearest, and how far they are (SPEC section 2). */
export function GoalsCard({ className }: { className?: string }) {
  return (
    <ReadTile
      title="Savings goals"
      things="goals"
      link={{ to: paths.goals }}
      query={useQuery(goalsQuery)}
      className={className}
    >
      {(all) => <Nearest goals={all.filter(({ isActive }) => isActive)} />}
    </ReadTile>
  )
}

function Nearest({ goals }: { goals: readonly SavingsGoal[] }) {
  const canWrite = useCanWrite()
  if (goals.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        No goal yet.{' '}
        {canWrite && (
          <Link to={paths.goals} className={tileLink}>
            Add a goal
          </Link>
        )}
      </p>
    )
  // What is still to be reached comes first; the list is by target date.
  const nearest = goals.toSorted((a, b) => Number(a.missingCents === 0) - Number(b.missingCents === 0))
  return (
    <>
      <ul className="flex flex-col gap-2">
        {nearest.slice(0, mostShown).map((goal) => (
          <li key={goal.id} className="text-sm">
            <Link
              to={paths.goals}
              title={goal.missingCents === 0 ? 'Reached' : goal.dateLabel}
              className="flex min-h-6 items-baseline justify-between gap-2 rounded-sm text-ink no-underline hover:underline coarse:min-h-11 coarse:items-center"
            >
              <span className="min-w-0 truncate">{goal.name}</span>
              <span className="shrink-0 text-xs text-ink-faint">
                {describe(goal)} <Money amountCents={goal.currentCents} className="text-sm text-ink" />
              </span>
            </Link>
            <GoalBar name={goal.name} percent={goal.percent} color={goal.color} />
          </li>
        ))}
      </ul>
    </>
  )
}

function describe({ missingCents, standing, percent }: SavingsGoal): string {
  if (missingCents === 0) return 'reached'
  return standing === 'behind' ? 'behind' : `${percent}%`
}
