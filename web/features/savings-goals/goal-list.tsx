import type { SavingsGoal } from '#contract/savings-goals.ts'
import { Card } from '#web/ui/card.tsx'
import { type GoalActions, GoalRow } from './goal-row.tsx'

type GoalListProps = { goals: readonly SavingsGoal[]; canChange: boolean; on: GoalActions }

/** The goals by target date; inactive ones are folded away below. */
export function GoalList({ goals, ...actions }: GoalListProps) {
  const active = goals.filter(({ isActive }) => isActive)
  const inactive = goals.filter(({ isActive }) => !isActive)
  return (
    <Card isFlush>
      {active.length > 0 ? (
        <Rows goals={active} {...actions} />
      ) : (
        <p className="px-5 py-6 text-ink-soft sm:px-6">All goals are inactive.</p>
      )}
      {inactive.length > 0 && (
        <details className="border-t border-line">
          <summary className="min-h-11 px-5 py-3 text-sm font-medium text-ink-soft sm:px-6">
            Inactive goals ({inactive.length})
          </summary>
          <div className="border-t border-line">
            <Rows goals={inactive} {...actions} />
          </div>
        </details>
      )}
    </Card>
  )
}

const Rows = ({ goals, ...actions }: GoalListProps) => (
  <ul className="divide-y divide-line">
    {goals.map((goal) => (
      <GoalRow key={goal.id} goal={goal} {...actions} />
    ))}
  </ul>
)
