// How far work or a goal has come. Without `value` it only says that something goes on.
import { useId } from 'react'
import { cx } from './cx.ts'

type ProgressBarProps = {
  label: string
  value?: number | undefined
  max?: number | undefined
  /** Said and shown instead of the percentage: '1,200 of 5,000 rows'. */
  valueText?: string | undefined
}

export function ProgressBar({ label, value, max = 100, valueText }: ProgressBarProps) {
  const id = useId()
  const share = value === undefined ? 0 : Math.min(1, Math.max(0, max > 0 ? value / max : 0))
  const text = valueText ?? (value === undefined ? undefined : `${Math.round(share * 100)}%`)
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
        <span id={id}>{label}</span>
        <span className="figures text-ink-soft">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line"
      >
        <div
          className={cx(
            'h-full origin-left rounded-full bg-accent motion:transition-[width] motion:duration-300',
            value === undefined && 'w-full animate-breathe',
          )}
          style={value === undefined ? undefined : { width: `${share * 100}%` }}
        />
      </div>
    </div>
  )
}
