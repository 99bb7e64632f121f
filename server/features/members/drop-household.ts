import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Gives up a household with everything in it: from now on nobody is in it and nobody joins it. Its rows, which may be very
 * many, are taken away afterwards (server/features/account-deletion/jobs.ts).
 */
export async function dropHousehold(tx: Db, householdId: string): Promise<void> {
  await tx.deleteFrom('members').where('householdId', '=', householdId).execute()
  await tx.deleteFrom('invitations').where('householdId', '=', householdId).execute()
  await tx
    .insertInto('deletions')
    .values({ id: uuidv7(), household: householdId, requestedAt: sql`now()` })
    .execute()
}
