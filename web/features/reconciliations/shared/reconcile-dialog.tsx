import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#contract/accounts.ts'
import type { ReconciliationSheet } from '#contract/reconciliations.ts'
import type { Day } from '#domain/calendar.ts'
import { type Cents, cents } from '#domain/money.ts'
import { readDay } from '#web/client/search-params.ts'
import { useHousehold } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Money } from '#web/ui/money.tsx'
import { sheetQuery, useFinish, useTick } from './data.ts'
import { PastReconciliations } from './past-reconciliations.tsx'
import { SheetRows } from './sheet-rows.tsx'

type ReconcileDialogProps = { account: Account; onClose: () => void }

/** Holds an account against a statement; it finishes when nothing differs, or with a transaction that makes it up. */
export function ReconcileDialog({ account, onClose }: ReconcileDialogProps) {
  const { today } = useHousehold()
  const format = useFormat()
  const [typedDay, setDay] = useState<Day | undefined>(today)
  const [closingCents, setClosing] = useState<Cents | null>(null)
  const day = typedDay ?? today
  const sheet = useQuery(sheetQuery(account.id, day))
  const { mutate: tick } = useTick(account.id, day)
  const { mutate: finish, isPending } = useFinish(account)
  const difference = sheet.data && closingCents !== null ? findDifference(sheet.data, closingCents) : null
  const isEarlier = Boolean(sheet.data?.lastDay && day <= sheet.data.lastDay)
  const canFinish = difference !== null && !isEarlier && day <= today && !sheet.isPlaceholderData
  const send = (adjustmentCents?: Cents) =>
    closingCents !== null && finish({ day, closingCents, adjustmentCents }, { onSuccess: onClose })
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={`Reconcile ${account.name}`}
      description="Tick what stands on the bank’s statement. When nothing differs, these rows are locked as the bank has them."
      footer={
        <>
          {canFinish && difference !== 0 && (
            <Button variant="secondary" isPending={isPending} onClick={() => send(difference)}>
              Adjust by {format.money(difference)} and finish
            </Button>
          )}
          <Button disabled={!canFinish || difference !== 0} isPending={isPending} onClick={() => send()}>
            Finish
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField
            label="Statement’s last day"
            max={today}
            value={typedDay ?? ''}
            onChange={({ target }) => setDay(readDay(target.value))}
            error={
              isEarlier && sheet.data?.lastDay
                ? `Reconciled up to ${format.day(sheet.data.lastDay)} already. Choose a later day.`
                : undefined
            }
          />
          <MoneyField
            label="Closing balance"
            data-autofocus
            amountCents={closingCents}
            onAmountChange={(amount) => setClosing(amount === null ? null : cents(amount))}
          />
        </div>
        <Loaded query={sheet} things="the transactions" rows={4}>
          {(shown) => (
            <>
              <Sums sheet={shown} difference={difference} />
              <SheetRows sheet={shown} onTick={(ids, cleared) => tick({ ids, cleared })} />
            </>
          )}
        </Loaded>
        <PastReconciliations account={account} />
      </div>
    </Dialog>
  )
}

const findDifference = ({ openingCents, clearedCents }: ReconciliationSheet, closingCents: Cents): Cents =>
  cents(closingCents - openingCents - clearedCents)

type SumsProps = { sheet: ReconciliationSheet; difference: Cents | null }

function Sums({ sheet, difference }: SumsProps) {
  const { openingCents, clearedCents, unclearedCents, lastDay } = sheet
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-3 sm:grid-cols-4" aria-live="polite">
      <Sum label={lastDay ? 'Reconciled before' : 'Started with'} amountCents={openingCents} />
      <Sum label="Cleared" amountCents={clearedCents} />
      <Sum label="Not cleared" amountCents={unclearedCents} />
      <div>
        <dt className="text-sm text-ink-soft">Difference</dt>
        <dd className="figures font-serif text-lg font-medium">
          {difference === null ? (
            '–'
          ) : (
            <Money amountCents={difference} tone={difference === 0 ? 'plain' : 'danger'} />
          )}
        </dd>
      </div>
    </dl>
  )
}

const Sum = ({ label, amountCents }: { label: string; amountCents: Cents }) => (
  <div>
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="figures font-serif text-lg font-medium">
      <Money amountCents={amountCents} />
    </dd>
  </div>
)
