// What is asked before a running subscription changes.
import type { Subscription } from '#contract/billing.ts'
import { formatPrice, yearlySaving } from '#domain/plan-sentences.ts'
import type { Interval } from '#domain/plans.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { useManage } from './data.ts'
import { dayOf, dollars } from './format.ts'
import { describeGiver, findLastingGiver } from './lead-sentences.ts'

// SPEC section 8. What was not paid for has no rest to use.
const canceled = 'Subscription canceled successfully.'
const paidRest = 'You can continue using Pro features until the end of your billing period.'

/** Says until when Pro lasts before anything is ended. */
export function useCancelQuestion(subscription: Subscription, isPaid: boolean): () => void {
  const format = useFormat()
  const confirm = useConfirm()
  const { mutateAsync: manage } = useManage(isPaid ? `${canceled} ${paidRest}` : canceled)
  const giver = findLastingGiver(subscription)
  const text = (
    <>
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
    </>
  )
  return () =>
    confirm({
      title: 'Cancel your subscription?',
      text,
      confirmLabel: 'Cancel subscription',
      cancelLabel: 'Keep it',
      onConfirm: () => manage({ action: 'cancel' }),
      failed: 'Failed to cancel subscription',
    })
}

/** Says what changes, and when, before the interval does. */
export function useChangeQuestion(subscription: Subscription, from: Interval): () => void {
  const format = useFormat()
  const confirm = useConfirm()
  const { mutateAsync: manage } = useManage('Subscription plan updated successfully!')
  const write = dollars(format.locale)
  const to: Interval = from === 'monthly' ? 'yearly' : 'monthly'
  const text = (
    <>
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
    </>
  )
  return () =>
    confirm({
      title: `Switch to ${to}?`,
      text,
      confirmLabel: `Switch to ${to}`,
      cancelLabel: `Stay ${from}`,
      tone: 'primary',
      onConfirm: () => manage({ action: 'update', priceId: to }),
      failed: 'Failed to update subscription',
    })
}
