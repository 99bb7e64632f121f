import type { Db } from '#server/platform/database/db.ts'
import { AppError } from '#server/errors.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { generateToken } from './secrets.ts'
import { hashToken, type SecondFactor } from './session.ts'

/**
 * Gives this session, which just proved who it is, another token: whoever had the one before is signed out (R25). With
 * `secondFactor` it is known to have been shown one. Give the token to the browser after the transaction.
 */
export async function renewSession(
  tx: Db,
  { now, signedIn }: RequestContext,
  secondFactor?: SecondFactor,
): Promise<string> {
  const token = generateToken()
  const renewed = await tx
    .updateTable('sessions')
    .set({ tokenHash: hashToken(token), authenticatedAt: now })
    .$if(secondFactor !== undefined, (update) => update.set({ secondFactor: secondFactor ?? null }))
    .where('id', '=', signedIn?.sessionId ?? null)
    .executeTakeFirst()
  if (!renewed.numUpdatedRows) throw new AppError('not-signed-in')
  return token
}

export async function endSession(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', id).execute()
}

/**
 * Signs a user out everywhere except in the session `kept`. Sign-ins that still wait for a code are ended as well, and
 * first, so that none of them becomes a new session meanwhile.
 */
export async function endOtherSessions(tx: Db, userId: string, kept: string | null = null): Promise<void> {
  await tx.deleteFrom('pendingSignIns').where('userId', '=', userId).execute()
  await tx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(kept !== null, (others) => others.where('id', '!=', kept))
    .execute()
}
