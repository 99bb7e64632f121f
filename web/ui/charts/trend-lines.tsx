// Two or three lines over the months, and above them what they say of the month that is chosen.
import { type ReactNode, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import { toneColor, type Tone } from '#web/ui/tone.ts'
import { amountAxis } from './amount-axis.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { LinePlot } from './line-plot.tsx'
import { pathOf } from './lines.ts'

export type TrendLine = {
  key: string
  label: string
  tone: Tone
  /** One per point; null before the line begins and after it ends. */
  amountsCents: readonly (number | null)[]
  isDashed?: boolean | undefined
}

type TrendLinesProps = {
  title: string
  /** The long name is read out, the short one stands on the axis; it may be empty. */
  points: readonly { key: string; label: string; shortLabel: string }[]
  lines: readonly TrendLine[]
  /** The point that is read out at first, and again when it changes; else the last. */
  startKey?: string | undefined
  /** Where a point leads: its label as a link, in the readout and in the table. */
  linkTo?: ((key: string, label: string) => ReactNode) | undefined
  summary?: string | undefined
}

export function TrendLines(props: TrendLinesProps) {
  const { title, points, lines, startKey, linkTo, summary } = props
  const format = useFormat()
  const found = points.findIndex(({ key }) => key === startKey)
  const start = found < 0 ? points.length - 1 : found
  const [startShown, setStartShown] = useState(start)
  const [chosen, setChosen] = useState(start)
  if (start !== startShown) {
    setStartShown(start)
    setChosen(start)
  }
  const at = Math.min(chosen, points.length - 1)
  const headOf = (index: number) => {
    const of = points[index]
    return of && linkTo?.(of.key, of.label)
  }
  const write = (amountCents: number | null | undefined) =>
    amountCents == null ? '–' : format.money(amountCents)
  const xs = points.map((_, index) => (index / Math.max(1, points.length - 1)) * 100)
  const axis = amountAxis(lines.flatMap(({ amountsCents }) => amountsCents.filter((one) => one !== null)))
  const placesOf = ({ amountsCents }: TrendLine) =>
    amountsCents.map((amount, index): [x: number, y: number] | null =>
      amount === null ? null : [xs[index] ?? 0, axis.placeOf(amount)],
    )
  const readout = lines.flatMap(({ label, amountsCents }) =>
    amountsCents[at] == null ? [] : [`${label} ${write(amountsCents[at])}`],
  )

  return (
    <ChartFrame
      title={title}
      summary={summary}
      table={{
        columns: ['Month', ...lines.map(({ label }) => label)],
        rows: points.map(({ label }, index) => [
          label,
          ...lines.map(({ amountsCents }) => write(amountsCents[index])),
        ]),
        headOf,
      }}
    >
      <div className="mb-4 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <span aria-hidden={!linkTo} className="basis-full font-serif text-lg font-medium">
          {headOf(at) ?? points[at]?.label}
        </span>
        {lines.map(({ key, label, tone, isDashed, amountsCents }) => (
          <span key={key} aria-hidden="true" className="flex items-baseline gap-2 text-sm text-ink-soft">
            <span
              className={cx('w-4 self-center border-t-4', isDashed ? 'border-dotted' : 'rounded-full')}
              style={{ borderColor: toneColor(tone) }}
            />
            {label}
            <span className="figures font-medium text-ink">{write(amountsCents[at])}</span>
          </span>
        ))}
      </div>
      <LinePlot
        title={title}
        axis={axis}
        xs={xs}
        at={at}
        onChoose={setChosen}
        valueText={`${points[at]?.label}: ${readout.join(', ')}`}
        lines={lines.map((line) => ({ ...line, path: pathOf(placesOf(line).filter((one) => one !== null)) }))}
        dots={lines.flatMap((line) => {
          const place = placesOf(line)[at]
          return place ? [{ key: line.key, tone: line.tone, x: place[0], y: place[1] }] : []
        })}
        labels={labelsOf(points, xs, at)}
      />
    </ChartFrame>
  )
}

/** Of more than a phone holds, every other one goes there; the last one stays. */
function labelsOf(points: TrendLinesProps['points'], xs: readonly number[], at: number) {
  const labels = points.flatMap(({ key, shortLabel }, index) =>
    shortLabel ? [{ key, text: shortLabel, x: xs[index] ?? 0, isChosen: index === at }] : [],
  )
  const isCrowded = labels.length > mostOnPhone
  return labels.map((label, index) => ({
    ...label,
    isMinor: isCrowded && (labels.length - 1 - index) % 2 === 1,
  }))
}

const mostOnPhone = 6
