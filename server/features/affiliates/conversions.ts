// The commissions as administrators see them, and what they decide of those that a person has to look at.
import { sql, type SqlBool } from 'kysely'
import type { ConversionFilter, ListedConversion, ConversionReview } from '#contract/affiliate-conversions.ts'
import { getConversionState, type ConversionState } from '#domain/commissions.ts'
import { cents } from '#domain/money.ts'
import { AppError, requireFound } from '#server/errors.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Place } from './queries.ts'
import { takeAllBack } from './settle-commission.ts'

const isDisputed = sql<boolean>`exists (select from payments p where p.id = c.payment_id and p.disputed_cents > 0)`
const isReviewed = sql<boolean>`(review_reason is null or reviewed_at is not null)`
const owed = sql<number>`coalesce((select sum(amount_cents) from commission_lines l where l.conversion_id = c.id), 0)::bigint`

/** As `getConversionState`, of a row of `affiliate_conversions` as `c`. */
const conditions: Record<ConversionState, (now: Date) => ReturnType<typeof sql<SqlBool>>> = {
  'taken-back': () => sql<SqlBool>`${owed} = 0`,
  review: () => sql<SqlBool>`${owed} > 0 and review_reason is not null and reviewed_at is null`,
  disputed: () => sql<SqlBool>`${owed} > 0 and ${isReviewed} and ${isDisputed}`,
  held: (now) => sql<SqlBool>`${owed} > 0 and ${isReviewed} and not ${isDisputed} and due_at > ${now}`,
  due: (now) => sql<SqlBool>`${owed} > 0 and ${isReviewed} and not ${isDisputed} and due_at <= ${now}`,
}

/** The latest first, those after `after`. */
export async function listConversions(
  db: Db,
  now: Date,
  { state, affiliateId }: ConversionFilter,
  limit: number,
  after: Place | null,
): Promise<ListedConversion[]> {
  const rows = await db
    .selectFrom('affiliateConversions as c')
    .innerJoin('affiliates as a', 'a.id', 'c.affiliateId')
    .select([
      'c.id',
      'c.affiliateId',
      'a.name as affiliateName',
      'c.interval',
      'c.commissionCents',
      owed.as('owedCents'),
      isDisputed.as('isDisputed'),
      'c.paidAt',
      'c.dueAt',
      'c.reviewReason',
      'c.reviewedAt',
      'c.reviewNote',
    ])
    .$if(state !== undefined, (query) => query.where(conditions[state ?? 'held'](now)))
    .$if(affiliateId !== undefined, (query) => query.where('c.affiliateId', '=', affiliateId ?? ''))
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(c.paid_at, c.id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('c.paidAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ isDisputed, ...row }) => {
    const owedCents = cents(row.owedCents)
    const state = getConversionState({ ...row, isDisputed, owedCents }, now)
    return { ...toIsoTimes(row), commissionCents: cents(row.commissionCents), owedCents, state }
  })
}

/** What all lines come to, of one affiliate or of all, by what may be done with them now. */
export async function readCommissionFigures(db: Db, now: Date, affiliateId?: string) {
  const sum = (state: ConversionState) =>
    sql<number>`coalesce(sum(${owed}) filter (where ${conditions[state](now)}), 0)::bigint`
  const figures = await db
    .selectFrom('affiliateConversions as c')
    .select([
      sum('held').as('heldCents'),
      sum('review').as('reviewCents'),
      sum('disputed').as('disputedCents'),
      sum('due').as('dueCents'),
    ])
    .$if(affiliateId !== undefined, (query) => query.where('c.affiliateId', '=', affiliateId ?? ''))
    .executeTakeFirstOrThrow()
  return {
    heldCents: cents(figures.heldCents),
    reviewCents: cents(figures.reviewCents),
    disputedCents: cents(figures.disputedCents),
    dueCents: cents(figures.dueCents),
  }
}

/**
 * Frees a commission that a person had to look at, or refuses it: one of many who press does, and the others get
 * 'conversion-reviewed'.
 */
export async function reviewConversion(
  tx: Db,
  now: Date,
  administratorId: string,
  { id, decision, note }: ConversionReview & { id: string },
): Promise<void> {
  const reviewed = await tx
    .updateTable('affiliateConversions')
    .set({ reviewedAt: now, reviewedBy: administratorId, reviewNote: note })
    .where('id', '=', id)
    .where('reviewReason', 'is not', null)
    .where('reviewedAt', 'is', null)
    .executeTakeFirst()
  if (!reviewed.numUpdatedRows) {
    requireFound(
      await tx.selectFrom('affiliateConversions').select('id').where('id', '=', id).executeTakeFirst(),
    )
    throw new AppError('conversion-reviewed')
  }
  if (decision === 'refuse') await takeAllBack(tx, now, [id])
}
