// The amounts beside a picture of lines, and the hairlines behind it.
import { cx } from '#web/ui/cx.ts'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { writeShort } from './format.ts'
import { axisSteps } from './lines.ts'

export type AmountAxis = {
  /** In cents, the lowest first. Zero is among them. */
  steps: readonly number[]
  low: number
  high: number
  /** How far from the top an amount stands, in percent of the picture. */
  placeOf: (amountCents: number) => number
  /** Of numbers that are no amounts: how a step is written. */
  writeStep?: ((step: number, format: Format) => string) | undefined
}

/** An axis that holds these amounts and zero. */
export const amountAxis = (amountsCents: readonly number[]): AmountAxis =>
  axisOf(axisSteps(Math.min(0, ...amountsCents), Math.max(100, ...amountsCents)))

/** An axis of whole numbers that holds these counts and zero. */
export const countAxis = (counts: readonly number[]): AmountAxis => ({
  ...axisOf(axisSteps(0, Math.max(3, ...counts))),
  writeStep: (step, format) => format.number(step),
})

function axisOf(steps: readonly number[]): AmountAxis {
  const [low, high] = [steps[0] ?? 0, steps.at(-1) ?? 1]
  return { steps, low, high, placeOf: (amount) => 100 - ((amount - low) / (high - low)) * 100 }
}

/** `className` gives the height, which is the picture's. */
export function AxisLabels({
  axis: { steps, placeOf, writeStep = writeShort },
  className,
}: {
  axis: AmountAxis
  className: string
}) {
  const format = useFormat()
  return (
    <div aria-hidden="true" className={cx('relative w-11 shrink-0', className)}>
      {steps.map((step) => (
        <span
          key={step}
          className="figures absolute right-0 -translate-y-1/2 text-xs text-ink-faint"
          style={{ top: `${placeOf(step)}%` }}
        >
          {writeStep(step, format)}
        </span>
      ))}
    </div>
  )
}

export const GridLines = ({ axis: { steps, placeOf } }: { axis: AmountAxis }) =>
  steps.map((step) => (
    <span
      key={step}
      className={cx('absolute inset-x-0 border-t', step === 0 ? 'border-line-strong' : 'border-line')}
      style={{ top: `${placeOf(step)}%` }}
    />
  ))
