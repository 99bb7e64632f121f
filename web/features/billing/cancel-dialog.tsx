import type { Subscription } from '#contract/billing.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { useManage } from './data.ts'
import { describeGiver, findLastingGiver } from './lead-sentences.ts'
import type { Stand } from './stand.ts'
import { dayOf } from './format.ts'

// SPEC section 8. What was not paid for has no rest to use.
const success = 'Subscription canceled successfully.'
const paidRest = 'You can continue using Pro features until the end of your billing period.'

type CancelDialogProps = { isOpen: boolean; onClose: () => void; stand: Stand; subscription: Subscription }

/** Says until when Pro lasts before anything is ended. */
export function CancelDialog({ isOpen, onClose, stand, subscription }: CancelDialogProps) {
  const format = useFormat()
  const isPaid = stand === 'active'
  const giver = findLastingGiver(subscription)
  const { mutate, isPending, error, reset } = useManage(isPaid ? `${success} ${paidRest}` : success)
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
      <p>
        {isPaid
          ? `Pro stays open until ${dayOf(subscription.currentPeriodEnd, format)}, and nothing more is charged.`
          : 'It ends at once, since the last payment is still open. Nothing more is charged.'}
      </p>
      <p className="mt-3">
        {giver
          ? `Nothing closes after that: ${describeGiver(giver)}.`
          : 'After that the household is on Free. Nothing is deleted: bills, goals and reports wait as they are, and you can come back at any time.'}
      </p>
    </ConfirmDialog>
  )
}
