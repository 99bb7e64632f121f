import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Occurrence } from '#contract/recurring-bill-payments.ts'
import type { Bill } from '#contract/recurring-bills.ts'
import { describeDifference } from '#domain/recurring-bills/matching.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { useHousehold } from '#web/client/session.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type InAddress } from '#web/ui/dialog.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import { occurrencesQuery, useSkip, useUnpay, useUnskip } from './dates-data.ts'
import { splitDates } from './optimistic-bills.ts'

type DatesDialogProps = { bill: Bill | null; canChange: boolean; onClose: () => void } & InAddress

/** What became of each date of a bill, and what can be taken back. */
export function DatesDialog({ bill, canChange, isInAddress, onClose }: DatesDialogProps) {
  return (
    <Dialog
      isOpen={bill !== null}
      onClose={onClose}
      onBack={isInAddress ? null : onClose}
      title={bill ? `Dates of ${bill.name}` : ''}
    >
      {bill && <Dates bill={bill} canChange={canChange} />}
    </Dialog>
  )
}

function Dates({ bill, canChange }: { bill: Bill; canChange: boolean }) {
  const read = useQuery(occurrencesQuery(bill.id))
  const { today } = useHousehold()
  return (
    <Loaded query={read} things="the dates" rows={4}>
      {(dates) => {
        const { coming, past } = splitDates(dates, today)
        return (
          <div className="flex flex-col gap-6">
            <Section title="Coming" dates={coming} bill={bill} canChange={canChange} />
            <Section title="So far" dates={past} bill={bill} canChange={canChange} />
          </div>
        )
      }}
    </Loaded>
  )
}

type SectionProps = { title: string; dates: readonly Occurrence[]; bill: Bill; canChange: boolean }

function Section({ title, dates, bill, canChange }: SectionProps) {
  const id = useId()
  if (dates.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-sm font-semibold text-ink-soft">
        {title}
      </h3>
      <ul className="divide-y divide-line">
        {dates.map((date) => (
          <OneDate key={date.dueDate} bill={bill} date={date} canChange={canChange} />
        ))}
      </ul>
    </section>
  )
}

const states: Record<Occurrence['state'], { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'plain' },
  paid: { label: 'Paid', tone: 'success' },
  created: { label: 'Created', tone: 'accent' },
  skipped: { label: 'Skipped', tone: 'plain' },
}

function OneDate({ bill, date, canChange }: { bill: Bill; date: Occurrence; canChange: boolean }) {
  const format = useFormat()
  const { dueDate, state, transaction } = date
  const difference = describeDifference(date.differenceCents, format)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-3">
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-2">
          {format.day(dueDate)}
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
        </p>
        {transaction && (
          <p className="text-sm wrap-anywhere text-ink-faint">
            {transaction.description} <Money amountCents={transaction.amountCents} />
            {difference && ` · ${difference}`}
          </p>
        )}
      </div>
      {canChange && <Change bill={bill} date={date} />}
    </li>
  )
}

function Change({ bill, date: { dueDate, state } }: { bill: Bill; date: Occurrence }) {
  const format = useFormat()
  const skip = useSkip()
  const unskip = useUnskip()
  const unpay = useUnpay()
  const { label, change } = {
    open: { label: 'Skip', change: skip },
    skipped: { label: 'Undo the skip', change: unskip },
    paid: { label: 'Unlink', change: unpay },
    created: { label: 'Unlink', change: unpay },
  }[state]
  return (
    <Button
      size="sm"
      variant="quiet"
      isPending={change.isPending}
      aria-label={`${label}: ${format.day(dueDate)}`}
      onClick={() => change.mutate({ bill, dueDate })}
    >
      {label}
    </Button>
  )
}
