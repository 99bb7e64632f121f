import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCanWrite, useSession } from '#web/client/session.ts'
import { UpgradeLink } from '#web/features/billing/shared/upgrade-link.tsx'
import { LockBadge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { AlertList } from './alert-list.tsx'
import { openAlertsQuery } from './queries.ts'
import { Mutes } from './mutes.tsx'
import { Patterns } from './patterns.tsx'
import { SettingsCard } from './settings-card.tsx'

type SmartNotificationsProps = {
  /** Beneath the household's settings: what each person sets for themselves. */
  children?: ReactNode
  /** Beneath everything. */
  below?: ReactNode
}

/** Smart Notifications (SPEC section 2): is anything wrong, and what should I do? */
export function SmartNotifications({ children, below }: SmartNotificationsProps) {
  // Nobody knows how long the list will be: what stands below it waits, so that it does not jump.
  const { isPending } = useInfiniteQuery(openAlertsQuery)
  const { isPro } = useSession().user
  const canChange = useCanWrite()
  if (!isPro) return <Gated />
  return (
    <div className="flex flex-col gap-6">
      <AlertList canChange={canChange} />
      {!isPending && (
        <>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Patterns />
            <div className="flex flex-col gap-6">
              <SettingsCard canChange={canChange}>{children}</SettingsCard>
              <Mutes canChange={canChange} />
            </div>
          </div>
          {below}
        </>
      )}
    </div>
  )
}

const Gated = () => (
  <EmptyState inCard title="Alerts that speak up in time" action={<UpgradeLink />}>
    <p className="mb-3">
      <LockBadge>Pro</LockBadge>
    </p>
    With Pro, Trivet looks every night for overspending, unusual expenses, double charges, fees and bills that
    are not covered, and says why, with the transactions behind it.
  </EmptyState>
)
