// The sandbox: a payment provider in our own database, whose pages are server/public/sandbox-*. No money moves.
import type { Db } from '#server/platform/database/db.ts'
import { AppError } from '#server/errors.ts'
import { generateToken, readSecret } from '#server/platform/identity/secrets.ts'
import type { CheckoutRequest, Payments, PaymentServices } from './payments.ts'
import { describe, parseEvent, type SandboxSubscription } from './sandbox-events.ts'
import {
  advanceSubscription,
  changeSubscription,
  endSubscription,
  exchangeSubscription,
} from './sandbox-life.ts'
import { isSigned, signWebhook } from './signature.ts'

/** The only promotion code, in upper or lower case; each customer can use it once. */
const sandboxPromoCode = 'ONEMONTHFREE'

const hour = 3_600_000
const checkoutHours = 24
const portalHours = 1

export function createSandboxPayments({ db, clock, env }: PaymentServices): Payments {
  const inTransaction = <Result>(work: (tx: Db, now: Date) => Promise<Result>) =>
    db.transaction().execute((tx) => work(tx, clock.now()))
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hour)

  return {
    name: 'sandbox',

    async createCustomer() {
      const id = `cus_${generateToken()}`
      await db.insertInto('sandboxCustomers').values({ id, createdAt: clock.now() }).execute()
      return id
    },

    // The sandbox stores no names or addresses.
    updateCustomer: async () => {},

    async readRefund(chargeId) {
      const found = await readCharge(db, chargeId)
      return found && { ...found.charge, refundedCents: found.refundedCents }
    },

    async readDispute(chargeId) {
      const found = await readCharge(db, chargeId)
      if (!found) return null
      const { charge, dispute, refundedCents } = found
      const left = charge.amountCents - refundedCents
      return {
        ...charge,
        disputedCents: dispute === 'open' ? left : 0,
        lostCents: dispute === 'lost' ? left : 0,
      }
    },

    async readCard(paymentId) {
      const payer = await db
        .selectFrom('sandboxPayments as p')
        .innerJoin('sandboxSubscriptions as s', 's.id', 'p.subscriptionId')
        .innerJoin('sandboxCustomers as c', 'c.id', 's.customerId')
        .select(['c.id', 'c.card'])
        .where('p.id', '=', paymentId)
        .where('p.amountCents', '>', 0)
        .executeTakeFirst()
      return payer ? (payer.card ?? payer.id) : null
    },

    async createCheckout({ key, customerId, interval, promoCode, successUrl, cancelUrl }) {
      await assertPromo(db, { customerId, promoCode })
      await db
        .insertInto('sandboxCheckouts')
        .values({
          id: generateToken(),
          idempotencyKey: key,
          customerId,
          interval,
          hasPromo: promoCode !== null,
          successUrl,
          cancelUrl,
          createdAt: clock.now(),
          expiresAt: inHours(checkoutHours),
        })
        .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
        .execute()
      const { id, expiresAt } = await db
        .selectFrom('sandboxCheckouts')
        .select(['id', 'expiresAt'])
        .where('idempotencyKey', '=', key)
        .executeTakeFirstOrThrow()
      return { id, expiresAt, url: `${env.PUBLIC_URL}/sandbox/checkout/${id}` }
    },

    async expireCheckout(id) {
      const expired = await db
        .updateTable('sandboxCheckouts')
        .set({ expiredAt: clock.now() })
        .where('id', '=', id)
        .where('completedAt', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return expired ? 'expired' : 'paid'
    },

    async openPortal(customerId, returnUrl) {
      const id = generateToken()
      await db
        .insertInto('sandboxPortals')
        .values({ id, customerId, returnUrl, expiresAt: inHours(portalHours) })
        .execute()
      return `${env.PUBLIC_URL}/sandbox/portal/${id}`
    },

    async readSubscription(id) {
      const row = await db
        .selectFrom('sandboxSubscriptions')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return row ? describe(row) : null
    },

    async listSubscriptions(customerId) {
      const rows = await db
        .selectFrom('sandboxSubscriptions')
        .selectAll()
        .where('customerId', '=', customerId)
        .execute()
      return rows.map(describe)
    },

    changeInterval: (id, interval) =>
      inTransaction(async (tx, now) => {
        const row = await lockLive(tx, id)
        return describe(row.interval === interval ? row : await exchangeSubscription(tx, now, row, interval))
      }),

    setCancelAtPeriodEnd: (id, cancelAtPeriodEnd) =>
      inTransaction(async (tx, now) => {
        const row = await lockLive(tx, id)
        const isSo = row.cancelAtPeriodEnd === cancelAtPeriodEnd
        return describe(isSo ? row : await changeSubscription(tx, now, id, { cancelAtPeriodEnd }))
      }),

    cancelNow: (id) =>
      inTransaction(async (tx, now) => {
        const row = await lockSandboxSubscription(tx, id)
        if (row && row.status !== 'canceled') await endSubscription(tx, now, row)
      }),

    // The foreign keys delete what belongs to the customer.
    closeCustomer: (customerId) =>
      inTransaction(async (tx) => {
        await tx.deleteFrom('sandboxCustomers').where('id', '=', customerId).execute()
      }),

    async readWebhook(body, signature) {
      if (!isSigned(body, signature, [await webhookSecret(db)], clock.now()))
        throw new AppError('bad-request')
      try {
        return parseEvent(JSON.parse(body.toString('utf8')))
      } catch {
        throw new AppError('bad-request')
      }
    },
  }
}

