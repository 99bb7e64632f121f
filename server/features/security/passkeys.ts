import { v7 as uuidv7 } from 'uuid'
import type { Passkey } from '#contract/security.ts'
import type { Db } from '#server/platform/database/db.ts'
import { AppError, requireFound, translateConflicts } from '#server/errors.ts'
import {
  readChallenge,
  type NewCredential,
  createRegistrationOptions,
  readNewPasskey,
} from '#server/integrations/passkeys.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import { keepChallenge, takeChallenge } from './challenges.ts'
import { assertMayChangeFactors } from './guard.ts'
import { writePasskeyAdded, writePasskeyRemoved } from './mails.ts'
import { hasPasskey } from './queries.ts'
import { removeWayIn } from './public.ts'

const mostPasskeys = 20
const columns = ['id', 'name', 'createdAt', 'lastUsedAt'] as const

/** The user's passkeys, oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(toIsoTimes)
}

/** What the browser needs to have a passkey made; the challenge in it works once, for five minutes. */
export async function startPasskey(context: RequestContext) {
  const { services } = context
  const { userId, email, fullName } = requireUser(context)
  await assertMayChangeFactors(context)
  const known = await services.db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('userId', '=', userId)
    .execute()
  if (known.length >= mostPasskeys) throw new AppError('too-many-passkeys')
  const options = await createRegistrationOptions(services.env, { id: userId, email, fullName }, known)
  await keepChallenge(services, options.challenge, userId)
  return { ...options }
}

/** Adds the passkey that answers a challenge of this user. Making one is showing it: the session has its second factor. */
export async function addPasskey(
  context: RequestContext,
  { name, credential }: { name: string; credential: NewCredential },
): Promise<Passkey> {
  const { now, services } = context
  const { db, env } = services
  const { userId, sessionId, email, fullName } = requireUser(context)
  await assertMayChangeFactors(context)
  const challenge = readChallenge(credential)
  const isOurs = challenge !== null && (await takeChallenge(services, challenge, userId))
  const made = isOurs ? await readNewPasskey(env, credential, challenge) : null
  if (!made) throw new AppError('passkey-refused')
  const row = { id: uuidv7(), userId, name, ...made, publicKey: Buffer.from(made.publicKey) }
  return translateConflicts('passkey-refused', () =>
    db.transaction().execute(async (tx) => {
      const added = await tx
        .insertInto('passkeys')
        .values({ ...row, createdAt: now })
        .returning(columns)
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('sessions')
        .set({ secondFactor: 'passkey' })
        .where('id', '=', sessionId)
        .where('secondFactor', 'is', null)
        .execute()
      await enqueueMail(tx, now, email, writePasskeyAdded(env, { fullName }, name))
      return toIsoTimes(added)
    }),
  )
}

export async function renamePasskey(
  context: RequestContext,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  const renamed = await context.services.db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', requireUser(context).userId)
    .returning(columns)
    .executeTakeFirst()
  return toIsoTimes(requireFound(renamed))
}

/** Removes a passkey, unless nothing else is left to sign in with. What it opened has shown no second factor any longer. */
export async function removePasskey(context: RequestContext, id: string): Promise<void> {
  const { services } = context
  const { userId, email, fullName } = requireUser(context)
  await assertMayChangeFactors(context)
  await removeWayIn(services, userId, async (tx) => {
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('name')
      .executeTakeFirst()
    const { name } = requireFound(removed)
    if (!(await hasPasskey(tx, userId))) await forgetPasskeyFactor(tx, userId)
    await enqueueMail(tx, context.now, email, writePasskeyRemoved(services.env, { fullName }, name))
  })
}

const forgetPasskeyFactor = (tx: Db, userId: string) =>
  tx
    .updateTable('sessions')
    .set({ secondFactor: null })
    .where('userId', '=', userId)
    .where('secondFactor', '=', 'passkey')
    .execute()
