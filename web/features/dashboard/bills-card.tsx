import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { UpcomingBills } from '#contract/recurring-bills-ahead.ts'
import { upcomingDays } from '#domain/recurring-bills/due.ts'
import { upcomingBillsQuery } from '#web/features/recurring-bills/shared/queries.ts'
import { DueMark } from '#web/features/recurring-bills/shared/due-mark.tsx'
import { filterOpenShortfalls } from '#web/features/recurring-bills/shared/shortfall-data.ts'
import { ShortfallList } from '#web/features/recurring-bills/shared/shortfalls.tsx'
import { Money } from '#web/ui/money.tsx'
import { ReadTile, tileRow } from './tile.tsx'

// What an account is short of takes the place of two.
const mostShown = { covered: 4, short: 2 }

/** What is due within 7 days, overdue dates included (SPEC section 2), and what is not covered. */
export function BillsCard({ className }: { className?: string }) {
  const bills = useQuery(upcomingBillsQuery)
  return (
    <ReadTile
      title="Recurring bills"
      things="bills"
      link={{ to: paths.recurring }}
      query={bills}
      className={className}
    >
      {(upcoming) => <Upcoming upcoming={upcoming} />}
    </ReadTile>
  )
}

function Upcoming({ upcoming: { items, totalCents, shortfalls } }: { upcoming: UpcomingBills }) {
  const short = filterOpenShortfalls(shortfalls)
  if (items.length === 0 && short.length === 0)
    return <p className="text-sm text-ink-soft">Nothing is due in the next {upcomingDays} days.</p>
  const most = short.length > 0 ? mostShown.short : mostShown.covered
  const shown = items.slice(0, items.length > most ? most - 1 : most)
  return (
    <div className="flex flex-col gap-2">
      <ShortfallList shortfalls={short} />
      <p className="text-sm text-ink-soft">
        <Money isLarge amountCents={totalCents} className="text-lg text-ink" /> due in the next {upcomingDays}{' '}
        days
      </p>
      <ul>
        {shown.map(({ billId, dueDate, name, due, direction, amountCents }) => (
          <li key={`${billId} ${dueDate}`}>
            <Link to={paths.recurring} className={tileRow}>
              <span className="flex min-w-0 items-center gap-2">
                <span className="truncate">{name}</span>
                <DueMark due={due} />
              </span>
              <Money isInColumn amountCents={direction === 'in' ? amountCents : -amountCents} tone="sign" />
            </Link>
          </li>
        ))}
      </ul>
      {items.length > shown.length && (
        <p className="text-sm text-ink-faint">And {items.length - shown.length} more.</p>
      )}
    </div>
  )
}
