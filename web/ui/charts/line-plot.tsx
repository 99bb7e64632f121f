import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { toneColor, toneFill, type Tone } from '#web/ui/tone.ts'
import { Plot, type PlotProps } from './plot.tsx'

type LinePlotProps = PlotProps & {
  /** Each with its path in a box of 100 x 100. */
  lines: readonly { key: string; path: string; tone: Tone; isDashed?: boolean | undefined }[]
  dots: readonly { key: string; x: number; y: number; tone: Tone; isSmall?: boolean | undefined }[]
  /** What lies behind the lines. */
  background?: ReactNode
}

/** Lines on the ground of a plot. */
export function LinePlot({ lines, dots, background, ...plot }: LinePlotProps) {
  return (
    <Plot {...plot}>
      {background}
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
    </Plot>
  )
}
