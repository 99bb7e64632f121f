import type { ConversionReview } from '#contract/affiliate-conversions.ts'
import { cents, formatCents } from '#domain/money.ts'
import { AppError, requireFound } from '#server/errors.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { getDashboardUrl } from './links.ts'
import { writeCommissionRefused } from './mails.ts'
import { takeAllBack } from './settle-commission.ts'

/**
 * Frees a commission that a person had to look at, of one sign or of all that are open, or refuses it: one of many who press
 * does, and the others get 'conversion-reviewed'. It stays held while another sign is open (case 14). Whose commission is
 * refused is told why.
 */
export async function reviewConversion(
  tx: Db,
  { now, services }: RequestContext,
  administratorId: string,
  { id, decision, note, sign }: ConversionReview & { id: string },
): Promise<void> {
  const { owedCents, affiliateId } = requireFound(
    await tx
      .selectFrom('affiliateConversions')
      .select(['owedCents', 'affiliateId'])
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
  if (decision === 'free') return
  await takeAllBack(tx, now, [id])
  const affiliate = await tx
    .selectFrom('affiliates')
    .select(['name', 'email'])
    .where('id', '=', affiliateId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  // Of who was deleted meanwhile there is nobody to tell, and of what was given back already nothing.
  if (!affiliate || owedCents === 0) return
  const amount = formatCents(cents(owedCents), { currency: 'USD', locale: 'en-US' })
  const letter = writeCommissionRefused(affiliate.name, amount, note, getDashboardUrl(services.env))
  await enqueueMail(tx, now, affiliate.email, letter)
}
