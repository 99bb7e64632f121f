import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import type { UpcomingBills } from '#contract/recurring-bills-ahead.ts'
import { upcomingDays } from '#domain/recurring-bills/due.ts'
import { upcomingBillsQuery } from '#web/features/recurring-bills/shared/queries.ts'
import { DueMark } from '#web/features/recurring-bills/shared/due-mark.tsx'
import { filterOpenShortfalls } from '#web/features/recurring-bills/shared/shortfall-data.ts'
import { ShortfallList } from '#web/features/recurring-bills/shared/shortfalls.tsx'
import { Money } from '#web/ui/money.tsx'
import { DashboardCard } from './dashboard-card.tsx'

const mostShown = 5

/** What is due within 7 days, overdue dates included (SPEC section 2), and what is not covered. */
export function BillsCard() {
  const bills = useQuery(upcomingBillsQuery)
  return (
    <DashboardCard title="Recurring bills" things="bills" link={{ to: paths.recurring }} query={bills}>
      {(upcoming) => <Upcoming upcoming={upcoming} />}
    </DashboardCard>
  )
}

function Upcoming({ upcoming: { items, totalCents, shortfalls } }: { upcoming: UpcomingBills }) {
  const short = filterOpenShortfalls(shortfalls)
  if (items.length === 0 && short.length === 0)
    return <p className="text-ink-soft">Nothing is due in the next {upcomingDays} days.</p>
  return (
    <div className="flex flex-col gap-4">
      <ShortfallList shortfalls={short} />
      <p className="text-ink-soft">
        <Money isLarge amountCents={totalCents} className="text-2xl text-ink" /> due in the next{' '}
        {upcomingDays} days
      </p>
      <ul className="-my-2.5 divide-y divide-line">
        {items.slice(0, mostShown).map(({ billId, dueDate, name, due, direction, amountCents }) => (
          <li key={`${billId} ${dueDate}`} className="flex items-baseline gap-3 py-2.5">
            <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-2.5 gap-y-1">
              <span className="wrap-anywhere">{name}</span>
              <DueMark due={due} />
            </span>
            <Money amountCents={direction === 'in' ? amountCents : -amountCents} tone="sign" />
          </li>
        ))}
      </ul>
      {items.length > mostShown && (
        <p className="text-sm text-ink-faint">And {items.length - mostShown} more.</p>
      )}
    </div>
  )
}
