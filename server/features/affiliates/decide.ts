import { sql } from 'kysely'
import { type Decision, decisions } from '#domain/affiliates.ts'
import { AppError, requireFound } from '#server/errors.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { openAccount } from './account.ts'
import { writeBanned, writeRejected } from './mails.ts'
import { cancelPending } from './lock-payouts.ts'
import { whereStatus } from './where-status.ts'
import { endBanReviews, reviewUnpaid } from './reviews.ts'

export type Deciding = { id: string; decision: Decision; reason?: string | undefined }

/**
 * Takes a decision, if it is still open: of many at once one does, and the others get 'affiliate-changed'. Pro as an
 * affiliate begins and ends with it, and a plan that is paid stays as it is (R18). What a banned affiliate was not paid yet is
 * looked at; payouts that are on their way are finished.
 */
export async function decide(
  tx: Db,
  context: RequestContext,
  administratorId: string,
  { id, decision, reason }: Deciding,
): Promise<void> {
  const { now } = context
  const { from, to } = decisions[decision]
  if (to === 'banned' && reason === undefined)
    throw new AppError('invalid', { fields: { reason: 'Say why' } })
  const decided = await tx
    .updateTable('affiliates')
    .set(
      to === 'banned'
        ? {
            bannedAt: now,
            bannedBy: administratorId,
            proAccessGrantedAt: null,
            decisionReason: reason ?? null,
          }
        : {
            approvedAt: sql<Date>`coalesce(approved_at, ${now}::timestamptz)`,
            approvedBy: sql<string>`coalesce(approved_by, ${administratorId}::uuid)`,
            bannedAt: null,
            bannedBy: null,
            proAccessGrantedAt: now,
            decisionReason: null,
          },
    )
    .where('id', '=', id)
    .where(whereStatus(from))
    .returning(['name', 'email'])
    .executeTakeFirst()
  if (!decided) {
    requireFound(await tx.selectFrom('affiliates').select('id').where('id', '=', id).executeTakeFirst())
    throw new AppError('affiliate-changed')
  }
  if (decision === 'unban') await endBanReviews(tx, now, id, administratorId)
  if (to === 'approved') return openAccount(tx, context, id)
  if (decision === 'ban') {
    await cancelPending(tx, now, id, 'The affiliate was banned.')
    await reviewUnpaid(tx, now, id, reason ?? '')
  }
  const write = decision === 'ban' ? writeBanned : writeRejected
  await enqueueMail(tx, now, decided.email, write(decided.name, reason ?? ''))
}
