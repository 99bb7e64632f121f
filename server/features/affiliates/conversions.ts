// The commissions as administrators and affiliates see them.
import { sql, type SqlBool } from 'kysely'
import type {
  CommissionFigures,
  ConversionFilter,
  ListedConversion,
} from '#contract/affiliate-conversions.ts'
import { type ConversionState, getConversionState } from '#domain/commissions.ts'
import { cents } from '#domain/money.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Place } from './place.ts'

// All of a row of `affiliate_conversions` as `c`. Few are disputed or looked at, so their ids are read once.
const isDisputed = sql<boolean>`(c.payment_id in (select id from payments where disputed_cents > 0))`
const isInReview = sql<boolean>`(c.id in (select conversion_id from commission_reviews where decided_at is null))`
const payoutOf = (condition: string) => sql<
  string | null
>`(select max(p.id::text)::uuid from commission_lines l
  join payout_lines b on b.line_id = l.id and b.released_at is null
  join payouts p on p.id = b.payout_id where l.conversion_id = c.id and ${sql.raw(condition)})`
const paidBy = payoutOf('p.processed_at is not null and l.amount_cents > 0')

/** Of what is in no payout, by what may be done with it now. Below zero it is what an affiliate got and owes back. */
const freeLines = {
  held: (now: Date) =>
    sql<SqlBool>`owed_cents > bound_cents and not ${isInReview} and not ${isDisputed} and due_at > ${now}`,
  review: () => sql<SqlBool>`owed_cents > bound_cents and ${isInReview}`,
  disputed: () => sql<SqlBool>`owed_cents > bound_cents and not ${isInReview} and ${isDisputed}`,
  due: (now: Date) => sql<SqlBool>`owed_cents < bound_cents or
    (owed_cents > bound_cents and not ${isInReview} and not ${isDisputed} and due_at <= ${now})`,
}

/** What goes into a payout: lines that are due, and were by the end of the cut-off; what takes away always does (case 10). */
export const isPayable = (now: Date, cutOffEnd: Date) =>
  sql<SqlBool>`(owed_cents < bound_cents or ((${freeLines.due(now)}) and due_at < ${cutOffEnd}))`

/** As `getConversionState`. */
const conditions: Record<ConversionState, (now: Date) => ReturnType<typeof sql<SqlBool>>> = {
  'taken-back': () => sql<SqlBool>`owed_cents = 0`,
  'in-payout': () => sql<SqlBool>`owed_cents > 0 and bound_cents > 0 and ${paidBy} is null`,
  paid: () => sql<SqlBool>`owed_cents > 0 and bound_cents > 0 and ${paidBy} is not null`,
  review: () => sql<SqlBool>`owed_cents > 0 and bound_cents <= 0 and ${freeLines.review()}`,
  disputed: () => sql<SqlBool>`owed_cents > 0 and bound_cents <= 0 and ${freeLines.disputed()}`,
  held: (now) => sql<SqlBool>`owed_cents > 0 and bound_cents <= 0 and ${freeLines.held(now)}`,
  due: (now) => sql<SqlBool>`owed_cents > 0 and bound_cents <= 0 and (${freeLines.due(now)})`,
}

type Review = Omit<ListedConversion['reviews'][number], 'openedAt' | 'decidedAt'> & {
  openedAt: string
  decidedAt: string | null
}

const reviews = sql<Review[]>`coalesce((select json_agg(json_build_object('sign', sign, 'reason', reason,
    'openedAt', opened_at, 'decidedAt', decided_at, 'decision', decision, 'note', note)
    order by decided_at desc nulls first, opened_at, id)
  from commission_reviews r where r.conversion_id = c.id), '[]')`

/** A row of `affiliate_conversions` as `c` that is this at this moment. */
export const whereConversion = (state: ConversionState, now: Date) => conditions[state](now)

