import { AppError, requireFound } from '#server/errors.ts'
import { deleteUserIn } from '#server/features/account-deletion/public.ts'
import { isPaying } from '#server/features/billing/public.ts'
import { type Db, hasRow } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/process/services.ts'
import { forgetAffiliate } from './forget-affiliate.ts'

type Deleting = { id: string; alsoUser: boolean; confirmation?: string | undefined }

/**
 * Deletes an affiliate; their account only on a second word, and never of somebody who pays or is an administrator (S16).
 * Throws 'last-owner' while others would be left in a household without an owner.
 */
export async function deleteAffiliate(
  tx: Db,
  services: Services,
  { id, alsoUser, confirmation }: Deleting,
): Promise<void> {
  const { userId } = requireFound(
    await tx
      .selectFrom('affiliates')
      .select('userId')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  )
  await forgetAffiliate(tx, services.clock.now(), id)
  if (!alsoUser) return
  if (confirmation !== 'DELETE')
    throw new AppError('invalid', {
      fields: { confirmation: 'Please type DELETE to confirm account deletion' },
    })
  if (!userId) return
  const isAdministrator = await hasRow(
    tx.selectFrom('adminRoles').select('userId').where('userId', '=', userId),
  )
  if (isAdministrator || (await isPaying(tx, userId))) throw new AppError('user-stays')
  await deleteUserIn(tx, services, userId)
}
