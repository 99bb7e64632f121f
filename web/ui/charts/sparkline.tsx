// A line as small as a word, beside a figure. It has no axis; `label` says what it shows. It stands on 0, or on what is below.
import { toneColor, type Tone } from '#web/ui/tone.ts'
import { pathOf, pointsOf } from './lines.ts'

type SparklineProps = { label: string; amountsCents: readonly number[]; tone: Tone }

export function Sparkline({ label, amountsCents, tone }: SparklineProps) {
  const low = Math.min(0, ...amountsCents)
  const points = pointsOf(amountsCents, low, Math.max(...amountsCents))
  const [lastX, lastY] = points.at(-1) ?? [0, 0]
  return (
    <span role="img" aria-label={label} className="chart relative inline-block h-7 w-24 align-middle">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="size-full overflow-visible"
        aria-hidden="true"
      >
        <path
          d={pathOf(points)}
          fill="none"
          stroke={toneColor(tone)}
          strokeWidth={1.75}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span
        className="absolute size-1.5 -translate-1/2 rounded-full"
        style={{ left: `${lastX}%`, top: `${lastY}%`, backgroundColor: toneColor(tone) }}
      />
    </span>
  )
}
