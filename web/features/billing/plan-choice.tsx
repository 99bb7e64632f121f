import { type Interval, intervals, getPriceCents } from '#domain/plans.ts'
import { yearlyPerMonth, yearlySaving } from '#domain/plan-sentences.ts'
import { type Cents, cents } from '#domain/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'

type PlanChoiceProps = {
  interval: Interval
  onIntervalChange: (interval: Interval) => void
  write: (amount: Cents) => string
}

/** The two ways to pay, side by side. */
export function PlanChoice({ interval, onIntervalChange, write }: PlanChoiceProps) {
  const looks = {
    monthly: { name: 'Monthly', per: 'a month', note: 'Ends with the month you cancel in.', badge: null },
    yearly: {
      name: 'Yearly',
      per: 'a year',
      note: `${write(yearlyPerMonth)} a month.`,
      badge: `Saves ${write(yearlySaving)}`,
    },
  }
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-medium">How to pay</legend>
      {intervals.map((each) => (
        <label
          key={each}
          className={cx(
            'relative flex flex-col rounded-md border p-4',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            each === interval
              ? 'border-accent bg-accent-wash ring-1 ring-accent'
              : 'border-line-strong hover:bg-sunken',
          )}
        >
          <span className="flex items-center gap-2.5">
            <input
              type="radio"
              name="interval"
              value={each}
              checked={each === interval}
              onChange={() => onIntervalChange(each)}
              className="tick outline-none!"
            />
            <span className="grow font-medium">{looks[each].name}</span>
            {looks[each].badge && <Badge tone="savings">{looks[each].badge}</Badge>}
          </span>
          <span className="mt-3">
            <span className="font-serif text-2xl font-medium figures">
              {write(cents(getPriceCents(each)))}
            </span>{' '}
            <span className="text-ink-soft">{looks[each].per}</span>
          </span>
          <span className="mt-1 text-sm text-ink-soft">{looks[each].note}</span>
        </label>
      ))}
    </fieldset>
  )
}
