import type { ConversionReview } from '#contract/affiliate-conversions.ts'
import { AppError, requireFound } from '#server/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { takeAllBack } from './settle-commission.ts'

/**
 * Frees a commission that a person had to look at, of one sign or of all that are open, or refuses it: one of many who press
 * does, and the others get 'conversion-reviewed'. It stays held while another sign is open (case 14).
 */
export async function reviewConversion(
  tx: Db,
  now: Date,
  administratorId: string,
  { id, decision, note, sign }: ConversionReview & { id: string },
): Promise<void> {
  requireFound(
    await tx
      .selectFrom('affiliateConversions')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )
  const decided = await tx
    .updateTable('commissionReviews')
    .set({ decidedAt: now, decidedBy: administratorId, decision, note })
    .where('conversionId', '=', id)
    .where('decidedAt', 'is', null)
    // What is refused is lost, whatever else is asked.
    .$if(decision === 'free' && sign !== undefined, (query) => query.where('sign', '=', sign ?? 'ban'))
    .executeTakeFirst()
  if (!decided.numUpdatedRows) throw new AppError('conversion-reviewed')
  if (decision === 'refuse') await takeAllBack(tx, now, [id])
}
