// Things ranked by their amount, the longest bar first as given: categories, merchants. The list is its own table.
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import { toneFill, type Tone } from '#web/ui/tone.ts'
import { shareOf, writeShare } from './format.ts'

type BarListItem = {
  key: string
  /** Words or a link. */
  label: ReactNode
  amountCents: number
  tone: Tone
  note?: ReactNode
}

type BarListProps = {
  label: string
  items: readonly BarListItem[]
  /** What the percentages are of. */
  wholeCents: number
}

export function BarList({ label, items, wholeCents }: BarListProps) {
  const format = useFormat()
  const most = Math.max(0, ...items.map(({ amountCents }) => amountCents))
  return (
    <ol aria-label={label} className="flex flex-col gap-4">
      {items.map((item) => (
        <li key={item.key}>
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 truncate">
              {item.label}
              {item.note && <span className="text-sm text-ink-faint"> · {item.note}</span>}
            </span>
            <span className="figures">
              {format.money(item.amountCents)}
              <span className="ml-3 inline-block w-10 text-right text-sm text-ink-faint">
                {writeShare(shareOf(item.amountCents, wholeCents))}
              </span>
            </span>
          </div>
          <div aria-hidden="true" className="mt-1.5 h-1.5 rounded-full bg-sunken">
            <div
              className={cx('h-full min-w-1 rounded-full', toneFill[item.tone])}
              style={{ width: `${shareOf(item.amountCents, most) * 100}%` }}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}
