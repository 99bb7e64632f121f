// The ground of a picture of lines: amounts beside it, hairlines behind it, names below it. One range input lies over it:
// arrow keys, a finger or the mouse choose the point that is read out.
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { toneColor, toneFill, type Tone } from '#web/ui/tone.ts'
import { type AmountAxis, AxisLabels, GridLines } from './amount-axis.tsx'
import { nearest } from './lines.ts'

/** Places are percent of the picture: x from its left, y (`axis.placeOf`) from its top. */
type LinePlotProps = {
  title: string
  axis: AmountAxis
  /** Where the points stand that can be chosen, from left to right. */
  xs: readonly number[]
  at: number
  onChoose: (at: number) => void
  /** What is read out of the chosen point. */
  valueText: string
  /** Each with its path in a box of 100 x 100. */
  lines: readonly { key: string; path: string; tone: Tone; isDashed?: boolean | undefined }[]
  dots: readonly { key: string; x: number; y: number; tone: Tone; isSmall?: boolean | undefined }[]
  /** Below the picture; minor ones are left out on a phone. */
  labels: readonly { key: string; x: number; text: string; isChosen?: boolean; isMinor?: boolean }[]
  /** What lies behind everything. */
  background?: ReactNode
}

export function LinePlot(props: LinePlotProps) {
  const { title, axis, xs, at, onChoose, valueText, lines, dots, labels, background } = props
  return (
    <div className="flex gap-3">
      <AxisLabels axis={axis} className="h-48 sm:h-56" />
      <div className="min-w-0 grow pr-2">
        <div className="relative h-48 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent sm:h-56">
          {background}
          <GridLines axis={axis} />
          <span
            className="absolute inset-y-0 border-l border-ink-faint"
            style={{ left: `${xs[at] ?? 0}%` }}
          />
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            {lines.map(({ key, path, tone, isDashed }) => (
              <path
                key={key}
                d={path}
                fill="none"
                stroke={toneColor(tone)}
                strokeWidth={2.5}
                strokeLinejoin="round"
                strokeLinecap="round"
                strokeDasharray={isDashed ? '2 6' : undefined}
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
          {dots.map(({ key, x, y, tone, isSmall }) => (
            <span
              key={key}
              className={cx(
                'absolute -translate-1/2 rounded-full ring-2 ring-surface',
                isSmall ? 'size-2.5' : 'size-3',
                toneFill[tone],
              )}
              style={{ left: `${x}%`, top: `${y}%` }}
            />
          ))}
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
