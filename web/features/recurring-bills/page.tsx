import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Account } from '#contract/accounts.ts'
import type { Category } from '#contract/categories.ts'
import type { Bill, BillForm } from '#contract/recurring-bills.ts'
import { useDialogForm } from '#web/ui/forms/dialog-form.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { NothingToOpen } from '#web/client/address-faults.tsx'
import { useOffered } from '#web/client/offered.ts'
import { useCanWrite, useSession } from '#web/client/session.ts'
import { KeptBanner } from '#web/features/billing/shared/kept-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { AheadCard } from './ahead-card.tsx'
import { BillDialog } from './bill-dialog.tsx'
import { BillList } from './bill-list.tsx'
import { billsQuery, calendarQuery } from '#web/features/recurring-bills/shared/queries.ts'
import { useSaveBill } from './data.ts'
import { matchesQuery, useCreateDue } from './dates-data.ts'
import { DatesDialog } from './dates-dialog.tsx'
import { Detected } from './detected.tsx'
import type { Draft, OfferedBill } from './draft.ts'
import { Matches } from './matches.tsx'
import { Totals } from './totals.tsx'
import { WarningLead } from './warning-lead.tsx'

type RecurringBillsProps = {
  accounts: readonly Account[]
  categories: readonly Category[]
  /** A bill that the address offers, and how the address forgets it. */
  offered: OfferedBill | null
  onOfferedTaken: () => void
  /** The bill whose dates stand open, as the address asks for it. */
  openId: string | undefined
  onClose: () => void
  /** Stands below all of it. */
  children: ReactNode
}

/** What is coming and whether it is covered; then every bill. Without Pro the bills of before can be read (R18). */
export function RecurringBills({
  accounts,
  categories,
  offered,
  onOfferedTaken,
  openId,
  onClose,
  children,
}: RecurringBillsProps) {
  const read = useQuery(billsQuery)
  const { isPro } = useSession().user
  const hasBills = (read.data?.bills.length ?? 0) > 0
  const isWaiting = useIsWaiting(isPro && hasBills)
  const canChange = useCanWrite() && isPro
  const [dated, setDated] = useState<Bill | null>(null)
  const { mutateAsync: save } = useSaveBill()
  const [form, openForm] = useDialogForm((values: BillForm, draft: Draft) =>
    save({
      ...values,
      id: draft.kind === 'edit' ? draft.bill.id : null,
      key: draft.kind === 'candidate' ? draft.candidate.key : null,
    }),
  )
  useOffered(canChange ? offered : null, {
    open: (bill) => openForm({ kind: 'offered', bill }),
    forget: onOfferedTaken,
  })
  const addButton = canChange && (
    <Button icon={Plus} onClick={() => openForm({ kind: 'new' })}>
      Add bill
    </Button>
  )

  return (
    <Loaded query={read} things="bills" rows={6} inCard>
      {(list) => {
        const opened = list.bills.find(({ id }) => id === openId)
        return (
          <div className="flex flex-col gap-6">
            {openId && !opened && <NothingToOpen thing="bill" onDismiss={onClose} />}
            {!isPro && (
              <KeptBanner things="bills">
                Without Pro they can be read, and create nothing by themselves.
              </KeptBanner>
            )}
            {canChange && hasBills && (
              <div
                className={cx(
                  'flex flex-wrap-reverse justify-end gap-2 max-sm:*:grow',
                  isWaiting && 'max-sm:invisible',
                )}
              >
                <CreateDue />
                {addButton}
              </div>
            )}
            {isPro && hasBills && (
              // On a phone the answer comes first.
              <div className="max-sm:-order-1">
                <AheadCard shortfalls={list.shortfalls} />
              </div>
            )}
            {!isWaiting && (
              <>
                {isPro && <Matches canChange={canChange} />}
                {hasBills ? (
                  <>
                    <BillList
                      bills={list.bills}
                      canChange={canChange}
                      on={{ onEdit: (bill) => openForm({ kind: 'edit', bill }), onDates: setDated }}
                    />
                    <Totals {...list} />
                  </>
                ) : (
                  <EmptyState inCard icon={CalendarClock} title="No bills yet" action={addButton}>
                    Add rent, electricity, subscriptions and the day your pay arrives: then this page says
                    what is coming, and whether it is covered.
                  </EmptyState>
                )}
                {canChange && <Detected onAdd={(candidate) => openForm({ kind: 'candidate', candidate })} />}
                {isPro && hasBills && <WarningLead days={list.shortfallLeadDays} />}
                {children}
              </>
            )}
            {form && <BillDialog {...form} choices={{ accounts, categories }} />}
            <DatesDialog
              bill={dated ?? opened ?? null}
              isInAddress={!dated}
              canChange={canChange}
              onClose={() => (dated ? setDated(null) : onClose())}
            />
          </div>
        )
      }}
    </Loaded>
  )
}

/**
 * Nobody knows how much room what is coming takes: what stands below it waits, so that it does not jump. It
 * waits for the first attempt only: without network the kept bills would stay away for all retries, and one that is
 * asked again each time they appear would take them away again.
 */
function useIsWaiting(isAwaited: boolean): boolean {
  const ahead = useQuery({ ...calendarQuery, enabled: isAwaited })
  const matches = useQuery({ ...matchesQuery, enabled: isAwaited })
  return [ahead, matches].some(
    ({ isLoading, isFetched, failureCount }) => isLoading && !isFetched && failureCount === 0,
  )
}

function CreateDue() {
  const { mutate, isPending } = useCreateDue()
  return (
    <Button variant="secondary" isPending={isPending} onClick={() => mutate()}>
      Create transactions for due bills
    </Button>
  )
}
