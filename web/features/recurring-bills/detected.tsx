import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import type { BillCandidate } from '#contract/recurring-bill-payments.ts'
import type { FrequencyKey } from '#domain/recurrence.ts'
import { useHousehold } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { candidatesQuery, useDismissCandidate } from './detected-data.ts'
import { formatShortDay } from './bill-sentences.ts'

const rhythms: Record<FrequencyKey, string> = {
  weekly: 'each week',
  'bi-weekly': 'every two weeks',
  monthly: 'each month',
  quarterly: 'each quarter',
  yearly: 'each year',
}

/** The surest; the others are there when asked for. */
const mostShown = 6

/** Bills read from what was paid, each with what it was read from. Nothing is added before somebody says so. */
export function Detected({ onAdd }: { onAdd: (candidate: BillCandidate) => void }) {
  const { data: candidates } = useQuery(candidatesQuery)
  const [areAllShown, setAllShown] = useState(false)
  if (!candidates?.length) return null
  return (
    <Card title="Found in your transactions">
      <p className="mb-4 text-ink-soft">
        These come back like a bill, or may. Nothing is added unless you say so.
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {(areAllShown ? candidates : candidates.slice(0, mostShown)).map((candidate) => (
          <Offer key={candidate.key} candidate={candidate} onAdd={onAdd} />
        ))}
      </ul>
      {candidates.length > mostShown && !areAllShown && (
        <Button variant="quiet" size="sm" className="mt-3" onClick={() => setAllShown(true)}>
          Show {candidates.length - mostShown} more
        </Button>
      )}
    </Card>
  )
}

type OfferProps = { candidate: BillCandidate; onAdd: (candidate: BillCandidate) => void }

function Offer({ candidate, onAdd }: OfferProps) {
  const { today } = useHousehold()
  const format = useFormat()
  const { mutate: dismiss } = useDismissCandidate()
  const { name, amountCents, direction, frequency, nextDue, isVarying, isMaybe, payments, accountName } =
    candidate
  const amount = format.money(Math.abs(amountCents))
  const sizes = payments.map((one) => Math.abs(one.amountCents))
  return (
    <li className="flex flex-col rounded-md border border-line p-4">
      <p className="flex items-start gap-2 font-medium wrap-anywhere">
        <Sparkles size={16} aria-hidden className="mt-1 shrink-0 text-accent" />
        <span>
          {isMaybe && <span className="font-normal text-ink-soft">Maybe: </span>}
          {name}
        </span>
      </p>
      <p className="mt-1 grow text-sm text-ink-soft">
        {isVarying && 'About '}
        <span className="figures">{amount}</span> {direction === 'in' && 'in '}
        {rhythms[frequency]}, next on {formatShortDay(nextDue, today, format.locale)}.
        <span className="block text-ink-faint">
          {isMaybe && 'Only '}
          {format.count(payments.length, 'payment')}
          {isVarying &&
            ` from ${format.money(Math.min(...sizes))} to ${format.money(Math.max(...sizes))}`},{' '}
          {accountName}
        </span>
      </p>
      <div className="mt-3 flex gap-2">
        <Button size="sm" variant="secondary" aria-label={`Add ${name}`} onClick={() => onAdd(candidate)}>
          Add
        </Button>
        <Button size="sm" variant="quiet" aria-label={`Dismiss ${name}`} onClick={() => dismiss(candidate)}>
          Dismiss
        </Button>
      </div>
    </li>
  )
}
