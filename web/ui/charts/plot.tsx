// The ground of a picture over time: amounts beside it, hairlines behind it, names below it. One range input lies over it:
// arrow keys, a finger or the mouse choose the point that is read out.
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { type AmountAxis, AxisLabels, GridLines } from './amount-axis.tsx'
import { nearest } from './lines.ts'

/** Below the picture; minor ones are left out on a phone. */
export type PlotLabel = { key: string; x: number; text: string; isChosen?: boolean; isMinor?: boolean }

/** Places are percent of the picture: x from its left, y (`axis.placeOf`) from its top. */
export type PlotProps = {
  title: string
  axis: AmountAxis
  /** Where the points stand that can be chosen, from left to right. */
  xs: readonly number[]
  at: number
  onChoose: (at: number) => void
  /** What is read out of the chosen point. */
  valueText: string
  labels: readonly PlotLabel[]
}

/** `children` are drawn over the hairlines: an SVG of 100 x 100, or parts placed in percent. */
export function Plot(props: PlotProps & { children: ReactNode }) {
  const { title, axis, xs, at, onChoose, valueText, labels, children } = props
  return (
    <div className="flex gap-3">
      <AxisLabels axis={axis} className="h-48 sm:h-56" />
      <div className="min-w-0 grow pr-2">
        <div className="relative h-48 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent sm:h-56">
          <GridLines axis={axis} />
          <span
            className="absolute inset-y-0 border-l border-ink-faint print:hidden"
            style={{ left: `${xs[at] ?? 0}%` }}
          />
          {children}
          <input
            type="range"
            min={0}
            max={Math.max(0, xs.length - 1)}
            value={at}
            aria-label={title}
            aria-valuetext={valueText}
            onChange={(event) => onChoose(event.target.valueAsNumber)}
            onPointerMove={(event) => {
              const { left, width } = event.currentTarget.getBoundingClientRect()
              onChoose(nearest(xs, ((event.clientX - left) / width) * 100))
            }}
            className="absolute inset-0 m-0 size-full cursor-crosshair opacity-0"
          />
        </div>
        <div aria-hidden="true" className="relative mt-2 h-5">
          {labels.map(({ key, x, text, isChosen, isMinor }) => (
            <span
              key={key}
              className={cx(
                'absolute -translate-x-1/2 text-xs whitespace-nowrap',
                isChosen ? 'font-semibold text-ink' : 'text-ink-faint',
                isMinor && 'max-sm:hidden',
              )}
              style={{ left: `${x}%` }}
            >
              {text}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

const mostOnPhone = 6

/** The labels of points: of more than a phone holds, every other one goes there; the last one stays. */
export function labelPoints(
  points: readonly { key: string; shortLabel: string }[],
  xs: readonly number[],
  at: number,
): PlotLabel[] {
  const labels = points.flatMap(({ key, shortLabel }, index) =>
    shortLabel ? [{ key, text: shortLabel, x: xs[index] ?? 0, isChosen: index === at }] : [],
  )
  const isCrowded = labels.length > mostOnPhone
  return labels.map((label, index) => ({
    ...label,
    isMinor: isCrowded && (labels.length - 1 - index) % 2 === 1,
  }))
}
