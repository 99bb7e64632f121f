// Sends what waited, as things are now: what was muted, read or switched off meanwhile is left out, and so is whoever left.
import { sql } from 'kysely'
import type { OpenAlert } from '#server/features/alerts/public.ts'
import { dayInTimeZone } from '#domain/calendar.ts'
import { findDigestTime, findSendTime } from '#domain/notifications/send-times.ts'
import { getUnsubscribeUrl } from '#server/platform/effects/mail-lists.ts'
import { enqueueMail, enqueueTasks, TryLater } from '#server/platform/effects/outbox.ts'
import { type Db, hasRow } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/process/services.ts'
import { writeAlerts } from './mails.ts'
import type { MailList, Notice } from './notices.ts'
import { getPushEnd, pushTask } from './push-to-device.ts'
import { findRecipient, type Recipient } from './recipients.ts'
import { findToldAlerts } from './told-alerts.ts'
import { mailLists } from './mail-lists.ts'

export async function deliverNotice(services: Services, notice: Notice): Promise<void> {
  const recipient = await findRecipient(services.db, notice)
  if (!recipient) return
  const now = services.clock.now()
  const sendAt = findSendTime(now, recipient.rhythm)
  if (sendAt > now) throw new TryLater(sendAt, 'In quiet hours')
  if (notice.channel === 'mail') return mailAlerts(services, recipient, notice.list)
  const alerts = await findToldAlerts(services, recipient, 'push')
  const { id, version } = notice.alert
  if (alerts.some((one) => one.id === id && one.version === version)) await pushEverywhere(services, notice)
}

/** One task for each of their browsers, with tries of its own. */
async function pushEverywhere({ db, clock }: Services, { householdId, userId, alert, isUrgent }: Notice) {
  const now = clock.now()
  const devices = await db
    .selectFrom('pushDevices')
    .select('id')
    .where('householdId', '=', householdId)
    .where('userId', '=', userId)
    .execute()
  await enqueueTasks(
    db,
    now,
    pushTask,
    devices.map(({ id: deviceId }) => ({
      payload: { householdId, userId, deviceId, alert, isUrgent, until: getPushEnd(now, isUrgent) },
      deduplicationKey: `alert:${alert.id}:${alert.version}:push:${deviceId}`,
      userId,
    })),
  )
}

/**
 * One mail with everything that waits for this list. What it takes is done in the transaction that puts the mail into the
 * outbox, so that of several at once one sends it.
 */
async function mailAlerts(services: Services, recipient: Recipient, list: MailList): Promise<void> {
  const { db, clock, env } = services
  const { userId, preferences, rhythm } = recipient
  const now = clock.now()
  const isWanted = list === 'digest' ? preferences.mailDigest : preferences.mailUrgent
  const open = isWanted ? await findToldAlerts(services, recipient, 'mail') : []
  const today = dayInTimeZone(now.getTime(), rhythm.timeZone)
  const digestKey = `digest:${userId}:${today}`
  await db.transaction().execute(async (tx) => {
    if (list === 'digest' && (await isKnown(tx, digestKey)))
      throw new TryLater(findDigestTime(now, rhythm), 'The mail of the day was sent')
    const taken = await takeWaiting(tx, recipient, list, now)
    const alerts = taken.flatMap(({ alert }) => open.filter((one) => isSame(one, alert)))
    const [first] = taken
    if (!first || alerts.length === 0) return
    const letter = writeAlerts(recipient, alerts, {
      list,
      origin: env.PUBLIC_URL,
      unsubscribeUrl: getUnsubscribeUrl(services, mailLists[list], userId),
    })
    const key = list === 'digest' ? digestKey : `urgent:${userId}:${first.alert.id}:${first.alert.version}`
    await enqueueMail(tx, now, recipient.email, letter, key)
  })
}

const isSame = (one: OpenAlert, { id, version }: Notice['alert']) => one.id === id && one.version === version

const isKnown = (tx: Db, deduplicationKey: string): Promise<boolean> =>
  hasRow(tx.selectFrom('outbox').select('id').where('deduplicationKey', '=', deduplicationKey))

/** Notes as done what is due of this list, and returns it, oldest first. */
async function takeWaiting(
  tx: Db,
  { householdId, userId }: Recipient,
  list: MailList,
  now: Date,
): Promise<Notice[]> {
  const { rows } = await sql<{ id: string; payload: Notice }>`
    update outbox set sent_at = ${now}, last_error = null
    where kind = 'notice' and user_id = ${userId} and sent_at is null and given_up_at is null
      and payload ->> 'householdId' = ${householdId} and payload ->> 'channel' = 'mail' and payload ->> 'list' = ${list}
      and (payload ->> 'dueAt')::bigint <= ${now.getTime()}
    returning id, payload`.execute(tx)
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ payload }) => payload)
}
