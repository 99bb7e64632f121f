// Things ranked by their amount, as given: categories, merchants. Bars go to the right of zero, and to its left what is below.
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import { toneFill, type Tone } from '#web/ui/tone.ts'
import { ChartFrame, type ChartTitle } from './chart-frame.tsx'
import type { ChartCell } from './chart-table.ts'
import { useArrowKeys } from './use-arrow-keys.ts'

type BarListItem = {
  key: string
  label: string
  amountCents: number
  /** Of the whole, in whole percent; null of what has no share. */
  sharePercent: number | null
  tone: Tone
  /** Beside the label. */
  note?: string | undefined
  /** Below the bar. */
  detail?: ReactNode
  /** How much of it is only guessed, from 0 to 1; drawn in strokes at the end of the bar. */
  guessedShare?: number | undefined
  /** Where a line crosses the bar: what is usual. */
  markCents?: number | undefined
}

type BarListProps = ChartTitle & {
  items: readonly BarListItem[]
  /** What the things are: 'Category'. */
  itemColumn: string
  /** Further columns of the table, for what the notes and details say. */
  moreColumns?: readonly Column[] | undefined
  /** A thing's label and figures as the link to what is behind them. */
  linkTo: (key: string, children: ReactNode) => ReactNode
}

type Column = {
  name: string
  cellOf: (at: number) => ChartCell
  /** Its figures as links, where they are sums of something else. */
  linkTo?: ((key: string, shown: ReactNode) => ReactNode) | undefined
}

export function BarList({ items, itemColumn, moreColumns = [], linkTo, ...titled }: BarListProps) {
  const amounts = items.flatMap(({ amountCents, markCents = amountCents }) => [amountCents, markCents])
  const most = Math.max(1, ...amounts)
  const least = Math.min(0, ...amounts)
  const percentOf = (amount: number) => (amount / (most - least)) * 100
  return (
    <ChartFrame
      {...titled}
      hasOwnKeys
      className="print:break-inside-auto"
      table={{
        columns: [itemColumn, 'Amount', 'Share', ...moreColumns.map(({ name }) => name)],
        rows: items.map(({ label, amountCents, sharePercent }, at) => [
          label,
          { amountCents },
          sharePercent === null ? null : { percent: sharePercent },
          ...moreColumns.map(({ cellOf }) => cellOf(at)),
        ]),
        figureOf: (row, column, shown) => {
          const link = column === 1 ? linkTo : moreColumns[column - 3]?.linkTo
          return items[row] && link?.(items[row].key, shown)
        },
      }}
    >
      <ol
        aria-label={titled.title}
        ref={useArrowKeys()}
        className="flex flex-col gap-4 print:gap-2 print:landscape:grid print:landscape:grid-flow-row print:landscape:grid-cols-2 print:landscape:gap-x-8"
      >
        {items.map((item) => (
          <li key={item.key} className="break-inside-avoid">
            {linkTo(item.key, <Figures item={item} />)}
            <div aria-hidden="true" className="relative mt-1.5 h-1.5 rounded-full bg-sunken">
              <div
                className={cx(
                  'flex h-full min-w-1 justify-end overflow-hidden rounded-full',
                  toneFill[item.tone],
                )}
                style={{
                  marginLeft: `${percentOf(Math.min(0, item.amountCents) - least)}%`,
                  width: `${percentOf(Math.abs(item.amountCents))}%`,
                }}
              >
                {item.guessedShare !== undefined && (
                  <span className="sketched h-full" style={{ width: `${item.guessedShare * 100}%` }} />
                )}
              </div>
              {item.markCents !== undefined && (
                <span
                  className="absolute -inset-y-1 w-0.75 -translate-x-1/2 rounded-full bg-ink ring-1 ring-surface"
                  style={{ left: `${percentOf(item.markCents - least)}%` }}
                />
              )}
            </div>
            {item.detail && (
              <p className="figures mt-1 text-sm whitespace-normal text-ink-faint">{item.detail}</p>
            )}
          </li>
        ))}
      </ol>
    </ChartFrame>
  )
}

function Figures({ item: { label, note, amountCents, sharePercent } }: { item: BarListItem }) {
  const format = useFormat()
  return (
    <span className="flex items-baseline justify-between gap-4">
      <span className="min-w-0 truncate">
        {label}
        {note && <span className="text-sm text-ink-faint"> · {note}</span>}
      </span>
      <span className="figures">
        {format.money(amountCents)}
        <span className="ml-3 inline-block w-10 text-right text-sm text-ink-faint">
          {sharePercent === null ? '–' : `${sharePercent}%`}
        </span>
      </span>
    </span>
  )
}
