import type { Subscription } from '#contract/billing.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Giver, findGiver, findProReasonAmong } from '#domain/billing/giver.ts'
import { computeGraceEnd, derivePlan, type SubscriptionState } from '#domain/billing/subscription.ts'
import { hasPro, findOwnEntitlement, readEntitlements } from '#server/platform/identity/entitlement.ts'
import { enqueueTask } from '#server/platform/effects/outbox.ts'
import { generateToken } from '#server/platform/identity/secrets.ts'
import type { Services } from '#server/platform/process/services.ts'
export { anonymisePayments } from './forgotten-payments.ts'
export { addTrialDays, findTrialRefusal, restoreTrialEnd } from './grant-trial.ts'
export { isPaying } from './subscriptions.ts'
export { moneyRecorded, type RecordedMoney } from './hooks.ts'
import { findRefund } from './payments.ts'
import { findCurrentSubscription, toSubscriptionState } from './subscriptions.ts'
import { closeCustomer, updateCustomer } from './tasks.ts'

/** What the user pays, whether and why they have Pro, and who else gives it; nothing of the provider's ids. */
export async function describeSubscription(services: Services, userId: string): Promise<Subscription> {
  const { db, env, clock } = services
  const now = clock.now()
  const entitlements = await readEntitlements(db, userId)
  const row = env.BILLING ? await findCurrentSubscription(db, userId) : undefined
  const giver = env.BILLING ? findGiver(entitlements, userId, now) : null
  return {
    provider: !env.BILLING ? 'off' : env.STRIPE_SECRET_KEY ? 'stripe' : 'sandbox',
    ...describeState(row ? toSubscriptionState(row) : null, now),
    refund: env.BILLING ? await findRefund(db, userId) : null,
    trialEndsAt: findOwnEntitlement({ userId, entitlements })?.trialEndsAt?.toISOString() ?? null,
    isPro: hasPro(services, { entitlements }),
    reason: findProReasonAmong(entitlements, userId, now, env.BILLING),
    giver: giver && (await describeGiver(db, giver)),
  }
}

/**
 * Queues the end of everything a user has or could still buy at the payment provider, and that it forgets who they
 * are, in the caller's transaction: done at least once after it, however often it is asked for. The caller deletes the
 * user's rows (subscriptions, customer, checkout) by deleting the user. Whether there was anything to end.
 */
export async function endSubscriptionForDeletion(tx: Db, userId: string, now: Date): Promise<boolean> {
  const customers = await tx
    .selectFrom('paymentCustomers')
    .select(['provider', 'customerId'])
    .where('userId', '=', userId)
    .execute()
  for (const { provider, customerId } of customers) {
    await enqueueTask(tx, now, closeCustomer, { provider, customerId }, `close-customer:${customerId}`)
  }
  return customers.length > 0
}

/**
 * Queues that the payment provider hears of a user's new address, in the transaction that changes it: receipts go there
 * (R49).
 */
export async function updateCustomerAddress(tx: Db, userId: string, now: Date): Promise<void> {
  const customer = await tx
    .selectFrom('paymentCustomers')
    .select('customerId')
    .where('userId', '=', userId)
    .where('goneAt', 'is', null)
    .executeTakeFirst()
  if (!customer) return
  await enqueueTask(tx, now, updateCustomer, { userId }, `update-customer:${generateToken()}`, userId)
}

// Null when their account was deleted this very moment.
async function describeGiver(db: Db, { userId, by, endsAt }: Giver): Promise<Subscription['giver']> {
  const user = await db
    .selectFrom('users')
    .select('fullName as name')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user ? { ...user, by, endsAt: endsAt?.toISOString() ?? null } : null
}

type Described = Pick<
  Subscription,
  'status' | 'interval' | 'currentPeriodEnd' | 'cancelAtPeriodEnd' | 'graceEndsAt'
>

const nothing: Described = {
  status: 'none',
  interval: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  graceEndsAt: null,
}

function describeState(state: SubscriptionState | null, now: Date): Described {
  if (!state || state.status === 'pending') return nothing
  const { status, interval, periodEnd, cancelAtPeriodEnd } = state
  const { planEndsAt } = derivePlan(state)
  // The provider's word that it is over may still be on its way.
  const isOver = cancelAtPeriodEnd && status === 'active' && planEndsAt !== null && planEndsAt <= now
  return {
    status: isOver ? 'canceled' : status,
    interval,
    currentPeriodEnd: periodEnd.toISOString(),
    cancelAtPeriodEnd: cancelAtPeriodEnd && !isOver && status !== 'canceled',
    graceEndsAt: computeGraceEnd(state)?.toISOString() ?? null,
  }
}
