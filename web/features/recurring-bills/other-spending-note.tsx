// What usual other spending is and how it was made, with its months; or why it is not known.
import { otherSpendingMonths } from '#domain/recurring-bills/other-spending.ts'
import { useFormat } from '#web/ui/format.tsx'
import type { AccountAhead } from './ahead.ts'

export function OtherSpendingNote({ account: { accountName, otherSpending } }: { account: AccountAhead }) {
  const format = useFormat()
  // A calendar that the browser kept for when it is offline may be of a version without it.
  if (!otherSpending) return null
  const { months, monthlyCents } = otherSpending
  const known = format.count(months.length, 'full month')
  if (monthlyCents === null)
    return (
      <p className="mt-3 max-w-prose text-sm text-ink-faint">
        Other spending is not in this line: what is usual is said from {otherSpendingMonths.least} full months
        of transactions on, and {accountName} has {months.length === 0 ? 'none' : known} yet.
      </p>
    )
  return (
    <details className="mt-3 max-w-prose text-sm">
      <summary className="inline-block rounded-sm py-1 text-ink-faint underline decoration-line-strong underline-offset-4 hover:text-ink">
        How usual other spending is found
      </summary>
      <p className="mt-2 text-ink-soft">
        In the last {known}, this left {accountName} beside bills. The median of these months,{' '}
        <span className="figures">{format.money(monthlyCents)}</span>, is taken as usual, so that one large
        purchase does not move it, and is spread evenly over the days to come.
      </p>
      <dl className="my-3 grid max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {months.map(({ month, spentCents }) => (
          <div key={month} className="contents">
            <dt>{format.month(month)}</dt>
            <dd className="figures text-right">{format.money(spentCents)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft">
        Payments of own cards and loans count where they leave, also money that was moved to another account
        to be spent. Refunds and what was moved in are taken off. Not counted: payments of bills, what was put
        into savings or taken out of them, and income that does not come back as a payday.
      </p>
    </details>
  )
}
