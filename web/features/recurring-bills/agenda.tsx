import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useHousehold } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import type { Coming } from './ahead.ts'
import { formatShortDay } from './bill-sentences.ts'

/** What comes first; the rest is there when asked for, so that the bills below stay in reach. */
const mostShown = 10

/** What comes, one line a payment, for narrow screens. Remount it (`key`) for another month. */
export function Agenda({ coming }: { coming: readonly Coming[] }) {
  const { today } = useHousehold()
  const format = useFormat()
  const [areAllShown, setAllShown] = useState(coming.length <= mostShown + 2)
  if (coming.length === 0) return <p className="text-ink-soft">Nothing comes in these weeks.</p>
  const list = (
    <ul className="divide-y divide-line">
      {(areAllShown ? coming : coming.slice(0, mostShown)).map((one) => (
        <li key={one.key} className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-2 py-2.5">
          <span className="figures text-sm text-ink-faint">
            {formatShortDay(one.on, today, format.locale)}
          </span>
          <div className="min-w-0">
            <p className="wrap-anywhere">{one.name}</p>
            <Standing one={one} />
          </div>
          <Money isInColumn amountCents={one.amountCents} tone={one.amountCents > 0 ? 'sign' : 'plain'} />
        </li>
      ))}
    </ul>
  )
  if (areAllShown) return list
  return (
    <>
      {list}
      <Button variant="quiet" size="sm" className="-ml-2" onClick={() => setAllShown(true)}>
        Show {coming.length - mostShown} more
      </Button>
    </>
  )
}

function Standing({ one: { shortCents, isOverdue, isCovered, accountName } }: { one: Coming }) {
  const format = useFormat()
  if (shortCents > 0)
    return (
      <p className="flex items-start gap-1 text-sm text-danger-ink">
        <TriangleAlert size={14} aria-hidden className="mt-0.5 shrink-0" />
        Short by {format.money(shortCents)}
      </p>
    )
  const words = isCovered ? `Covered by ${accountName}` : accountName
  return (
    <p className="flex items-start gap-1 text-sm text-ink-faint">
      {isCovered && <Check size={14} aria-hidden className="mt-0.5 shrink-0 text-success" />}
      {isOverdue ? `Overdue. ${words}` : words}
    </p>
  )
}