/** Signs a webhook as it is sent. */
export const signSandboxWebhook = async ({ db, clock }: PaymentServices, body: string): Promise<string> =>
  signWebhook(body, await webhookSecret(db), clock.now())

/** Brings every subscription up to now: renews, tries overdue payments again, ends. Several processes share the work. */
export async function advanceSandbox({ db, clock }: PaymentServices): Promise<void> {
  const due = await db
    .selectFrom('sandboxSubscriptions')
    .select('id')
    .where((or) =>
      or.or([
        or.and([or('status', '=', 'active'), or('periodEnd', '<=', clock.now())]),
        or('status', '=', 'past_due'),
      ]),
    )
    .execute()
  for (const { id } of due)
    await db.transaction().execute(async (tx) => {
      const row = await lockSandboxSubscription(tx, id)
      if (row) await advanceSubscription(tx, clock.now(), row)
    })
}

export const lockSandboxSubscription = (tx: Db, id: string): Promise<SandboxSubscription | undefined> =>
  tx.selectFrom('sandboxSubscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** A payment, which is its own charge. */
async function readCharge(db: Db, id: string) {
  const payment = await db
    .selectFrom('sandboxPayments as p')
    .innerJoin('sandboxSubscriptions as s', 's.id', 'p.subscriptionId')
    .select([
      's.customerId',
      'p.subscriptionId',
      'p.amountCents',
      'p.refundedCents',
      'p.dispute',
      'p.createdAt as paidAt',
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!payment) return null
  const { refundedCents, dispute, ...charge } = payment
  return { charge: { ...charge, paymentId: id, currency: 'USD', interval: null }, refundedCents, dispute }
}

async function lockLive(tx: Db, id: string): Promise<SandboxSubscription> {
  const row = await lockSandboxSubscription(tx, id)
  if (!row || row.status === 'canceled') throw new AppError('no-subscription')
  return row
}

const webhookSecret = (db: Db) => readSecret(db, 'sandbox webhook')

async function assertPromo(
  db: Db,
  { customerId, promoCode }: Pick<CheckoutRequest, 'customerId' | 'promoCode'>,
): Promise<void> {
  if (promoCode === null) return
  const used = await db
    .selectFrom('sandboxCheckouts')
    .select('id')
    .where('customerId', '=', customerId)
    .where('hasPromo', '=', true)
    .where('completedAt', 'is not', null)
    .executeTakeFirst()
  if (used || promoCode.toUpperCase() !== sandboxPromoCode) throw new AppError('promo-unknown')
}
