// The mails about alerts.
import { paths } from '#contract/paths.ts'
import { plainWords } from '#domain/notifications/plain-words.ts'
import type { RaisedAlert } from '#server/features/alerts/public.ts'
import { letter, type Letter } from '#server/platform/effects/letter.ts'
import type { MailList } from './notices.ts'
import type { Recipient } from './recipients.ts'

type Sending = { list: MailList; origin: string; unsubscribeUrl: string }

/** What is urgent at once, or what the day brought; at least one alert. Each leads to the rows behind it. */
export function writeAlerts(
  { fullName, household, preferences }: Recipient,
  alerts: readonly RaisedAlert[],
  { list, origin, unsubscribeUrl }: Sending,
): Letter {
  const hides = preferences.hideMailAmounts
  const [first] = alerts
  const title = first && (hides ? plainWords[first.kind] : first.title)
  const subject = alerts.length === 1 && title ? title : `${alerts.length} alerts of ${household.name}`
  const written = letter(`alerts-${list}`, subject, [
    `Hello ${fullName},`,
    list === 'urgent'
      ? `this in ${household.name} may not wait:`
      : `this is new in ${household.name} since the last mail:`,
    ...alerts.flatMap((alert) => [
      { heading: hides ? plainWords[alert.kind] : alert.title },
      [
        ...(hides ? [] : [`${alert.message} `]),
        { label: 'See the rows behind it', url: `${origin}${alert.link}` },
      ],
    ]),
    { label: 'All alerts, and what you do not want to hear of', url: `${origin}${paths.automation}` },
    { label: `Stop ${list === 'urgent' ? 'mails at once' : 'the daily mail'}`, url: unsubscribeUrl },
  ])
  return { ...written, unsubscribeUrl }
}
