import { v7 as uuidv7 } from 'uuid'
import type { Passkey } from '#contract/security.ts'
import { AppError, translateConflicts } from '#server/errors.ts'
import { readChallenge, type NewCredential, readNewPasskey } from '#server/integrations/passkeys.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import { takeChallenge } from './challenges.ts'
import { assertMayChangeFactors } from './guard.ts'
import { writePasskeyAdded } from './mails.ts'
import { passkeyColumns } from './queries.ts'

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
        .returning(passkeyColumns)
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
