import { AppError, requireFound, translateConflicts } from '#server/errors.ts'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Gives an affiliate another code. The one before stays theirs for ever (R35). Throws 'affiliate-changed' when somebody
 * changed it meanwhile, and 'affiliate-code-taken'.
 */
export async function changeCode(
  tx: Db,
  { id, code, codeBefore }: { id: string; code: string; codeBefore: string },
): Promise<void> {
  const changed = await translateConflicts({ code: 'affiliate-code-taken', field: 'code' }, () =>
    tx
      .updateTable('affiliates')
      .set({ referralCode: code })
      .where('id', '=', id)
      .where('referralCode', '=', codeBefore)
      .executeTakeFirst(),
  )
  if (changed.numUpdatedRows) return
  requireFound(await tx.selectFrom('affiliates').select('id').where('id', '=', id).executeTakeFirst())
  throw new AppError('affiliate-changed')
}
