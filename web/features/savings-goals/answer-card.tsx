import type { SavingsGoal } from '#contract/savings-goals.ts'
import { GoalBar } from '#web/features/savings-goals/shared/goal-bar.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import type { ChartCell } from '#web/ui/charts/chart-table.ts'
import { Money } from '#web/ui/money.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { describeAnswer, sumMonthly, standingLooks } from './goal-sentences.ts'

/** Will I make it: the answer, what it takes, and each active goal's money against its time. */
export function AnswerCard({ goals }: { goals: readonly SavingsGoal[] }) {
  const { neededCents, paceCents } = sumMonthly(goals)
  return (
    <Card>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div>
          <h2 className="text-sm font-medium text-ink-soft">Will you make it?</h2>
          <p className="mt-1 font-serif text-2xl font-medium">{describeAnswer(goals)}</p>
        </div>
        {neededCents > 0 && (
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            <Stat label="Needed a month" value={<Money amountCents={neededCents} />} />
            <Stat
              label="Lately a month"
              value={paceCents === null ? '–' : <Money amountCents={paceCents} />}
            />
          </dl>
        )}
      </div>
      {goals.length > 0 && <Picture goals={goals} />}
    </Card>
  )
}

const columns = ['Goal', 'Saved', 'Target', 'Money', 'Time', 'Needed a month', 'Lately a month', 'Expected']

function Picture({ goals }: { goals: readonly SavingsGoal[] }) {
  const rows = goals.map((goal): ChartCell[] => [
    goal.name,
    { amountCents: goal.currentCents },
    { amountCents: goal.targetCents },
    { percent: goal.percent },
    { percent: Math.round(goal.timeShare * 100) },
    { amountCents: goal.neededCents },
    goal.paceCents === null ? null : { amountCents: goal.paceCents },
    goal.expectedMonth ? { month: goal.expectedMonth } : null,
  ])
  return (
    <ChartFrame
      title="How far the money is, and how far the time"
      className="mt-6"
      table={{ columns, rows }}
      summary={describeAnswer(goals)}
    >
      <ul className="flex flex-col gap-4">
        {goals.map((goal) => (
          <li
            key={goal.id}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 sm:grid-cols-[10rem_1fr_7rem]"
          >
            <span className="truncate text-sm font-medium">{goal.name}</span>
            <div className="col-span-2 row-start-2 sm:col-span-1 sm:col-start-2 sm:row-start-1">
              <GoalBar {...goal} isThick />
            </div>
            <span className="text-right text-sm text-ink-soft">{standingLooks[goal.standing].word}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex items-center gap-2 text-sm text-ink-faint">
        <span aria-hidden className="h-4 w-0.5 rounded-full bg-ink" />
        The mark is today. A bar that is past it is ahead of its time.
      </p>
    </ChartFrame>
  )
}
