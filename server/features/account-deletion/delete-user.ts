// Deletes a user, and with its last member a household and all its data (SPEC sections 2, 5 and 8; S5, S30, R65).
import { v7 as uuidv7 } from 'uuid'
import { anonymisePayments, endSubscriptionForDeletion } from '#server/features/billing/public.ts'
import { forgetPerson, leaveForDeletion } from '#server/features/members/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { runHook } from '#server/platform/areas/hooks.ts'
import type { Services } from '#server/platform/process/services.ts'
import { forgetMentions } from './forget-mentions.ts'
import { userDeleting } from './hooks.ts'

type Deleting = Pick<Services, 'auth' | 'clock' | 'env' | 'areas'>

/**
 * Deletes a user in one transaction: the end of the subscription is queued first, then everything that is theirs goes.
 * From then on no session of theirs opens anything. The rows of a household that nobody is left in are only marked, for
 * `purgeHouseholds` to take away. Sent twice it happens once. Throws 'last-owner' while others would have no owner.
 */
export const deleteUser = (
  { db, ...services }: Deleting & Pick<Services, 'db'>,
  userId: string,
): Promise<void> => db.transaction().execute((tx) => deleteUserIn(tx, services, userId))

/** As `deleteUser`, in the caller's transaction. */
export async function deleteUserIn(tx: Db, services: Deleting, userId: string): Promise<void> {
  const now = services.clock.now()
  const user = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!user) return
  await runHook(services, userDeleting, tx, now, user)
  await endSubscriptionForDeletion(tx, userId, now)
  await anonymisePayments(tx, services, userId)
  await leaveForDeletion(tx, services, userId)
  await forgetPerson(tx, userId)
  await forgetMentions(tx, user)
  await tx.deleteFrom('users').where('id', '=', userId).execute()
  // Of no household: what was deleted here is still to be swept from the files.
  await tx.insertInto('deletions').values({ id: uuidv7(), requestedAt: now, rowsGoneAt: now }).execute()
}
