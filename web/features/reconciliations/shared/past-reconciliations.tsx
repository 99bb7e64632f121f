import { useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/accounts.ts'
import type { Reconciliation } from '#contract/reconciliations.ts'
import { useCanWrite } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import { reconciliationsQuery, useTakeBack } from './data.ts'

/** The statements that an account agreed with; the latest can be taken back. */
export function PastReconciliations({ account }: { account: Account }) {
  const format = useFormat()
  const canWrite = useCanWrite()
  const past = useQuery(reconciliationsQuery(account.id)).data ?? []
  const { mutate: takeBack, isPending } = useTakeBack(account)
  if (past.length === 0) return null
  return (
    <section aria-label="Statements before">
      <h3 className="border-b border-line-strong pb-1 text-sm font-medium text-ink-soft">
        Statements before
      </h3>
      <ul className="divide-y divide-line">
        {past.map((one, at) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <div className="min-w-0 grow">
              <p>{format.day(one.day)}</p>
              <p className="text-sm text-ink-faint">{describe(one, format)}</p>
            </div>
            <Money amountCents={one.closingCents} />
            {at === 0 && canWrite && (
              <Button variant="quiet" size="sm" isPending={isPending} onClick={() => takeBack(one)}>
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const describe = (
  { rowCount, adjustmentCents, unlockedCents, reconciledBy }: Reconciliation,
  format: Format,
): string =>
  [
    `${format.count(rowCount, 'transaction')} locked`,
    adjustmentCents !== null && `adjusted by ${format.money(adjustmentCents)}`,
    unlockedCents !== 0 && `unlocked since: ${format.money(unlockedCents)}`,
    reconciledBy && `by ${reconciledBy}`,
  ]
    .filter(Boolean)
    .join(' · ')
