import type { Subscription } from '#contract/billing.ts'
import { useFormat } from '#web/ui/format.tsx'
import { dayOf, dollars } from './format.ts'

/** What was given back of the last payment, and when; nothing where nothing was (S17). */
export function Refund({ refund }: Pick<Subscription, 'refund'>) {
  const format = useFormat()
  if (!refund) return null
  const amount = dollars(format.locale)(refund.amountCents)
  const day = dayOf(refund.refundedAt, format)
  return (
    <p className="max-w-prose text-ink-soft">
      {refund.isWhole
        ? `Your last payment, ${amount}, was refunded on ${day}.`
        : `${amount} of your last payment was refunded on ${day}.`}
    </p>
  )
}
