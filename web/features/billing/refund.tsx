import type { Subscription } from '#contract/billing.ts'
import { useHousehold } from '#web/client/session.ts'
import { dayOf, dollars } from './words.ts'

/** What was given back of the last payment, and when; nothing where nothing was (S17). */
export function Refund({ refund }: Pick<Subscription, 'refund'>) {
  const household = useHousehold()
  if (!refund) return null
  const amount = dollars(household.locale)(refund.amountCents)
  const day = dayOf(refund.refundedAt, household)
  return (
    <p className="max-w-prose text-ink-soft">
      {refund.isWhole
        ? `Your last payment, ${amount}, was refunded on ${day}.`
        : `${amount} of your last payment was refunded on ${day}.`}
    </p>
  )
}