/** The latest first, those after `after`. */
export async function listConversions(
  db: Db,
  now: Date,
  { state, affiliateId, search }: ConversionFilter,
  limit: number,
  after: Place | null,
): Promise<ListedConversion[]> {
  const words = search?.trim().toLowerCase()
  const rows = await db
    .selectFrom('affiliateConversions as c')
    .innerJoin('affiliates as a', 'a.id', 'c.affiliateId')
    .select([
      'c.id',
      'c.affiliateId',
      'a.name as affiliateName',
      'c.interval',
      'c.commissionCents',
      'c.owedCents',
      'c.boundCents',
      isDisputed.as('isDisputed'),
      paidBy.as('paidBy'),
      payoutOf('true').as('payoutId'),
      reviews.as('reviews'),
      'c.paidAt',
      'c.dueAt',
    ])
    .$if(state !== undefined, (query) => query.where(conditions[state ?? 'held'](now)))
    .$if(affiliateId !== undefined, (query) => query.where('c.affiliateId', '=', affiliateId ?? ''))
    .$if(Boolean(words), (query) =>
      query.where(
        sql<SqlBool>`strpos(lower(a.name) || ' ' || a.email || ' ' || lower(a.referral_code), ${words}) > 0`,
      ),
    )
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(c.paid_at, c.id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('c.paidAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ isDisputed, paidBy, boundCents, ...row }) => {
    const reviews = row.reviews.map(({ openedAt, decidedAt, ...review }) => ({
      ...review,
      openedAt: new Date(openedAt).toISOString(),
      decidedAt: decidedAt && new Date(decidedAt).toISOString(),
    }))
    const isInReview = reviews[0] !== undefined && reviews[0].decidedAt === null
    const facts = { isDisputed, isInReview, isPaid: paidBy !== null, boundCents: cents(boundCents) }
    const owedCents = cents(row.owedCents)
    return {
      ...toIsoTimes(row),
      commissionCents: cents(row.commissionCents),
      owedCents,
      state: getConversionState({ ...facts, dueAt: row.dueAt, owedCents }, now),
      reviews,
      reviewReason: reviews.length > 0 ? reviews.map(({ reason }) => reason).join(' ') : null,
      reviewedAt: reviews[0]?.decidedAt ?? null,
      reviewNote: isInReview ? null : (reviews[0]?.note ?? null),
    }
  })
}

/** What all lines come to, of one affiliate or of all, by what may be done with them now. */
export async function readCommissionFigures(
  db: Db,
  now: Date,
  affiliateId?: string,
): Promise<CommissionFigures> {
  const sum = (kind: keyof typeof freeLines) =>
    sql<number>`coalesce(sum(owed_cents - bound_cents) filter (where ${freeLines[kind](now)}), 0)::bigint`
  const ofPayouts = (states: string, amount: string) =>
    sql<number>`coalesce((select sum(${sql.raw(amount)})::bigint from payouts p where ${sql.raw(states)}
      and (${affiliateId ?? null}::uuid is null or p.affiliate_id = ${affiliateId ?? null}::uuid)), 0)`
  const figures = await db
    .selectFrom('affiliateConversions as c')
    .select([
      sum('held').as('heldCents'),
      sum('review').as('reviewCents'),
      sum('disputed').as('disputedCents'),
      sum('due').as('dueCents'),
      ofPayouts(paidStates, 'exported_cents').as('paidCents'),
      ofPayouts(openStates, boundSum).as('inPayoutCents'),
    ])
    .where(sql<SqlBool>`owed_cents <> bound_cents`)
    .$if(affiliateId !== undefined, (query) => query.where('c.affiliateId', '=', affiliateId ?? ''))
    .executeTakeFirstOrThrow()
  return {
    heldCents: cents(figures.heldCents),
    reviewCents: cents(figures.reviewCents),
    disputedCents: cents(figures.disputedCents),
    dueCents: cents(figures.dueCents),
    inPayoutCents: cents(figures.inPayoutCents),
    paidCents: cents(figures.paidCents),
  }
}

const paidStates = 'processed_at is not null and failed_at is null'
const openStates = 'processed_at is null and failed_at is null and cancelled_at is null'
const boundSum = `(select sum(l.amount_cents) from payout_lines b join commission_lines l on l.id = b.line_id
  where b.payout_id = p.id)`
