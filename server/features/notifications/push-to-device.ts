// A message to one browser of a member, as it waits in the outbox: each has its own tries.
import { createHash } from 'node:crypto'
import type { PushMessage } from '#contract/notifications.ts'
import { findSendTime } from '#domain/notifications/send-times.ts'
import { mostBytes, type PushOutcome, sendPush, timeToLive } from '#server/integrations/push/push.ts'
import { findVapidKeys } from '#server/integrations/push/vapid-keys.ts'
import { taskKind } from '#server/platform/effects/task.ts'
import { TryLater } from '#server/platform/effects/outbox.ts'
import type { Services } from '#server/platform/process/services.ts'
import { findToldAlerts } from './told-alerts.ts'
import { writeAlertPush, writeTestPush } from './push-messages.ts'
import { findRecipient } from './recipients.ts'
import { tellAdministrators } from './tell-administrators.ts'

type PushPayload = {
  householdId: string
  userId: string
  deviceId: string
  /** Null for a test. */
  alert: { id: string; version: number } | null
  isUrgent: boolean
  /** In ms since 1970: when it is worth nothing any more. */
  until: number
}

/** With the usual waits a day; what is urgent ends sooner by its `until`. */
export const pushTask = taskKind<PushPayload>('push', 30)

export const getPushEnd = (now: Date, isUrgent: boolean): number =>
  now.getTime() + (isUrgent ? timeToLive.urgent : timeToLive.usual) * 1000

export type SendPush = Parameters<typeof sendPush>[3]

/** Sends, or notes why not: a browser that is gone is forgotten, and one that is refused for a fault of ours is kept. */
export async function pushToDevice(services: Services, payload: PushPayload, send?: SendPush): Promise<void> {
  const { db, env, auth, clock } = services
  const now = clock.now()
  if (now.getTime() > payload.until) return
  const device = await db
    .selectFrom('pushDevices')
    .select(['id', 'endpoint', 'browserKey as p256dh', 'authSecret as auth', 'keyId'])
    .where('householdId', '=', payload.householdId)
    .where('userId', '=', payload.userId)
    .where('id', '=', payload.deviceId)
    .executeTakeFirst()
  if (!device) return
  if (device.keyId !== findVapidKeys(auth.pushSecret, env).keyId) return forget(services, device.id)
  const message = await writeMessage(services, payload)
  if (!message) return
  const request = {
    payload: fitInto(message),
    topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
    isUrgent: payload.isUrgent,
  }
  await note(
    services,
    device,
    await sendPush({ pushSecret: auth.pushSecret, env, now }, device, request, send),
  )
}

/** As things are now: what was muted, read or switched off meanwhile is not sent. */
async function writeMessage(services: Services, payload: PushPayload): Promise<PushMessage | null> {
  const recipient = await findRecipient(services.db, payload)
  if (!recipient) return null
  if (!payload.alert) return writeTestPush()
  const now = services.clock.now()
  const sendAt = findSendTime(now, recipient.rhythm)
  if (sendAt > now) throw new TryLater(sendAt, 'In quiet hours')
  const { id, version } = payload.alert
  const alerts = await findToldAlerts(services, recipient, 'push')
  const alert = alerts.find((one) => one.id === id && one.version === version)
  return alert ? writeAlertPush(alert, recipient.preferences) : null
}

/** As JSON, with a body as long as there is room for. */
function fitInto(message: PushMessage): string {
  let text = JSON.stringify(message)
  for (let body = message.body; Buffer.byteLength(text) > mostBytes;) {
    body = [...body].slice(0, -20).join('')
    text = JSON.stringify({ ...message, body: `${body}…` })
  }
  return text
}

async function note(services: Services, device: { id: string; endpoint: string }, outcome: PushOutcome) {
  const now = services.clock.now()
  switch (outcome.kind) {
    case 'sent':
      return change(services, device.id, { lastSentAt: now, refusedAt: null, refusedStatus: null })
    case 'gone':
      return forget(services, device.id)
    case 'refused':
      await change(services, device.id, { refusedAt: now, refusedStatus: outcome.status })
      return tellAdministrators(services, new URL(device.endpoint).hostname, outcome.status)
    case 'later':
      if (outcome.retryAt) throw new TryLater(outcome.retryAt, outcome.reason)
      throw new Error(outcome.reason)
  }
}

const forget = async ({ db }: Services, id: string) =>
  void (await db.deleteFrom('pushDevices').where('id', '=', id).execute())

type Changes = { lastSentAt?: Date; refusedAt: Date | null; refusedStatus: number | null }

const change = async ({ db }: Services, id: string, changes: Changes) =>
  void (await db.updateTable('pushDevices').set(changes).where('id', '=', id).execute())
