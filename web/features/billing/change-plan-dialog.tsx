import type { Subscription } from '#contract/billing.ts'
import type { Interval } from '#domain/plans.ts'
import { formatPrice, yearlySaving } from '#domain/plan-sentences.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { useManage } from './data.ts'
import { dayOf, dollars } from './format.ts'

type ChangePlanDialogProps = {
  isOpen: boolean
  onClose: () => void
  from: Interval
  subscription: Subscription
}

/** Says what changes, and when, before the interval does. */
export function ChangePlanDialog({ isOpen, onClose, from, subscription }: ChangePlanDialogProps) {
  const format = useFormat()
  const { mutate, isPending, error, reset } = useManage('Subscription plan updated successfully!')
  const write = dollars(format.locale)
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
        A {to === 'yearly' ? 'year' : 'month'} begins today: you pay {formatPrice(to, write)} instead of{' '}
        {formatPrice(from, write)}
        {to === 'yearly' && `, and save ${write(yearlySaving)} a year`}.
      </p>
      <p className="mt-3">
        What is left of the {from === 'yearly' ? 'year' : 'month'} you have paid, until{' '}
        {dayOf(subscription.currentPeriodEnd, format)},{' '}
        {to === 'yearly' ? 'is taken off the first payment' : 'pays for the coming months first'}. Pro stays
        open all the while.
      </p>
    </ConfirmDialog>
  )
}
