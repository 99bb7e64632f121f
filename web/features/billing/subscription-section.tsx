import type { ReactNode } from 'react'
import type { Subscription } from '#contract/billing.ts'
import { LoadError } from '#web/load-error.tsx'
import { useHousehold } from '#web/session.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useSubscription } from './data.ts'
import { OwnSubscription } from './own-subscription.tsx'
import { canBuy, isOwn, type Stand, standOf } from './stand.ts'
import { UpgradeForm } from './upgrade-form.tsx'
import { dayOf, hasPassed } from './words.ts'

/** Which plan this is, why, and every step from here: every "Upgrade to Pro" leads to this place (SPEC section 2). */
export function SubscriptionSection() {
  const read = useSubscription()
  if (!read.data)
    return (
      <Card title="Subscription">
        {read.isError ? (
          <LoadError title="Failed to load subscription" query={read} />
        ) : (
          <SkeletonRows rows={3} label="Loading the subscription" />
        )}
      </Card>
    )
  const stand = standOf(read.data)
  const [plan, tone] = badges[stand]
  return (
    <Card title="Subscription" action={<Badge tone={tone}>{plan}</Badge>}>
      <div className="flex flex-col gap-6">
        <Lead stand={stand} subscription={read.data} />
        {isOwn(stand) && <OwnSubscription stand={stand} subscription={read.data} />}
        {canBuy(stand) && <UpgradeForm provider={read.data.provider} />}
      </div>
    </Card>
  )
}

const badges: Record<Stand, [string, BadgeTone]> = {
  off: ['Everything included', 'accent'],
  active: ['Pro', 'accent'],
  canceling: ['Pro, ending', 'warning'],
  overdue: ['Payment overdue', 'warning'],
  lapsed: ['Paused', 'danger'],
  affiliate: ['Pro', 'accent'],
  household: ['Pro', 'accent'],
  given: ['Pro', 'accent'],
  trial: ['Pro on trial', 'accent'],
  ended: ['Free', 'plain'],
  free: ['Free', 'plain'],
}

/** The sentence that answers "what do I have?" where the answer is not a subscription of one's own. */
function Lead({ stand, subscription }: { stand: Stand; subscription: Subscription }) {
  const household = useHousehold()
  if (stand === 'off')
    return (
      <Sentence title="Everything is included on this installation">
        Whoever runs it has opened all of Pro to every household. There is nothing to pay.
      </Sentence>
    )
  if (stand === 'affiliate')
    return (
      <Sentence title="You have Pro as an affiliate partner">
        It is part of the partnership, for as long as that lasts. There is nothing to pay.
      </Sentence>
    )
  if (stand === 'household')
    return (
      <Sentence title="Your household has Pro">
        Another member of {household.name} brings it, and it covers everybody in the household. There is
        nothing for you to pay or to change here.
      </Sentence>
    )
  if (stand === 'given')
    return (
      <Sentence title="You have Pro">
        Whoever runs this installation gave it to you, and it covers everybody in the household. There is
        nothing to pay.
      </Sentence>
    )
  if (stand === 'trial')
    return (
      <Sentence title={`Your trial of Pro ends on ${dayOf(subscription.trialEndsAt, household)}`}>
        After that the household is on Free unless you choose a plan. Nothing that you entered is lost either
        way.
      </Sentence>
    )
  if (stand === 'ended')
    return (
      <Sentence title="You are on the Free plan">
        {hasPassed(subscription.currentPeriodEnd, household)
          ? `Your subscription ended on ${dayOf(subscription.currentPeriodEnd, household)}. `
          : 'Your subscription has ended. '}
        Everything you entered is still here.
      </Sentence>
    )
  if (stand === 'free')
    return (
      <Sentence title="You are on the Free plan">
        It stays free for as long as you like. Pro adds the weeks ahead and the year behind.
      </Sentence>
    )
  return null
}

const Sentence = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p className="font-serif text-xl font-medium text-balance">{title}</p>
    <p className="mt-1.5 max-w-prose text-ink-soft">{children}</p>
  </div>
)
