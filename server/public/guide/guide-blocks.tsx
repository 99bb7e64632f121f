import type { ReactNode } from 'react'
import type { Block, Row, Step } from './blocks.ts'
import { type Drawing, drawingWidth, letterSize, type Shape, type Tone } from './drawing.ts'

/** A block of the guide, on the page. */
export function GuideBlock({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'text':
      return <p className="mt-4">{block.text}</p>
    case 'list':
      return (
        <ul className="mt-4 list-disc space-y-2 pl-5">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'steps':
      return <Steps steps={block.items} />
    case 'table':
      return <Table {...block} />
    case 'drawing':
      return <Figure {...block.drawing} />
    case 'aside':
      return (
        <aside className="mt-6 border-l-2 border-savings pl-4">
          <h3 className="font-medium">{block.title}</h3>
          <p className="mt-1 text-ink-soft">{block.text}</p>
        </aside>
      )
    case 'form':
      return null
  }
}

const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="mt-4 list-decimal space-y-2 pl-5">
    {steps.map(({ title, text }) => (
      <li key={title}>
        <strong className="font-medium">{title}.</strong> {text}
      </li>
    ))}
  </ol>
)

/** The sums of a list stand below each other. */
const classOfCell = (cell: string, at: number, columns: number) =>
  `py-2 align-top ${columns === 2 && at === 1 ? 'text-right' : 'pr-4'} ${/\d/.test(cell) ? 'figures' : ''}`

type TableProps = { title: string; head: readonly string[]; rows: readonly Row[] }

const Table = ({ title, head, rows }: TableProps) => (
  <div className="mt-6 overflow-x-auto" role="region" aria-label={title} tabIndex={0}>
    <table className="w-full text-left text-sm">
      <caption className="pb-2 text-left font-medium">{title}</caption>
      <thead className="border-b border-line-strong">
        <tr>
          {head.map((cell, at) => (
            <th key={cell} scope="col" className={`${classOfCell(cell, at, head.length)} font-medium`}>
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ cells, isSum }) => (
          <tr key={cells.join()} className={isSum ? 'font-medium' : undefined}>
            {cells.map((cell, at) => (
              <td key={head[at]} className={classOfCell(cell, at, head.length)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Figure = ({ title, inWords, height, shapes }: Drawing) => (
  <figure className="mt-6">
    <figcaption className="text-sm font-medium">{title}</figcaption>
    <svg
      viewBox={`0 -6 ${drawingWidth} ${height + 6}`}
      role="img"
      aria-label={inWords}
      className="mt-3 h-auto w-full"
      fontSize={letterSize}
    >
      {shapes.map((shape) => (
        <Part key={JSON.stringify(shape)} {...shape} />
      ))}
    </svg>
  </figure>
)

const fills: Record<Tone, string> = {
  needs: 'fill-needs',
  wants: 'fill-wants',
  savings: 'fill-savings',
  'needs-wash': 'fill-needs-wash',
  'wants-wash': 'fill-wants-wash',
  'savings-wash': 'fill-savings-wash',
  line: 'fill-line-strong',
  ink: 'fill-ink',
  'ink-soft': 'fill-ink-soft',
}

const strokes: Partial<Record<Tone, string>> = {
  line: 'stroke-line-strong',
  ink: 'stroke-ink',
  savings: 'stroke-savings',
}

function Part(shape: Shape) {
  switch (shape.kind) {
    case 'rect':
      return (
        <rect
          x={shape.x}
          y={shape.y}
          width={shape.width}
          height={shape.height}
          className={fills[shape.tone]}
        />
      )
    case 'line':
      return (
        <line
          x1={shape.x1}
          y1={shape.y1}
          x2={shape.x2}
          y2={shape.y2}
          className={strokes[shape.tone]}
          {...(shape.isDashed && { strokeDasharray: '5 4' })}
        />
      )
    case 'text':
      return (
        <text
          x={shape.x}
          y={shape.y}
          textAnchor={shape.anchor}
          fontWeight={shape.isStrong ? 600 : undefined}
          className={fills[shape.tone]}
        >
          {shape.text}
        </text>
      )
  }
}
