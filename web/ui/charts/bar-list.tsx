// Things ranked by their amount, the longest bar first as given: categories, merchants. The list is its own table.
import type { ReactNode } from 'react'
import type { MoneyFormat } from '#domain/money.ts'
import { cx } from '#web/ui/cx.ts'
import { toneFill, type Tone } from '#web/ui/tone.ts'
import { shareOf, writeCents, writeShare } from './format.ts'

export type BarListItem = {
  key: string
  /** Words or a link. */
  label: ReactNode
  amountCents: number
  tone: Tone
  note?: ReactNode
}

export type BarListProps = MoneyFormat & {
  label: string
  items: readonly BarListItem[]
  /** What the percentages are of; the sum of the items unless told. */
  wholeCents?: number | undefined
}

export function BarList({ label, items, wholeCents, currency, locale }: BarListProps) {
  const most = Math.max(0, ...items.map(({ amountCents }) => amountCents))
  const whole = wholeCents ?? items.reduce((sum, { amountCents }) => sum + amountCents, 0)
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
              {writeCents(item.amountCents, { currency, locale })}
              <span className="ml-3 inline-block w-10 text-right text-sm text-ink-faint">
                {writeShare(shareOf(item.amountCents, whole))}
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
