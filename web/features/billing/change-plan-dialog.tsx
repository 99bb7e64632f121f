import type { Subscription } from '#contract/billing.ts'
import type { Interval } from '#domain/plans.ts'
import { priceInWords, yearlySaving } from '#domain/plans-in-words.ts'
import { useHousehold } from '#web/session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useManage } from './data.ts'
import { dayOf, dollars } from './words.ts'

type ChangePlanDialogProps = {
  isOpen: boolean
  onClose: () => void
  from: Interval
  subscription: Subscription
}

/** Says what changes, and when, before the interval does. */
export function ChangePlanDialog({ isOpen, onClose, from, subscription }: ChangePlanDialogProps) {
  const household = useHousehold()
  const { mutate, isPending, error, reset } = useManage('Subscription plan updated successfully!')
  const write = dollars(household.locale)
  const to: Interval = from === 'monthly' ? 'yearly' : 'monthly'
  const close = () => {
    reset()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onCancel={close}
      onConfirm={() => mutate({ action: 'update', priceId: to }, { onSuccess: close })}
      title={`Switch to ${to}?`}
      confirmLabel={`Switch to ${to}`}
      cancelLabel={`Stay ${from}`}
      tone="primary"
      isPending={isPending}
      error={error ? `Failed to update subscription: ${error.message}` : undefined}
    >
      <p>
        You pay {priceInWords(to, write)} instead of {priceInWords(from, write)}, from today on.
        {to === 'yearly' && ` That saves ${write(yearlySaving)} a year.`}
      </p>
      <p className="mt-3">
        What you have already paid until {dayOf(subscription.currentPeriodEnd, household)} is counted against
        it. Pro stays open all the while.
      </p>
    </ConfirmDialog>
  )
}
