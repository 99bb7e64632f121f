// A flow from left to right in bands as wide as their amounts; on a phone its figures as a list.
import type { ReactNode } from 'react'
import { toneColor, type Tone } from '#web/ui/tone.ts'
import { ChartFrame } from './chart-frame.tsx'
import { type FlowBand, layOutFlow } from './flow-layout.ts'

export type FlowPoint = { key: string; label: string; amount: string; tone: Tone }

type FlowChartProps = {
  title: string
  summary: string
  points: readonly FlowPoint[]
  bands: readonly FlowBand[]
  /** Where a point leads: its label as a link. */
  linkTo: (key: string, label: string) => ReactNode
}

const size = { width: 1000, nodeWidth: 10, gap: 22 }
const heightOfPoint = 34

export function FlowChart({ title, summary, points, bands, linkTo }: FlowChartProps) {
  const lasts = points.filter(({ key }) => !bands.some(({ from }) => from === key)).length
  const firsts = points.filter(({ key }) => !bands.some(({ to }) => to === key)).length
  const height = Math.max(240, Math.max(lasts, firsts) * heightOfPoint)
  const placed = layOutFlow(points, bands, { ...size, height })
  const pointOf = new Map(points.map((point) => [point.key, point]))
  const color = (key: string) => toneColor(pointOf.get(key)?.tone ?? 'accent')
  return (
    <ChartFrame
      title={title}
      summary={summary}
      table={{
        columns: ['Part', 'Amount'],
        rows: points.map(({ label, amount }) => [label, amount]),
        headOf: (row) => {
          const point = points[row]
          return point && linkTo(point.key, point.label)
        },
      }}
    >
      <svg viewBox={`0 0 ${size.width} ${height}`} aria-hidden="true" className="hidden w-full sm:block">
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
        {placed.nodes.map(({ key, x, y, width, height: tall, isLast }) => {
          const point = pointOf.get(key)
          return (
            <g key={key}>
              <rect x={x} y={y} width={width} height={Math.max(1, tall)} fill={color(key)} rx={2} />
              <text
                x={isLast ? x - 8 : x + width + 8}
                y={y + tall / 2}
                textAnchor={isLast ? 'end' : 'start'}
                dominantBaseline="middle"
                className="fill-ink text-[13px]"
              >
                {point?.label} <tspan className="fill-ink-faint">{point?.amount}</tspan>
              </text>
            </g>
          )
        })}
      </svg>
      <ul className="flex flex-col gap-2 sm:hidden">
        {points
          .filter(({ key }) => key !== 'all')
          .map(({ key, label, amount, tone }) => (
            <li key={key} className="flex items-baseline justify-between gap-4">
              <span className="flex min-w-0 items-baseline gap-2">
                <span className="size-2 shrink-0 rounded-full" style={{ background: toneColor(tone) }} />
                <span className="truncate">{linkTo(key, label)}</span>
              </span>
              <span className="figures">{amount}</span>
            </li>
          ))}
      </ul>
    </ChartFrame>
  )
}
