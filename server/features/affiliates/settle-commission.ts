// A commission is earned by the first payment of a reader, and goes with what is given back of it or the bank takes. Called in the
// transaction that writes the payment down, which holds its row: what is written follows from the row alone, so it is the
// same in whatever order and however often the provider tells (R34, R39).
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { affiliateDays, commissionCents } from '#domain/affiliates.ts'
import { computeTakenBack } from '#domain/commissions.ts'
import type { Interval } from '#domain/plans.ts'
import type { RecordedMoney } from '#server/features/billing/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findSigns } from './find-signs.ts'
import { whereStatus } from './where-status.ts'
import { openReview } from './reviews.ts'

/** Only money that came in earns anything; a refund that is heard of first takes nothing back from nobody. */
export async function settleCommission(tx: Db, now: Date, money: RecordedMoney): Promise<void> {
  const payment = await tx
    .selectFrom('payments')
    .select(['id', 'amountCents', 'interval', 'paidAt', 'refundedCents', 'lostCents'])
    .where('provider', '=', money.provider)
    .where('providerId', '=', money.paymentId)
    .executeTakeFirst()
  if (!payment) return
  if (money.isPaid) await convert(tx, now, money, payment)
  await takeBack(tx, now, payment)
}

type Payment = {
  id: string
  amountCents: number
  interval: Interval | null
  paidAt: Date
  refundedCents: number
  lostCents: number
}

async function convert(
  tx: Db,
  now: Date,
  { userId, interval }: RecordedMoney,
  payment: Payment,
): Promise<void> {
  const paidInterval = payment.interval ?? interval
  if (payment.amountCents <= 0 || !paidInterval || !userId) return
  const referral = await tx
    .selectFrom('affiliateReferrals as r')
    .innerJoin('affiliates', 'affiliates.id', 'r.affiliateId')
    .select(['r.id', 'r.affiliateId', 'affiliates.email', 'affiliates.userId as partnerId'])
    .where('r.userId', '=', userId)
    .where(whereStatus('approved'))
    // Who bans them at this moment waits, and finds the commission.
    .forShare('affiliates')
    .executeTakeFirst()
  if (!referral) return
  const commission = commissionCents[paidInterval]
  const converted = await tx
    .insertInto('affiliateConversions')
    .values({
      id: uuidv7(),
      affiliateId: referral.affiliateId,
      referralId: referral.id,
      paymentId: payment.id,
      interval: paidInterval,
      commissionCents: commission,
      paidAt: payment.paidAt,
      dueAt: new Date(payment.paidAt.getTime() + affiliateDays.hold * 86_400_000),
    })
    // One for each reader: their first payment.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!converted) return
  await tx
    .insertInto('commissionLines')
    .values({
      id: uuidv7(),
      conversionId: converted.id,
      kind: 'earned',
      amountCents: commission,
      at: payment.paidAt,
    })
    .execute()
  for (const sign of await findSigns(tx, userId, referral, payment.paidAt))
    await openReview(tx, now, converted.id, sign)
}

async function takeBack(tx: Db, now: Date, payment: Payment): Promise<void> {
  const conversion = await tx
    .selectFrom('affiliateConversions')
    .select(['id', 'commissionCents', 'takenBackAt'])
    .where('paymentId', '=', payment.id)
    .forUpdate()
    .executeTakeFirst()
  if (!conversion) return
  const { id, commissionCents: earned, takenBackAt } = conversion
  const gone = takenBackAt
    ? earned
    : computeTakenBack(earned, payment.amountCents, payment.refundedCents + payment.lostCents)
  await writeDifference(tx, now, id, earned - gone)
}

/** Adds the line after which the lines of a commission come to so much; none where they do already. */
async function writeDifference(tx: Db, now: Date, conversionId: string, owedCents: number): Promise<void> {
  const { written } = await tx
    .selectFrom('commissionLines')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('written'))
    .where('conversionId', '=', conversionId)
    .executeTakeFirstOrThrow()
  const amountCents = owedCents - Number(written)
  if (amountCents === 0) return
  const kind = amountCents < 0 ? 'reversed' : 'restored'
  await tx
    .insertInto('commissionLines')
    .values({ id: uuidv7(), conversionId, kind, amountCents, at: now })
    .execute()
}

/** Takes back whatever of these is not lost already, in the order of their ids. */
export async function takeAllBack(tx: Db, now: Date, conversionIds: readonly string[]): Promise<void> {
  for (const id of conversionIds.toSorted()) {
    await tx
      .updateTable('affiliateConversions')
      .set({ takenBackAt: sql<Date>`coalesce(taken_back_at, ${now}::timestamptz)` })
      .where('id', '=', id)
      .execute()
    await writeDifference(tx, now, id, 0)
  }
}
