// An alert on its way to one person by one channel, as it waits in the outbox until it may be sent. Its key is what makes it
// reach them once, however often and by however many processes it is raised.
import { findDigestTime, findSendTime, type Rhythm } from '#domain/notifications/send-times.ts'
import type { RaisedAlert } from '#server/features/alerts/public.ts'
import type { NewTask } from '#server/platform/effects/outbox.ts'
import { taskKind } from '#server/platform/effects/task.ts'
import type { Recipient } from './recipients.ts'
import type { Channel } from './told-alerts.ts'

/** The mails that alerts go into: the one of the day, or one at once. */
export type MailList = 'digest' | 'urgent'

export type Notice = {
  householdId: string
  userId: string
  alert: { id: string; version: number }
  isUrgent: boolean
  /** In ms since 1970: it waits until then. */
  dueAt: number
} & ({ channel: 'push' } | { channel: 'mail'; list: MailList })

/** What is put off for quiet hours, or to the next day's mail, is tried again; a day of failures ends it. */
export const noticeTask = taskKind<Notice>('notice', 40)

type Urgency = Pick<RaisedAlert, 'severity'>

export const isUrgent = ({ severity }: Urgency): boolean => severity === 'high'

/** What somebody is told of an alert, by the ways that are open and by their own switches. */
export function planNotices(
  alert: RaisedAlert,
  recipient: Recipient,
  now: Date,
  ways: Record<Channel, boolean>,
): NewTask<Notice>[] {
  const { rhythm, preferences } = recipient
  const list = isUrgent(alert) && preferences.mailUrgent ? 'urgent' : preferences.mailDigest ? 'digest' : null
  const push = ways.push && preferences.push
  return [
    ...(push ? [toTask(alert, recipient, { channel: 'push' }, findSendTime(now, rhythm))] : []),
    ...(ways.mail && list
      ? [toTask(alert, recipient, { channel: 'mail', list }, findMailTime(list, now, rhythm))]
      : []),
  ]
}

const findMailTime = (list: MailList, now: Date, rhythm: Rhythm): Date =>
  list === 'digest' ? findDigestTime(now, rhythm) : findSendTime(now, rhythm)

type Way = { channel: 'push' } | { channel: 'mail'; list: MailList }

function toTask(
  alert: RaisedAlert,
  { householdId, userId }: Recipient,
  way: Way,
  notBefore: Date,
): NewTask<Notice> {
  const { id, version } = alert
  return {
    payload: {
      householdId,
      userId,
      alert: { id, version },
      isUrgent: isUrgent(alert),
      dueAt: notBefore.getTime(),
      ...way,
    },
    deduplicationKey: nameNotice({ id, version }, way.channel, userId),
    userId,
    notBefore,
  }
}

/** The key on alert, version, channel and person. */
const nameNotice = (alert: Notice['alert'], channel: Channel, userId: string): string =>
  `alert:${alert.id}:${alert.version}:${channel}:${userId}`
