// A flow from left to right in bands as wide as their amounts; on a phone its figures as a list.
import { Fragment, type ReactNode } from 'react'
import { useFormat } from '#web/ui/format.tsx'
import { toneColor, type Tone } from '#web/ui/tone.ts'
import { ChartFrame, type ChartTitle } from './chart-frame.tsx'
import { type FlowBand, layOutFlow, type PlacedNode } from './flow-layout.ts'
import { useArrowKeys } from './use-arrow-keys.ts'

export type FlowPoint = {
  key: string
  label: string
  amountCents: number
  tone: Tone
  /** How much of it is only guessed, from 0 to 1; drawn in strokes. */
  guessedShare?: number | undefined
  /** What is said of that, as a link. */
  guessedNote?: ReactNode
}

type FlowChartProps = ChartTitle & {
  summary: string
  points: readonly FlowPoint[]
  bands: readonly FlowBand[]
  /** What the points are, above their column. */
  pointColumn: string
  /** Where a point leads: what shows it as a link. */
  linkTo: (key: string, shown: ReactNode) => ReactNode
}

/** Names stand to the right of their nodes, those of the last ones beyond the flow. */
const size = { width: 780, nodeWidth: 10, gap: 17 }
const widthWithNames = 1000
const heightOfPoint = 30
const longestName = 24

export function FlowChart({ summary, points, bands, pointColumn, linkTo, ...titled }: FlowChartProps) {
  const format = useFormat()
  const lasts = points.filter(({ key }) => !bands.some(({ from }) => from === key)).length
  const firsts = points.filter(({ key }) => !bands.some(({ to }) => to === key)).length
  const height = Math.max(240, Math.max(lasts, firsts) * heightOfPoint)
  const placed = layOutFlow(points, bands, { ...size, height })
  const pointOf = new Map(points.map((point) => [point.key, point]))
  const color = (key: string) => toneColor(pointOf.get(key)?.tone ?? 'accent')
  return (
    <ChartFrame
      {...titled}
      summary={summary}
      hasOwnKeys
      table={{
        columns: [pointColumn, 'Amount'],
        rows: points.map(({ label, amountCents }) => [label, { amountCents }]),
        headOf: (row) => {
          const point = points[row]
          return point && linkTo(point.key, point.label)
        },
        figureOf: (row, _, shown) => {
          const point = points[row]
          return point && linkTo(point.key, shown)
        },
      }}
    >
      <svg
        viewBox={`0 0 ${widthWithNames} ${height}`}
        role="group"
        aria-label={titled.title}
        ref={useArrowKeys()}
        className="hidden w-full overflow-visible sm:block print:block print:landscape:max-h-[105mm]"
      >
        <defs>
          <pattern
            id="guessed-strokes"
            width={5}
            height={5}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width={3} height={5} className="fill-surface" />
          </pattern>
        </defs>
        {placed.bands.map(({ from, to, path, width }) => (
          <path
            key={`${from} ${to}`}
            d={path}
            fill="none"
            stroke={color(from === 'all' ? to : from)}
            strokeOpacity={0.28}
            strokeWidth={width}
          />
        ))}
        {placed.nodes.map((node) => {
          const point = pointOf.get(node.key)
          return (
            point && (
              <Fragment key={node.key}>{linkTo(node.key, <Node node={node} point={point} />)}</Fragment>
            )
          )
        })}
      </svg>
      <ul className="flex flex-col gap-2 sm:hidden print:hidden">
        {points
          .filter(({ key }) => key !== 'all')
          .map(({ key, label, amountCents, tone, guessedNote }) => (
            <li key={key} className="flex items-baseline justify-between gap-4">
              <span className="flex min-w-0 items-baseline gap-2">
                <span className="size-2 shrink-0 rounded-full" style={{ background: toneColor(tone) }} />
                <span className="truncate">{linkTo(key, label)}</span>
              </span>
              <span className="figures text-right">
                {linkTo(key, format.money(amountCents))}
                {guessedNote && <span className="block text-sm">{guessedNote}</span>}
              </span>
            </li>
          ))}
      </ul>
      {points.some(({ guessedNote }) => guessedNote) && (
        <p className="mt-4 hidden text-sm text-ink-faint sm:block">
          In strokes:{' '}
          {points
            .filter(({ guessedNote }) => guessedNote)
            .map(({ key, label, guessedNote }, at) => (
              <Fragment key={key}>
                {at > 0 && ', '}
                {label} {guessedNote}
              </Fragment>
            ))}
        </p>
      )}
    </ChartFrame>
  )
}

type NodeProps = { node: PlacedNode; point: FlowPoint }

function Node({ node: { x, y, width, height }, point }: NodeProps) {
  const format = useFormat()
  const { label, amountCents, tone, guessedShare = 0 } = point
  const guessedHeight = height * guessedShare
  return (
    <g>
      <rect x={x} y={y} width={width} height={Math.max(1, height)} fill={toneColor(tone)} rx={2} />
      {guessedShare > 0 && (
        <rect
          x={x}
          y={y + height - guessedHeight}
          width={width}
          height={guessedHeight}
          fill="url(#guessed-strokes)"
        />
      )}
      <text
        x={x + width + 8}
        y={y + height / 2}
        dominantBaseline="middle"
        paintOrder="stroke"
        strokeWidth={4}
        strokeLinejoin="round"
        className="fill-ink stroke-surface text-[13px] print:text-[14px]"
      >
        {label.length > longestName ? `${label.slice(0, longestName)}…` : label}{' '}
        <tspan className="fill-ink-faint">{format.money(amountCents)}</tspan>
      </text>
    </g>
  )
}
