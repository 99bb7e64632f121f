import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getProFeaturePath, paths } from '#contract/paths.ts'
import type { OwnNotifications } from '#contract/notifications.ts'
import { useSession } from '#web/client/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { notificationsQuery, useChangePreferences } from './data.ts'
import { Devices } from './devices.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { Switches } from './switches.tsx'

/** How somebody hears of what happens in their household: theirs alone, beneath the household's switches. */
export function NotificationsSection() {
  const read = useQuery(notificationsQuery)
  const { isPro } = useSession().user
  return (
    <Card title="Notifications">
      <p className="text-sm text-ink-soft">
        How you hear of your household, whatever others in it choose. What it is alerted of is set for all of
        you under{' '}
        <Link to={paths.automation} className="text-accent underline underline-offset-4">
          Smart Notifications
        </Link>
        .
      </p>
      {!isPro && (
        <p className="mt-3 text-sm">
          Alerts and letters are part of Pro: nothing of this is sent now.{' '}
          <Link to={getProFeaturePath('automation')} className="text-accent underline underline-offset-4">
            What Pro does
          </Link>
        </p>
      )}
      <Loaded query={read} things="your notifications" rows={5}>
        {(own) => <OwnSettings {...own} />}
      </Loaded>
    </Card>
  )
}

function OwnSettings({ preferences, devices, publicKey, household }: OwnNotifications) {
  const { mutate: change } = useChangePreferences()
  return (
    <div className="mt-6 flex flex-col gap-8">
      <Switches preferences={preferences} household={household} onChange={change} />
      <QuietHours preferences={preferences} onChange={change} />
      <Devices devices={devices} publicKey={publicKey} isHouseholdOn={household.push} />
    </div>
  )
}
