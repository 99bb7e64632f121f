import type { Kysely } from 'kysely'
import type { Database } from '#database/types.gen.ts'

/** Ends every token of a user: what to do where somebody else may have made them. */
export async function revokeAllTokens(tx: Kysely<Database>, userId: string): Promise<void> {
  await tx.deleteFrom('apiTokens').where('userId', '=', userId).execute()
}
