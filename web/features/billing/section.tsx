import type { Subscription } from '#contract/billing.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { useHousehold } from '#web/client/session.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { useSubscription } from './data.ts'
import { describeLead } from './lead-sentences.ts'
import { OwnSubscription } from './own-subscription.tsx'
import { Refund } from './refund.tsx'
import { canBuy, isOwn, type SubscriptionStatus, readSubscriptionStatus } from './subscription-status.ts'
import { UpgradeForm } from './upgrade-form.tsx'

/** Which plan this is, why, and every step from here: every "Upgrade to Pro" leads to this place (SPEC section 2). */
export function SubscriptionSection() {
  const read = useSubscription()
  return (
    <Loaded
      query={read}
      things="the subscription"
      failed="Failed to load subscription"
      rows={3}
      renderAround={(state) => <Card title="Subscription">{state}</Card>}
    >
      {(subscription) => <Shown subscription={subscription} />}
    </Loaded>
  )
}

function Shown({ subscription }: { subscription: Subscription }) {
  const household = useHousehold()
  const status = readSubscriptionStatus(subscription)
  // Somebody else in the household may give Pro all the same.
  const [plan, tone] = badges[status === 'lapsed' && subscription.isPro ? 'overdue' : status]
  const lead = describeLead(status, subscription, household)
  return (
    <Card title="Subscription" action={<Badge tone={tone}>{plan}</Badge>}>
      <div className="flex flex-col gap-6">
        {lead && (
          <div>
            <p className="font-serif text-xl font-medium text-balance wrap-anywhere">{lead.title}</p>
            <p className="mt-1.5 max-w-prose text-ink-soft wrap-anywhere">{lead.text}</p>
          </div>
        )}
        {isOwn(status) && <OwnSubscription status={status} subscription={subscription} />}
        <Refund refund={subscription.refund} />
        {canBuy(status) && <UpgradeForm provider={subscription.provider} />}
      </div>
    </Card>
  )
}

const badges: Record<SubscriptionStatus, [string, BadgeTone]> = {
  off: ['Everything included', 'accent'],
  active: ['Pro', 'accent'],
  canceling: ['Pro, ending', 'warning'],
  overdue: ['Payment overdue', 'warning'],
  lapsed: ['Paused', 'danger'],
  affiliate: ['Pro', 'accent'],
  household: ['Pro', 'accent'],
  'household-trial': ['Pro on trial', 'accent'],
  given: ['Pro', 'accent'],
  trial: ['Pro on trial', 'accent'],
  ended: ['Free', 'plain'],
  free: ['Free', 'plain'],
}
