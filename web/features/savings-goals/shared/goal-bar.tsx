import type { SavingsGoal } from '#contract/savings-goals.ts'
import type { GoalColor } from '#domain/savings-goals.ts'
import { cx } from '#web/ui/cx.ts'

// SPEC section 4. Orange is nowhere else a bar: it has no token of its own.
const fills: Record<GoalColor, string> = {
  green: 'bg-success',
  blue: 'bg-accent',
  yellow: 'bg-warning',
  orange: 'bg-[color:light-dark(#c05a14,#e28d4c)]',
  red: 'bg-danger',
}

type GoalBarProps = Pick<SavingsGoal, 'name' | 'percent' | 'color'> & {
  /** How far the time is, from 0 to 1: a mark on the bar. */
  timeShare?: number | undefined
  isThick?: boolean | undefined
}

/** How far a goal is, in the colour of how far. */
export function GoalBar({ name, percent, color, timeShare, isThick }: GoalBarProps) {
  return (
    <div className="relative">
      <div
        role="progressbar"
        aria-label={`Progress of ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={cx(
          'overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line',
          isThick ? 'h-4' : 'h-2',
        )}
      >
        <div
          className={cx('h-full rounded-full motion:transition-[width] motion:duration-500', fills[color])}
          style={{ width: `${percent}%` }}
        />
      </div>
      {timeShare !== undefined && (
        <span
          aria-hidden
          className="absolute -inset-y-1 w-0.5 -translate-x-1/2 rounded-full bg-ink ring-2 ring-surface"
          style={{ left: `${timeShare * 100}%` }}
        />
      )}
    </div>
  )
}
