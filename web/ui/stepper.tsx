// Where one is in a few steps. The names of the steps are always told; on a phone only the current one is shown.
import { Check } from 'lucide-react'
import { cx } from './cx.ts'

type StepperProps = { label: string; steps: readonly string[]; /** Counted from 0. */ current: number }

export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol aria-label={label} className="flex items-start gap-2">
      {steps.map((step, index) => {
        const isDone = index < current
        const isCurrent = index === current
        return (
          <li key={step} aria-current={isCurrent ? 'step' : undefined} className="min-w-0 grow basis-0">
            <span
              aria-hidden="true"
              className={cx('mb-2 block h-1 rounded-full', isDone || isCurrent ? 'bg-accent' : 'bg-line')}
            />
            <span
              className={cx(
                'flex items-center gap-1.5 text-sm',
                isCurrent ? 'font-medium whitespace-nowrap text-ink' : 'text-ink-faint max-sm:sr-only',
              )}
            >
              {isDone && <Check size={14} aria-hidden className="shrink-0 text-accent" />}
              {step}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
