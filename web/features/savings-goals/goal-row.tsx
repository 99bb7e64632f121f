import { History, Plus } from 'lucide-react'
import type { SavingsGoal } from '#contract/savings-goals.ts'
import { GoalBar } from '#web/features/savings-goals/shared/goal-bar.tsx'
import { TrendLine } from '#web/features/trends/shared/trend-line.tsx'
import { isUnsaved } from '#web/client/optimistic.ts'
import { RowMenu } from '#web/ui/row-menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import { BareSwitch } from '#web/ui/switch.tsx'
import { useDeleteGoal, useSetActive } from './data.ts'
import { describeOutlook, standingLooks } from './goal-sentences.ts'

export type GoalActions = {
  onEdit: (goal: SavingsGoal) => void
  onHistory: (goal: SavingsGoal) => void
  onProgress: (goal: SavingsGoal) => void
}

type GoalRowProps = { goal: SavingsGoal; canChange: boolean; on: GoalActions }

export function GoalRow({ goal, canChange, on }: GoalRowProps) {
  const format = useFormat()
  const { mutate: setActive } = useSetActive()
  const { id, name, currentCents, targetCents, percent, isActive, standing, account } = goal
  const { word, tone } = standingLooks[standing]
  const isSaved = !isUnsaved(goal)
  return (
    <li className={cx('px-5 py-4 sm:px-6', !isSaved && 'opacity-60')}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className={cx('font-medium wrap-anywhere', !isActive && 'text-ink-soft')}>{name}</span>
            <Badge tone={isActive || standing === 'reached' ? tone : 'plain'}>
              {isActive || standing === 'reached' ? word : 'Inactive'}
            </Badge>
          </p>
          <p className="mt-0.5 text-sm wrap-anywhere text-ink-faint">
            <span title={format.day(goal.targetDate)}>{goal.dateLabel}</span>
            {` · ${goal.categoryName}`}
            {account && ` · follows ${account.name}`}
          </p>
        </div>
        <div className="flex shrink-0 items-center gap-2 sm:gap-3">
          {canChange && (
            <BareSwitch
              aria-label={`${name} is active`}
              title={isActive ? 'Active' : 'Inactive'}
              checked={isActive}
              disabled={!isSaved}
              onChange={({ target }) => setActive({ id, isActive: target.checked })}
            />
          )}
          {isSaved && <GoalMenu goal={goal} canChange={canChange} on={on} />}
        </div>
      </div>
      <div className="mt-3 flex items-center justify-between gap-3">
        <p>
          <Money amountCents={currentCents} className="text-lg" />{' '}
          <span className="text-sm text-ink-soft">
            of <Money amountCents={targetCents} />
          </span>
        </p>
        <p className="flex items-center gap-3">
          {isSaved && (
            <TrendLine
              kind="savingsGoals"
              id={id}
              name={name}
              tone="savings"
              onOpen={() => on.onHistory(goal)}
            />
          )}
          <span className="figures text-sm text-ink-soft">{percent}%</span>
        </p>
      </div>
      <div className={cx('mt-1.5', !isActive && 'opacity-60')}>
        <GoalBar name={goal.name} percent={goal.percent} color={goal.color} />
      </div>
      <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-ink-soft">{describeOutlook(goal, format)}</p>
        {canChange && isSaved && !account && (
          <Button
            icon={Plus}
            size="sm"
            variant="secondary"
            aria-label={`Update progress of ${name}`}
            onClick={() => on.onProgress(goal)}
          >
            Update progress
          </Button>
        )}
      </div>
    </li>
  )
}

function GoalMenu({ goal, canChange, on }: GoalRowProps) {
  const confirm = useConfirm()
  const { mutate: remove } = useDeleteGoal()
  // SPEC section 8: deleting a goal asks first.
  const askToDelete = () =>
    confirm({
      title: `Delete ${goal.name}?`,
      text: 'What was entered for it goes with it; transactions and accounts stay. To keep it for later, make it inactive instead.',
      confirmLabel: 'Delete goal',
      onConfirm: () => remove(goal),
    })
  return (
    <RowMenu
      name={goal.name}
      canChange={canChange}
      onEdit={() => on.onEdit(goal)}
      onDelete={askToDelete}
      views={[{ label: 'History', icon: History, onSelect: () => on.onHistory(goal) }]}
    />
  )
}
