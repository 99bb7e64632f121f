import type { Db } from '#server/platform/database/db.ts'
import { AppError } from '#server/errors.ts'
import type { Member } from '#server/platform/identity/session.ts'

/** Ends a token of this member; somebody else's is a 404 like one that is not there. */
export async function revokeToken(db: Db, { userId }: Member, id: string): Promise<void> {
  const gone = await db
    .deleteFrom('apiTokens')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!gone.numDeletedRows) throw new AppError('not-found')
}
