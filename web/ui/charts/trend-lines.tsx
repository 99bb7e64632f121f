// Two or three lines over the months. One range input lies over the picture: arrow keys, a finger or the mouse choose the
// month whose figures are read out above.
import { type ReactNode, useState } from 'react'
import type { MoneyFormat } from '#domain/money.ts'
import { cx } from '#web/ui/cx.ts'
import { toneColor, toneFill, type Tone } from '#web/ui/tone.ts'
import { amountAxis, AxisLabels, GridLines } from './amount-axis.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { writeCents } from './format.ts'
import { pathOf, pointsOf } from './lines.ts'

export type TrendLine = {
  key: string
  label: string
  tone: Tone
  amountsCents: readonly number[]
  isDashed?: boolean | undefined
}

export type TrendLinesProps = MoneyFormat & {
  title: string
  /** One per point: the long one is read out, the short one stands on the axis. */
  points: readonly { key: string; label: string; shortLabel: string }[]
  lines: readonly TrendLine[]
  /** The point that is read out at first, and again when it changes; else the last. */
  startKey?: string | undefined
  /** Where a point leads: its label as a link, in the readout and in the table. */
  linkTo?: ((key: string, label: string) => ReactNode) | undefined
  summary?: string | undefined
  tableLabel?: string | undefined
}

export function TrendLines({
  title,
  points,
  lines,
  startKey,
  linkTo,
  summary,
  tableLabel,
  currency,
  locale,
}: TrendLinesProps) {
  const format = { currency, locale }
  const found = points.findIndex(({ key }) => key === startKey)
  const start = found < 0 ? points.length - 1 : found
  const [startShown, setStartShown] = useState(start)
  const [chosen, setChosen] = useState(start)
  if (start !== startShown) {
    setStartShown(start)
    setChosen(start)
  }
  const at = Math.min(chosen, points.length - 1)
  const point = points[at]
  const headOf = (index: number) => {
    const of = points[index]
    return of && linkTo?.(of.key, of.label)
  }
  const all = lines.flatMap(({ amountsCents }) => amountsCents)
  const axis = amountAxis(all)
  const xOf = (index: number) => (index / Math.max(1, points.length - 1)) * 100
  const readout = lines.map(
    ({ label, amountsCents }) => `${label} ${writeCents(amountsCents[at] ?? 0, format)}`,
  )

  return (
    <ChartFrame
      title={title}
      summary={summary}
      tableLabel={tableLabel}
      table={{
        columns: [title, ...lines.map(({ label }) => label)],
        rows: points.map(({ label }, index) => [
          label,
          ...lines.map(({ amountsCents }) => writeCents(amountsCents[index] ?? 0, format)),
        ]),
        headOf,
      }}
    >
      <div className="mb-4 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <span aria-hidden={!linkTo} className="basis-full font-serif text-lg font-medium">
          {headOf(at) ?? point?.label}
        </span>
        {lines.map(({ key, label, tone, amountsCents }) => (
          <span key={key} aria-hidden="true" className="flex items-baseline gap-2 text-sm text-ink-soft">
            <span className={cx('h-1 w-4 self-center rounded-full', toneFill[tone])} />
            {label}
            <span className="figures font-medium text-ink">{writeCents(amountsCents[at] ?? 0, format)}</span>
          </span>
        ))}
      </div>
      <div className="flex gap-3">
        <AxisLabels axis={axis} format={format} className="h-48 sm:h-56" />
        <div className="min-w-0 grow pr-2">
          <div className="relative h-48 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent sm:h-56">
            <GridLines axis={axis} />
            <span className="absolute inset-y-0 border-l border-ink-faint" style={{ left: `${xOf(at)}%` }} />
            <svg
              aria-hidden="true"
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              className="absolute inset-0 size-full overflow-visible"
            >
              {lines.map(({ key, tone, amountsCents, isDashed }) => (
                <path
                  key={key}
                  d={pathOf(pointsOf(amountsCents, axis.low, axis.high))}
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
            {lines.map(({ key, tone, amountsCents }) => (
              <span
                key={key}
                className={cx(
                  'absolute size-3 -translate-1/2 rounded-full ring-2 ring-surface',
                  toneFill[tone],
                )}
                style={{ left: `${xOf(at)}%`, top: `${axis.placeOf(amountsCents[at] ?? 0)}%` }}
              />
            ))}
            <input
              type="range"
              min={0}
              max={points.length - 1}
              value={at}
              aria-label={title}
              aria-valuetext={`${point?.label}: ${readout.join(', ')}`}
              onChange={(event) => setChosen(event.target.valueAsNumber)}
              onPointerMove={(event) => {
                const { left, width } = event.currentTarget.getBoundingClientRect()
                const share = Math.min(1, Math.max(0, (event.clientX - left) / width))
                setChosen(Math.round(share * (points.length - 1)))
              }}
              className="absolute inset-0 m-0 size-full cursor-crosshair opacity-0"
            />
          </div>
          <div aria-hidden="true" className="relative mt-2 h-5">
            {points.map(({ key, shortLabel }, index) => (
              <span
                key={key}
                className={cx(
                  'absolute -translate-x-1/2 text-xs',
                  index === at ? 'font-semibold text-ink' : 'text-ink-faint',
                  (points.length - 1 - index) % 2 === 1 && 'max-sm:hidden',
                )}
                style={{ left: `${xOf(index)}%` }}
              >
                {shortLabel}
              </span>
            ))}
          </div>
        </div>
      </div>
    </ChartFrame>
  )
}
