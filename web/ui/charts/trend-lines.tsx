// Two or three lines over the months, and above them what they say of the month that is chosen.
import { type ReactNode, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import { toneColor, type Tone } from '#web/ui/tone.ts'
import { amountAxis } from './amount-axis.tsx'
import { ChartFrame, type ChartTitle } from './chart-frame.tsx'
import type { ChartCell } from './chart-table.ts'
import { LinePlot } from './line-plot.tsx'
import { pathOf } from './lines.ts'
import { labelPoints } from './plot.tsx'

export type TrendLine = {
  key: string
  label: string
  tone: Tone
  /** One per point; null before the line begins and after it ends. */
  amountsCents: readonly (number | null)[]
  isDashed?: boolean | undefined
}

type TrendPoint = {
  key: string
  /** Is read out. */
  label: string
  /** Stands on the axis; may be empty. */
  shortLabel: string
  /** Heads its row of the table; else the label does. */
  cell?: ChartCell | undefined
}

type TrendLinesProps = ChartTitle & {
  points: readonly TrendPoint[]
  lines: readonly TrendLine[]
  /** The point that is read out at first, and again when it changes; else the last. */
  startKey?: string | undefined
  /** Where a point leads: its label as a link, in the readout and in the table. */
  linkTo?: ((key: string, label: string) => ReactNode) | undefined
  /** A figure of the table as a link; nothing where it is the sum of no transactions. */
  figureOf?: ((key: string, line: string, shown: string) => ReactNode) | undefined
  summary?: string | undefined
}

export function TrendLines(props: TrendLinesProps) {
  const { points, lines, startKey, linkTo, figureOf, summary, ...titled } = props
  const { title } = titled
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
      {...titled}
      summary={summary}
      hasOwnKeys
      isTablePrinted
      table={{
        columns: ['Month', ...lines.map(({ label }) => label)],
        rows: points.map(({ label, cell = label }, index) => [
          cell,
          ...lines.map(({ amountsCents }) => toAmountCell(amountsCents[index])),
        ]),
        headOf,
        figureOf: (row, column, shown) => {
          const [point, line] = [points[row], lines[column - 1]]
          return point && line && figureOf?.(point.key, line.key, shown)
        },
      }}
    >
      <div className="mb-4 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <span aria-hidden={!linkTo} className="basis-full font-serif text-lg font-medium print:hidden">
          {headOf(at) ?? points[at]?.label}
        </span>
        {lines.map(({ key, label, tone, isDashed, amountsCents }) => (
          <span key={key} aria-hidden="true" className="flex items-baseline gap-2 text-sm text-ink-soft">
            <span
              className={cx('w-4 self-center border-t-4', isDashed ? 'border-dotted' : 'rounded-full')}
              style={{ borderColor: toneColor(tone) }}
            />
            {label}
            <span className="figures font-medium text-ink print:hidden">{write(amountsCents[at])}</span>
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
        lines={lines.map((line) => ({ ...line, path: pathOf(placesOf(line)) }))}
        dots={lines.flatMap((line) => {
          const place = placesOf(line)[at]
          return place ? [{ key: line.key, tone: line.tone, x: place[0], y: place[1] }] : []
        })}
        labels={labelPoints(points, xs, at)}
      />
    </ChartFrame>
  )
}

const toAmountCell = (amountCents: number | null | undefined): ChartCell =>
  amountCents == null ? null : { amountCents }
