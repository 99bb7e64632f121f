import { v7 as uuidv7 } from 'uuid'
import { requireFound } from '#server/errors.ts'
import { enqueueTask } from '#server/platform/effects/outbox.ts'
import type { Member } from '#server/platform/identity/session.ts'
import type { Services } from '#server/platform/process/services.ts'
import { selectOwn } from './devices.ts'
import { getPushEnd, pushTask } from './push-to-device.ts'

/** A message to one of somebody's own browsers, quiet hours or not: they look at it as they ask. */
export async function testDevice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { householdId, userId }: Member,
  deviceId: string,
): Promise<void> {
  requireFound(
    await selectOwn(db, { householdId, userId }).select('id').where('id', '=', deviceId).executeTakeFirst(),
  )
  const now = clock.now()
  const payload = { householdId, userId, deviceId, alert: null, isUrgent: true, until: getPushEnd(now, true) }
  await enqueueTask(db, now, pushTask, payload, `test:${deviceId}:${uuidv7()}`, userId)
}
