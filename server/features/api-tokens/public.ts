import type { Db } from '#server/platform/database/db.ts'

/** Ends every token of a user: what to do where somebody else may have made them. */
export async function revokeAllTokens(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('apiTokens').where('userId', '=', userId).execute()
}
