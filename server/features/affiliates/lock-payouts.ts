import type { Db } from '#server/platform/database/db.ts'

/** Until the end of the transaction nobody marks these payouts, or adds a line to what they are of. */
export async function lockPayouts(tx: Db, payoutIds: readonly string[]): Promise<void> {
  if (payoutIds.length === 0) return
  await tx
    .selectFrom('affiliates')
    .select('id')
    .where('id', 'in', (of) => of.selectFrom('payouts').select('affiliateId').where('id', 'in', payoutIds))
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx.selectFrom('payouts').select('id').where('id', 'in', payoutIds).orderBy('id').forUpdate().execute()
  await tx
    .selectFrom('affiliateConversions')
    .select('id')
    .where('id', 'in', (of) =>
      of
        .selectFrom('payoutLines as b')
        .innerJoin('commissionLines as l', 'l.id', 'b.lineId')
        .select('l.conversionId')
        .where('b.payoutId', 'in', payoutIds),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The lines of payouts that came to nothing go into a later one. */
export async function releaseLines(tx: Db, now: Date, payoutIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('payoutLines')
    .set({ releasedAt: now })
    .where('payoutId', 'in', payoutIds)
    .where('releasedAt', 'is', null)
    .execute()
}

/** Cancels what waits for an affiliate: they were banned or deleted. */
export async function cancelPending(tx: Db, now: Date, affiliateId: string, reason: string): Promise<void> {
  const waiting = await tx
    .selectFrom('payouts')
    .select('id')
    .where('affiliateId', '=', affiliateId)
    .where('exportedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .execute()
  await cancel(
    tx,
    now,
    waiting.map(({ id }) => id),
    reason,
  )
}

/** Cancels those of them that still wait. */
export async function cancel(
  tx: Db,
  now: Date,
  payoutIds: readonly string[],
  reason: string,
): Promise<string[]> {
  if (payoutIds.length === 0) return []
  await lockPayouts(tx, payoutIds)
  const cancelled = await tx
    .updateTable('payouts')
    .set({ cancelledAt: now, reason })
    .where('id', 'in', payoutIds)
    .where('exportedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .returning('id')
    .execute()
  const ids = cancelled.map(({ id }) => id)
  if (ids.length > 0) await releaseLines(tx, now, ids)
  return ids
}
