import type { Subscription } from '#contract/billing.ts'
import { useHousehold } from '#web/session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useManage } from './data.ts'
import type { Stand } from './stand.ts'
import { dayOf } from './words.ts'

const success =
  'Subscription canceled successfully. You can continue using Pro features until the end of your billing period.'

type CancelDialogProps = { isOpen: boolean; onClose: () => void; stand: Stand; subscription: Subscription }

/** Says until when Pro lasts before anything is ended. */
export function CancelDialog({ isOpen, onClose, stand, subscription }: CancelDialogProps) {
  const household = useHousehold()
  const { mutate, isPending, error, reset } = useManage(success)
  const { currentPeriodEnd, graceEndsAt } = subscription
  const end = dayOf(currentPeriodEnd, household)
  const close = () => {
    reset()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onCancel={close}
      onConfirm={() => mutate({ action: 'cancel' }, { onSuccess: close })}
      title="Cancel your subscription?"
      confirmLabel="Cancel subscription"
      cancelLabel="Keep it"
      isPending={isPending}
      error={error ? `Failed to cancel subscription: ${error.message}` : undefined}
    >
      <p>{untilWhen(stand, end, dayOf(graceEndsAt, household))}</p>
      <p className="mt-3">
        After that the household is on Free. Nothing is deleted: bills, goals and reports wait as they are,
        and you can come back at any time.
      </p>
    </ConfirmDialog>
  )
}

function untilWhen(stand: Stand, end: string, graceEnd: string): string {
  const onceItIsPaid = `If the open payment still goes through, it is open until ${end}.`
  if (stand === 'overdue') return `Pro stays open until ${graceEnd}. ${onceItIsPaid}`
  if (stand === 'lapsed') return `Pro is paused already. ${onceItIsPaid}`
  return `Pro stays open until ${end}, and nothing more is charged.`
}
