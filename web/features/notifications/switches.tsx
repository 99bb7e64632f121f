import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NotificationPreferences, OwnNotifications } from '#contract/notifications.ts'
import { paths } from '#contract/paths.ts'
import { Switch } from '#web/ui/switch.tsx'
import { Part } from './part.tsx'

export type PreferencesProps = {
  preferences: NotificationPreferences
  onChange: (changes: Partial<NotificationPreferences>) => void
}

type Name = {
  [Key in keyof NotificationPreferences]: NotificationPreferences[Key] extends boolean ? Key : never
}[keyof NotificationPreferences]

/** Each is saved as it is pressed. */
export function Switches({
  preferences,
  household,
  onChange,
}: PreferencesProps & Pick<OwnNotifications, 'household'>) {
  const row = (name: Name, label: string, hint: string) => (
    <Switch
      label={label}
      hint={hint}
      checked={preferences[name]}
      onChange={({ target }) => onChange({ [name]: target.checked })}
    />
  )
  return (
    <>
      <Part title="Alerts by mail" note={!household.mail && <HouseholdOff way="Mail" />}>
        {row('mailDigest', 'One mail a day', 'At 7:30 in the morning, when there is something new.')}
        {row('mailUrgent', 'Urgent alerts at once', 'A shortfall ahead, a bill that is overdue.')}
        {row('hideMailAmounts', 'Without amounts', 'Says what kind of alert it is, and no figures.')}
      </Part>
      <Part title="Alerts on your devices" note={!household.push && <HouseholdOff way="Push" />}>
        {row('push', 'Notifications', 'At most three a day, and what is urgent.')}
        {row('hidePushAmounts', 'Without amounts', 'Others may read along on a lock screen.')}
      </Part>
      <Part title="Letters">
        {row('weeklyLetter', 'A weekly letter', 'On Mondays: the month so far, and what is coming.')}
        {row('monthlyLetter', 'A monthly letter', 'When a month is over: how it went.')}
      </Part>
    </>
  )
}

const HouseholdOff = ({ way }: { way: string }): ReactNode => (
  <>
    {way} is switched off for the whole household.{' '}
    <Link to={paths.automation} className="text-accent underline underline-offset-4">
      Change it
    </Link>
  </>
)
