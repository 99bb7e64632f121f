import { useQuery } from '@tanstack/react-query'
import type { BillMatch } from '#contract/recurring-bill-payments.ts'
import { describeDifference } from '#domain/recurring-bills/matching.ts'
import { useHousehold } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import { matchesQuery, useAnswerMatch } from './dates-data.ts'
import { formatShortDay } from './bill-sentences.ts'

/** Transactions that look like payments of bills and were not linked by themselves. */
export function Matches({ canChange }: { canChange: boolean }) {
  const { data: matches } = useQuery(matchesQuery)
  if (!canChange || !matches?.length) return null
  return (
    <Card title="Are these payments of your bills?" isFlush>
      <ul className="divide-y divide-line">
        {matches.map((match) => (
          <Match key={match.transaction.id} match={match} />
        ))}
      </ul>
    </Card>
  )
}

function Match({ match }: { match: BillMatch }) {
  const { today } = useHousehold()
  const format = useFormat()
  const { mutate: answer } = useAnswerMatch()
  const { transaction, billName, dueDate, differenceCents } = match
  const difference = describeDifference(differenceCents, format)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 sm:px-6">
      <div className="min-w-0 grow basis-60">
        <p className="wrap-anywhere">
          {transaction.description} <Money amountCents={transaction.amountCents} tone="soft" />
        </p>
        <p className="text-sm text-ink-faint">
          {formatShortDay(transaction.date, today, format.locale)} · for {billName} of{' '}
          {formatShortDay(dueDate, today, format.locale)}
          {difference && ` · ${difference}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Yes: ${transaction.description} is the payment of ${billName}`}
          onClick={() => answer({ match, isPayment: true })}
        >
          Yes
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`No: ${transaction.description} is no payment of ${billName}`}
          onClick={() => answer({ match, isPayment: false })}
        >
          No
        </Button>
      </div>
    </li>
  )
}
