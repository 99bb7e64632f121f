import type { Db } from '#server/platform/database/db.ts'

/** Ends notifications on every device of a user: what to do where somebody else may have added one. */
export async function removeAllDevices(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('pushDevices').where('userId', '=', userId).execute()
}
