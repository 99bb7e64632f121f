// The mails about alerts.
import { paths } from '#contract/paths.ts'
import { sortBySeverity } from '#domain/alerts/answer.ts'
import { plainWords } from '#domain/notifications/plain-words.ts'
import type { RaisedAlert } from '#server/features/alerts/public.ts'
import { letter, type Letter } from '#server/platform/effects/letter.ts'
import { mailLists } from './mail-lists.ts'
import type { MailList } from './notices.ts'
import type { Recipient } from './recipients.ts'

/** So many are written out, the most pressing first; of the rest a mail says how many they are. */
const mostWritten = 20

type Sending = { list: MailList; origin: string; unsubscribeUrl: string }

/** What is urgent at once, or what the day brought; at least one alert. Each leads to the rows behind it. */
export function writeAlerts(
  { fullName, household, preferences }: Recipient,
  alerts: readonly RaisedAlert[],
  { list, origin, unsubscribeUrl }: Sending,
): Letter {
  const hides = preferences.hideMailAmounts
  const [first] = alerts
  const written = sortBySeverity(alerts).slice(0, mostWritten)
  const left = alerts.length - written.length
  const title = first && (hides ? plainWords[first.kind] : first.title)
  const subject = alerts.length === 1 && title ? title : `${alerts.length} alerts of ${household.name}`
  const mail = letter(`alerts-${list}`, subject, [
    `Hello ${fullName},`,
    list === 'urgent'
      ? `this in ${household.name} may not wait:`
      : `this is new in ${household.name} since the last mail:`,
    ...written.flatMap((alert) => [
      { heading: hides ? plainWords[alert.kind] : alert.title },
      [
        ...(hides ? [] : [`${alert.message} `]),
        { label: nameLink(alert.link), url: `${origin}${alert.link}` },
      ],
    ]),
    ...(left > 0 ? [left === 1 ? 'And one more.' : `And ${left} more.`] : []),
    { label: 'All alerts, and what you do not want to hear of', url: `${origin}${paths.automation}` },
    { foot: { label: `Stop ${mailLists[list].words}`, url: unsubscribeUrl } },
  ])
  return { ...mail, unsubscribeUrl }
}

const nameLink = (link: string): string =>
  link.startsWith(paths.transactions) ? 'See the rows behind it' : 'See it in Trivet'
