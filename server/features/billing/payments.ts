// Records payments, refunds and disputes. The result is the same in whatever order their events arrive (R39).
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Subscription } from '#contract/billing.ts'
import type { Db } from '#server/platform/database/db.ts'
import { cents } from '#domain/money.ts'
import type {
  ProviderDispute,
  ProviderName,
  ProviderPayment,
  ProviderRefund,
} from '#server/integrations/payments/payments.ts'

/** Nobody where the account is deleted. */
type Payer = { provider: ProviderName; userId: string | null }

/** Writes down money that arrived, once. Of a row that its refund made this has the last word on the payment itself. */
export async function recordPayment(
  tx: Db,
  payer: Payer,
  { id: providerId, ...money }: ProviderPayment,
  paidAt: Date,
): Promise<void> {
  await tx
    .insertInto('payments')
    .values({ id: uuidv7(), ...payer, providerId, ...money, paidAt })
    .onConflict((conflict) => conflict.columns(['provider', 'providerId']).doUpdateSet({ ...money, paidAt }))
    .execute()
}

/**
 * Writes down on a payment what was given back of it: as it stood when the newest of its refunds was heard of. Of two of
 * one second the larger amount counts.
 */
export async function recordRefund(
  tx: Db,
  payer: Payer,
  { paymentId: providerId, amountCents, currency, interval, paidAt, refundedCents }: ProviderRefund,
  refundedAt: Date,
): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      id: uuidv7(),
      ...payer,
      providerId,
      amountCents,
      currency,
      interval,
      paidAt,
      refundedCents,
      refundedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'providerId'])
        .doUpdateSet({
          refundedAt,
          refundedCents: sql`case when payments.refunded_at = excluded.refunded_at
            then greatest(payments.refunded_cents, excluded.refunded_cents) else excluded.refunded_cents end`,
        })
        .where((row) =>
          row.or([row('payments.refundedAt', 'is', null), row('payments.refundedAt', '<=', refundedAt)]),
        ),
    )
    .execute()
}

/**
 * Writes down on a payment what its payer disputes: as it stood when the newest word of the bank was heard of. Of two of one
 * second the one that is further counts: decided, and taken.
 */
export async function recordDispute(
  tx: Db,
  payer: Payer,
  dispute: ProviderDispute,
  disputedAt: Date,
): Promise<void> {
  const { paymentId: providerId, amountCents, currency, interval, paidAt, disputedCents, lostCents } = dispute
  const money = { amountCents, currency, interval, paidAt, disputedCents, lostCents, disputedAt }
  await tx
    .insertInto('payments')
    .values({ id: uuidv7(), ...payer, providerId, ...money })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'providerId'])
        .doUpdateSet({
          disputedAt,
          disputedCents: sql`case when payments.disputed_at = excluded.disputed_at
            then least(payments.disputed_cents, excluded.disputed_cents) else excluded.disputed_cents end`,
          lostCents: sql`case when payments.disputed_at = excluded.disputed_at
            then greatest(payments.lost_cents, excluded.lost_cents) else excluded.lost_cents end`,
        })
        .where((row) =>
          row.or([row('payments.disputedAt', 'is', null), row('payments.disputedAt', '<=', disputedAt)]),
        ),
    )
    .execute()
}

/** What was given back of a user's last payment, in US dollars; null where nothing was. */
export async function findRefund(db: Db, userId: string): Promise<Subscription['refund']> {
  const last = await db
    .selectFrom('payments')
    .select(['amountCents', 'refundedCents', 'refundedAt'])
    .where('userId', '=', userId)
    .orderBy('paidAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last?.refundedAt || last.refundedCents === 0) return null
  return {
    amountCents: cents(last.refundedCents),
    refundedAt: last.refundedAt.toISOString(),
    isWhole: last.refundedCents >= last.amountCents,
  }
}
