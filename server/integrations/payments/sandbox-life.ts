// The life of a subscription in the sandbox: it is paid, renewed when its period ends, falls overdue, and ends.
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#server/platform/database/db.ts'
import { computePeriodEnd, computeUnusedCents } from '#domain/billing/periods.ts'
import { getFirstPaymentCents, type Interval, getPriceCents } from '#domain/plans.ts'
import { AppError } from '#server/errors.ts'
import { describe, type SandboxSubscription, queueWebhook } from './sandbox-events.ts'

/** The sandbox stops asking for an overdue payment after so many days, and ends the subscription. */
const patienceDays = 14

/** Begins what a checkout sold, paid with a good card. */
export async function beginSubscription(
  tx: Db,
  now: Date,
  { customerId, interval, hasPromo }: { customerId: string; interval: Interval; hasPromo: boolean },
): Promise<void> {
  const anchorDay = now.getUTCDate()
  const subscription = await tx
    .insertInto('sandboxSubscriptions')
    .values({
      id: `sub_${uuidv7()}`,
      customerId,
      interval,
      status: 'active',
      periodStart: now,
      periodEnd: computePeriodEnd(now, interval, anchorDay),
      anchorDay,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await queueWebhook(tx, now, 'checkout.session.completed', subscription)
  await queueWebhook(tx, now, 'customer.subscription.created', subscription)
  await tellPaid(tx, now, subscription, getFirstPaymentCents(interval, hasPromo))
}

/**
 * Takes a subscription to `now`: renews it, tries an overdue payment again, ends what is to end. Call with its row
 * locked; doing it twice has the effect of once.
 */
export async function advanceSubscription(
  tx: Db,
  now: Date,
  from: SandboxSubscription,
): Promise<SandboxSubscription> {
  let subscription = from
  while (subscription.status === 'active' && subscription.periodEnd <= now)
    subscription = subscription.cancelAtPeriodEnd
      ? await endSubscription(tx, now, subscription)
      : await renew(tx, now, subscription)
  if (subscription.status !== 'past_due') return subscription
  if (await charge(tx, subscription.customerId, priceOf(subscription))) return settle(tx, now, subscription)
  const patienceEnds = subscription.periodStart.getTime() + patienceDays * 86_400_000
  return now.getTime() >= patienceEnds ? endSubscription(tx, now, subscription) : subscription
}

/** Ends a subscription now. */
export const endSubscription = (
  tx: Db,
  now: Date,
  { id }: SandboxSubscription,
): Promise<SandboxSubscription> =>
  changeSubscription(tx, now, id, { status: 'canceled' }, 'customer.subscription.deleted')

/** Begins a period of the other length now. The unused part of the old one is a credit for this and later payments. */
export async function exchangeSubscription(
  tx: Db,
  now: Date,
  from: SandboxSubscription,
  interval: Interval,
): Promise<SandboxSubscription> {
  const unused = computeUnusedCents(describe(from).state, now)
  const dueCents = Math.max(getPriceCents(interval) - unused, 0)
  if (!(await charge(tx, from.customerId, dueCents))) throw new AppError('payment-declined')
  await addCredit(tx, from.customerId, Math.max(unused - getPriceCents(interval), 0))
  const anchorDay = now.getUTCDate()
  const period = { periodStart: now, periodEnd: computePeriodEnd(now, interval, anchorDay), anchorDay }
  const changed = await changeSubscription(tx, now, from.id, { interval, ...period })
  await tellPaid(tx, now, changed, dueCents)
  return changed
}

export async function changeSubscription(
  tx: Db,
  now: Date,
  id: string,
  changes: Partial<SandboxSubscription>,
  event = 'customer.subscription.updated',
): Promise<SandboxSubscription> {
  const changed = await tx
    .updateTable('sandboxSubscriptions')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await queueWebhook(tx, now, event, changed)
  return changed
}

async function renew(tx: Db, now: Date, from: SandboxSubscription): Promise<SandboxSubscription> {
  const { anchorDay } = from
  const period = {
    periodStart: from.periodEnd,
    periodEnd: computePeriodEnd(from.periodEnd, from.interval, anchorDay),
  }
  if (await charge(tx, from.customerId, priceOf(from))) {
    const renewed = await changeSubscription(tx, now, from.id, period)
    await tellPaid(tx, now, renewed, priceOf(from))
    return renewed
  }
  const overdue = await changeSubscription(tx, now, from.id, { ...period, status: 'past_due' })
  await note(tx, now, overdue, priceOf(from), false)
  await queueWebhook(tx, now, 'invoice.payment_failed', overdue)
  return overdue
}

async function settle(tx: Db, now: Date, from: SandboxSubscription): Promise<SandboxSubscription> {
  const settled = await changeSubscription(tx, now, from.id, { status: 'active' })
  await tellPaid(tx, now, settled, priceOf(from))
  return settled
}

const priceOf = ({ interval }: SandboxSubscription) => getPriceCents(interval)

// The credit is used before the card, and only when the card pays the rest.
async function charge(tx: Db, customerId: string, cents: number): Promise<boolean> {
  const { creditCents, cardDeclines } = await tx
    .selectFrom('sandboxCustomers')
    .select(['creditCents', 'cardDeclines'])
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (cardDeclines && cents > creditCents) return false
  await addCredit(tx, customerId, -Math.min(creditCents, cents))
  return true
}

const addCredit = (tx: Db, customerId: string, cents: number) =>
  tx
    .updateTable('sandboxCustomers')
    .set((customer) => ({ creditCents: customer('creditCents', '+', cents) }))
    .where('id', '=', customerId)
    .execute()

async function tellPaid(tx: Db, now: Date, subscription: SandboxSubscription, amountCents: number) {
  const id = await note(tx, now, subscription, amountCents, true)
  const { interval } = subscription
  const payment = { id, amountCents, currency: 'USD', interval }
  await queueWebhook(tx, now, 'invoice.paid', subscription, { payment })
}

const lockLastPaid = (tx: Db, { id }: SandboxSubscription) =>
  tx
    .selectFrom('sandboxPayments')
    .select(['id', 'amountCents', 'refundedCents', 'dispute'])
    .where('subscriptionId', '=', id)
    .where('isPaid', '=', true)
    .where('amountCents', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/**
 * Gives back half, or all that is left, of the last payment of a subscription; nothing of one that is back already, or
 * that the bank holds or took.
 */
export async function refundLast(
  tx: Db,
  now: Date,
  subscription: SandboxSubscription,
  share: 'half' | 'all',
): Promise<void> {
  const payment = await lockLastPaid(tx, subscription)
  if (!payment || payment.refundedCents >= payment.amountCents) return
  if (payment.dispute === 'open' || payment.dispute === 'lost') return
  const { id, amountCents, refundedCents } = payment
  const half = Math.min(refundedCents + Math.round(amountCents / 2), amountCents)
  await tx
    .updateTable('sandboxPayments')
    .set({ refundedCents: share === 'half' ? half : amountCents })
    .where('id', '=', id)
    .execute()
  await queueWebhook(tx, now, 'charge.refunded', subscription, { chargeId: id })
}

/** The payer disputes what is left of the last payment, once; or the bank decides on it. */
export async function disputeLast(
  tx: Db,
  now: Date,
  subscription: SandboxSubscription,
  to: 'open' | 'won' | 'lost',
): Promise<void> {
  const payment = await lockLastPaid(tx, subscription)
  if (!payment || payment.refundedCents >= payment.amountCents) return
  if (payment.dispute !== (to === 'open' ? null : 'open')) return
  await tx.updateTable('sandboxPayments').set({ dispute: to }).where('id', '=', payment.id).execute()
  const type = to === 'open' ? 'charge.dispute.created' : 'charge.dispute.closed'
  await queueWebhook(tx, now, type, subscription, { disputedChargeId: payment.id })
}

async function note(
  tx: Db,
  now: Date,
  { id: subscriptionId }: SandboxSubscription,
  amountCents: number,
  isPaid: boolean,
): Promise<string> {
  const id = `in_${uuidv7()}`
  await tx
    .insertInto('sandboxPayments')
    .values({ id, subscriptionId, amountCents, isPaid, createdAt: now })
    .execute()
  return id
}
