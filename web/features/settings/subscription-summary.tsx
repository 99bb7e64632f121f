import { limits } from '#domain/plans.ts'
import { useHousehold, useSession } from '#web/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

/** Which plan this is; every "Upgrade to Pro" leads to this place (SPEC section 2). */
export function SubscriptionSummary() {
  const { isPro, trialEndsAt } = useSession().user
  const { locale, timeZone } = useHousehold()
  return (
    <Card
      title="Subscription"
      action={<Badge tone={isPro ? 'accent' : 'plain'}>{isPro ? 'Pro' : 'Free'}</Badge>}
    >
      <p>
        {isPro
          ? 'You have Pro: every screen is open and imports may be of any length.'
          : `You are on the Free plan: accounts, transactions, categories and imports of up to ${limits.free.importRows} rows.`}
      </p>
      {isPro && trialEndsAt && (
        <p className="mt-2 text-ink-soft">
          Your trial ends on{' '}
          {new Date(trialEndsAt).toLocaleDateString(locale, { dateStyle: 'long', timeZone })}.
        </p>
      )}
    </Card>
  )
}
