// The browsers that somebody is notified on.
import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { type Device, type deviceForm, mostDevices } from '#contract/notifications.ts'
import type { PushDevicesTable } from '#database/types.gen.ts'
import { isAppleEndpoint } from '#server/integrations/push/push-services.ts'
import { AppError, requireFound, translateConflicts } from '#server/errors.ts'
import { areUsableKeys, isAllowedEndpoint } from '#server/integrations/push/push.ts'
import { findPushSubject, findVapidKeys } from '#server/integrations/push/vapid-keys.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import type { Db } from '#server/platform/database/db.ts'
import { describeDevice } from '#server/platform/identity/describe-device.ts'
import type { Member } from '#server/platform/identity/session.ts'
import type { Services } from '#server/platform/process/services.ts'

type Form = z.output<typeof deviceForm>
type Owner = Pick<Member, 'householdId' | 'userId'>

const columns = ['id', 'name', 'endpoint', 'createdAt', 'lastSentAt', 'refusedAt'] as const

export async function listDevices(db: Db, owner: Owner): Promise<Device[]> {
  const rows = await selectOwn(db, owner).select(columns).orderBy('createdAt').orderBy('id').execute()
  return rows.map(toDevice)
}

/**
 * Notes a browser, once however often it is sent. One that somebody else used before is whose it is now. Nothing is asked of
 * its address, which a stranger can make up (R61).
 */
export async function addDevice(
  { db, env, auth }: Pick<Services, 'db' | 'env' | 'auth'>,
  owner: Owner,
  { endpoint, keys, publicKey }: Form,
  { userAgent, now }: { userAgent: string | null; now: Date },
): Promise<Device> {
  const own = findVapidKeys(auth.pushSecret, env)
  if (!isAllowedEndpoint(endpoint, env))
    throw refusal('endpoint', 'This is no push service that Trivet sends to')
  if (isAppleEndpoint(endpoint) && !findPushSubject(env))
    throw refusal('endpoint', 'Apple’s push service needs an address of whoever runs Trivet (VAPID_SUBJECT)')
  if (!areUsableKeys(keys)) throw refusal('keys', 'These keys cannot be used')
  if (publicKey !== own.publicKey)
    throw refusal('publicKey', 'This is another key than ours. Reload the page.')
  const changing = {
    householdId: owner.householdId,
    userId: owner.userId,
    browserKey: keys.p256dh,
    authSecret: keys.auth,
    keyId: own.keyId,
    name: describeDevice(userAgent),
  }
  return translateConflicts({ code: 'name-taken', dangling: 'no-household' }, () =>
    db.transaction().execute(async (tx) => {
      await lockMember(tx, owner)
      const kept = await tx
        .insertInto('pushDevices')
        .values({ id: uuidv7(), endpoint, createdAt: now, ...changing })
        .onConflict((conflict) =>
          conflict.column('endpoint').doUpdateSet({ ...changing, refusedAt: null, refusedStatus: null }),
        )
        .returning(columns)
        .executeTakeFirstOrThrow()
      if ((await listDevices(tx, owner)).length > mostDevices) throw new AppError('too-many-devices')
      return toDevice(kept)
    }),
  )
}

const refusal = (field: string, sentence: string) =>
  new AppError('invalid', { fields: { [field]: sentence } })

// So that of many at once each counts those before.
const lockMember = (tx: Db, { userId }: Owner) =>
  tx.selectFrom('members').select('userId').where('userId', '=', userId).forUpdate().execute()

export async function removeDevice(db: Db, owner: Owner, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('pushDevices')
    .where('householdId', '=', owner.householdId)
    .where('userId', '=', owner.userId)
    .where('id', '=', id)
    .executeTakeFirst()
  requireFound(numDeletedRows > 0n || undefined)
}

export const selectOwn = (db: Db, { householdId, userId }: Owner) =>
  db.selectFrom('pushDevices').where('householdId', '=', householdId).where('userId', '=', userId)

type Row = Pick<Selectable<PushDevicesTable>, (typeof columns)[number]>

const toDevice = ({ endpoint, refusedAt, ...row }: Row): Device => ({
  ...toIsoTimes(row),
  endpointHash: createHash('sha256').update(endpoint).digest('hex'),
  isRefused: refusedAt !== null,
})
