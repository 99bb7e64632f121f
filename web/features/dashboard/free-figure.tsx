import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UpcomingBills } from '#contract/recurring-bills-ahead.ts'
import { paths } from '#contract/paths.ts'
import { computeFreeToSpend, type FreeToSpend } from '#domain/free-to-spend.ts'
import { useHousehold, useSession } from '#web/client/session.ts'
import { upcomingBillsQuery } from '#web/features/recurring-bills/shared/queries.ts'
import { Floating } from '#web/ui/floating.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LargeFigure } from './large-figure.tsx'
import type { ShownMonth } from './shown-month.ts'

const label = 'Free to spend'

/** What is left once savings have their share and bills until the next payday are paid; of the current month alone. */
export function FreeFigure({ shown }: { shown: ShownMonth }) {
  const { currentMonth } = useHousehold()
  const { isPro } = useSession().user
  const bills = useQuery({ ...upcomingBillsQuery, enabled: isPro })
  if (shown.month !== currentMonth) return <Kept shown={shown} />
  const { incomeCents, uncategorizedIncomeCents } = shown.summary
  if (incomeCents <= 0 && uncategorizedIncomeCents <= 0)
    return <LargeFigure label={label} value="–" note="shows with the first income" />
  // Without the bills it would be told too much.
  if (isPro && !bills.data && !bills.isError)
    return <LargeFigure label={label} value={<Skeleton className="h-7 w-28" />} note="" />
  const due = bills.data?.beforePay
  const free = computeFreeToSpend(shown.summary, shown.split, due)
  return (
    <LargeFigure
      label={label}
      value={
        <Floating
          label="How free to spend is counted"
          className="p-4 sm:w-80"
          renderButton={(button) => (
            <button type="button" {...button} className="rounded-sm text-left hover:underline">
              <Money amountCents={free.freeCents} tone={free.freeCents < 0 ? 'danger' : 'plain'} />
              <span className="sr-only">, how this is counted</span>
            </button>
          )}
        >
          <Sum shown={shown} free={free} due={due} />
        </Floating>
      }
      note={describe(free)}
    />
  )
}

function describe({ savingsCents, billsCents }: FreeToSpend): string {
  if (savingsCents > 0 && billsCents > 0) return 'after savings, bills'
  if (savingsCents > 0) return 'after savings'
  return billsCents > 0 ? 'after bills' : 'nothing waits for it'
}

type SumProps = { shown: ShownMonth; free: FreeToSpend; due: UpcomingBills['beforePay'] | undefined }

function Sum({ shown: { month }, free, due }: SumProps) {
  const format = useFormat()
  return (
    <>
      <dl className="text-sm">
        <Step
          label={
            <Link data-autofocus to={paths.transactions} search={{ month, counts: 'left' }}>
              Left of the month
            </Link>
          }
          amountCents={free.leftCents}
        />
        <Step
          label={
            <Link to={paths.transactions} search={{ month, counts: 'savingsDebt' }}>
              Still to go to savings and debt
            </Link>
          }
          amountCents={-free.savingsCents}
        />
        {due && (
          <Step
            label={<Link to={paths.recurring}>Bills due until {format.day(due.until)}</Link>}
            amountCents={-free.billsCents}
          />
        )}
        <div className="mt-1 flex justify-between gap-4 border-t border-line-strong pt-2 font-medium">
          <dt>{label}</dt>
          <dd>
            <Money amountCents={free.freeCents} />
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-xs text-ink-faint">
        {due?.nextPayday
          ? `Bills count until the month ends or pay comes on ${format.day(due.nextPayday)}, whichever is later.`
          : 'Money that is still to come in this month is not counted.'}
      </p>
    </>
  )
}

const Step = ({ label, amountCents }: { label: ReactNode; amountCents: number }) => (
  <div className="flex justify-between gap-4 py-1">
    <dt>{label}</dt>
    <dd>
      <Money amountCents={amountCents} />
    </dd>
  </div>
)

/** Of a month that is over or has not begun nothing is free to spend: what it put away instead. */
function Kept({ shown: { month, summary } }: { shown: ShownMonth }) {
  const format = useFormat()
  return (
    <LargeFigure
      label="Transactions"
      value={
        <Link
          to={paths.transactions}
          search={{ month }}
          className="rounded-sm text-ink no-underline hover:underline"
        >
          {format.number(summary.transactionCount)}
        </Link>
      }
      note={summary.uncategorizedCount > 0 && `${format.number(summary.uncategorizedCount)} uncategorized`}
    />
  )
}
