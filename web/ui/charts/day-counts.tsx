// How often something happened on each of some days, and above the line how often on the day that is chosen.
import { useState } from 'react'
import type { Day } from '#domain/calendar.ts'
import { getDateFormat } from '#domain/date-sentences.ts'
import { useFormat } from '#web/ui/format.tsx'
import { countAxis } from './amount-axis.tsx'
import { ChartFrame, type ChartTitle } from './chart-frame.tsx'
import { LinePlot } from './line-plot.tsx'
import { pathOf, pointsOf } from './lines.ts'

type DayCountsProps = ChartTitle & {
  /** In order, none left out. */
  counts: readonly { day: Day; count: number }[]
  /** What is counted, one of it: 'click'. */
  noun: string
  /** Heads its column: 'Clicks'. */
  column: string
  summary: string
}

/** So many days stand below the picture, the last one among them. */
const daysBetweenLabels = 7

export function DayCounts({ counts, noun, column, summary, ...titled }: DayCountsProps) {
  const format = useFormat()
  const monthAndDay = getDateFormat(format.locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const [chosen, setChosen] = useState(counts.length - 1)
  const at = Math.min(chosen, counts.length - 1)
  const axis = countAxis(counts.map(({ count }) => count))
  const places = pointsOf(
    counts.map(({ count }) => count),
    axis.low,
    axis.high,
  )
  const shown = counts[at]
  const readout = shown ? `${format.day(shown.day)}: ${format.count(shown.count, noun)}` : ''
  const place = places[at]
  return (
    <ChartFrame
      {...titled}
      summary={summary}
      hasOwnKeys
      isTablePrinted
      table={{ columns: ['Day', column], rows: counts.map(({ day, count }) => [{ day }, { count }]) }}
    >
      <p aria-hidden="true" className="figures mb-4 text-sm text-ink-soft print:hidden">
        {readout}
      </p>
      <LinePlot
        title={titled.title}
        axis={axis}
        xs={places.map(([x]) => x)}
        at={at}
        onChoose={setChosen}
        valueText={readout}
        lines={[{ key: 'counts', tone: 'accent', path: pathOf(places) }]}
        dots={place ? [{ key: 'chosen', tone: 'accent', x: place[0], y: place[1] }] : []}
        labels={counts.flatMap(({ day }, index) => {
          const fromEnd = counts.length - 1 - index
          if (fromEnd % daysBetweenLabels !== 0) return []
          const [x = 0] = places[index] ?? []
          const isMinor = (fromEnd / daysBetweenLabels) % 2 === 1
          return [{ key: day, x, text: monthAndDay.format(Date.parse(day)), isChosen: index === at, isMinor }]
        })}
      />
    </ChartFrame>
  )
}
