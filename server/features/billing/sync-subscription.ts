// Writes down what the payment provider says of a subscription. Only this changes what a user has paid for (R38, R39).
import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { ProfilesTable } from '#database/types.gen.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Applied, decideOnEvent } from '#domain/billing/deciding.ts'
import {
  carryOverdueSince,
  isLive,
  derivePlan,
  type SubscriptionState,
} from '#domain/billing/subscription.ts'
import { AppError } from '#server/errors.ts'
import type {
  PaymentEvent,
  Payments,
  ProviderDispute,
  ProviderRefund,
  ProviderSubscription,
} from '#server/integrations/payments/payments.ts'
import { runHook } from '#server/platform/areas/hooks.ts'
import { enqueueTask } from '#server/platform/effects/outbox.ts'
import type { Services } from '#server/platform/process/services.ts'
import { claimEvent } from './events.ts'
import { moneyRecorded } from './hooks.ts'
import { mailPayer, mailPromoClaim } from './mail-payer.ts'
import { recordDispute, recordPayment, recordRefund } from './payments.ts'
import { findSubscription, type Subject, type SubscriptionRow, toSubscriptionState } from './subscriptions.ts'
import { endSubscription } from './tasks.ts'

const mostTries = 10

/** An event, and what the provider said of the money that it gives back or that the payer disputes. */
type Happened = PaymentEvent & { refund?: ProviderRefund; dispute?: ProviderDispute }

/**
 * Asks the provider how the subscription is and writes it down, unless somebody else wrote meanwhile: what was read
 * before may then be older than what stands there, and is read again. `read` is the first question; it may be a change,
 * which answers with its result. One that is paid by no price of ours, and never was, is none of our business. Throws
 * AppError('payments-unavailable') when nothing can be known yet.
 */
export async function syncSubscription(
  services: Services,
  payments: Payments,
  { userId, id }: Subject,
  event: Happened | null,
  read: () => Promise<ProviderSubscription | null> = () => payments.readSubscription(id),
): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    const known = await findSubscription(services.db, payments.name, id)
    const isOver = known?.status === 'canceled'
    const answer = isOver ? null : await (tries ? payments.readSubscription(id) : read()).catch(silence)
    if (!known && (answer ?? event?.subscription)?.isOurs === false) return
    const next = decideNext(known, event, answer)
    if (await write(services, payments, { userId, id }, event, known, next)) return
  }
  throw new AppError('payments-unavailable')
}

// `undefined` is no answer; null is that there is no such subscription.
function silence(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'payments-unavailable')) throw error
}

const longAgo = new Date(0)

function decideNext(
  known: SubscriptionRow | undefined,
  event: PaymentEvent | null,
  answer: ProviderSubscription | null | undefined,
): Applied | null {
  const applied = known ? { state: toSubscriptionState(known), asOf: known.asOf } : null
  const own = event?.subscription?.state ?? null
  const gone = applied?.state ?? own
  if (answer === null && !gone) return null
  const current: SubscriptionState | null =
    answer === null && gone ? { ...gone, status: 'canceled' } : (answer?.state ?? null)
  const happening = { createdAt: event?.createdAt ?? applied?.asOf ?? longAgo, state: own }
  const decision = decideOnEvent(applied, happening, current)
  if (decision.verdict === 'ask again') throw new AppError('payments-unavailable')
  return decision.verdict === 'apply' ? decision.next : null
}

class Outdated extends Error {}

/** False when what was read may be outdated. */
async function write(
  services: Services,
  payments: Payments,
  subject: Subject,
  event: Happened | null,
  known: SubscriptionRow | undefined,
  next: Applied | null,
): Promise<boolean> {
  const { db, clock, env } = services
  const now = clock.now()
  const { userId, id } = subject
  try {
    await db.transaction().execute(async (tx) => {
      if (event && !(await claimEvent(tx, payments.name, event, now))) return
      const payer = { provider: payments.name, userId }
      if (event?.payment) await recordPayment(tx, payer, event.payment, event.createdAt)
      if (event?.refund) await recordRefund(tx, payer, event.refund, event.createdAt)
      if (event?.dispute) await recordDispute(tx, payer, event.dispute, event.createdAt)
      const paymentId = event?.payment?.id ?? event?.refund?.paymentId ?? event?.dispute?.paymentId
      const money = { ...payer, isPaid: Boolean(event?.payment), interval: next?.state.interval ?? null }
      if (paymentId) await runHook(services, moneyRecorded, tx, now, { ...money, paymentId })
      const profile = next && (await lockProfile(tx, userId))
      if (!profile) return
      const { before, others } = await findAll(tx, payments, subject)
      if (before?.version !== known?.version) throw new Outdated()
      const earlier = before ? toSubscriptionState(before) : null
      const isSecond = isLive(next.state) && others.some(isLive)
      if (isSecond) await endAtOnce(tx, now, payments, id)
      const state = carryOverdueSince(earlier, isSecond ? { ...next.state, status: 'canceled' } : next.state)
      const hasPromo = begins(earlier, state) && (await takeCheckout(tx, userId))
      await save(tx, payments.name, subject, { ...next, state }, before)
      await savePlan(tx, profile, [state, ...others])
      const reader = { userId, id, origin: env.PUBLIC_URL }
      if (hasPromo && isLive(state)) await mailPromoClaim(tx, now, reader, state)
      await mailPayer(tx, now, reader, earlier, state)
    })
    return true
  } catch (error) {
    if (error instanceof Outdated) return false
    throw error
  }
}

type Profile = Pick<Selectable<ProfilesTable>, 'userId' | 'plan' | 'planEndsAt'>

// Whatever is written of one user's subscriptions is written one after another. Without a profile the account is gone.
const lockProfile = (tx: Db, userId: string): Promise<Profile | undefined> =>
  tx
    .selectFrom('profiles')
    .select(['userId', 'plan', 'planEndsAt'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** All the user's subscriptions: this one, and whatever else there is or was. */
async function findAll(tx: Db, { name }: Payments, { userId, id }: Subject) {
  const rows = await tx.selectFrom('subscriptions').selectAll().where('userId', '=', userId).execute()
  const before = rows.find((row) => row.provider === name && row.providerId === id)
  return { before, others: rows.filter((row) => row !== before).map(toSubscriptionState) }
}

/** Nobody pays twice: a second subscription that begins while another lives is ended at once. */
async function endAtOnce(tx: Db, now: Date, { name }: Payments, id: string): Promise<void> {
  const payload = { provider: name, subscriptionId: id }
  await enqueueTask(tx, now, endSubscription, payload, `end-subscription:${id}`)
}

const begins = (earlier: SubscriptionState | null, state: SubscriptionState): boolean =>
  (!earlier || earlier.status === 'pending') && state.status !== 'pending'

/** The checkout of what begins is used up, and would block the next one for ever. Whether it had a promo code. */
async function takeCheckout(tx: Db, userId: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('checkouts')
    .where('userId', '=', userId)
    .returning('promoCode')
    .executeTakeFirst()
  return Boolean(used?.promoCode)
}

async function save(
  tx: Db,
  provider: string,
  { userId, id: providerId }: Subject,
  { state, asOf }: Applied,
  before: SubscriptionRow | undefined,
): Promise<void> {
  const told = { ...state, overdueSince: state.overdueSince ?? null, asOf }
  if (before)
    await tx
      .updateTable('subscriptions')
      .set({ ...told, version: before.version + 1 })
      .where('id', '=', before.id)
      .execute()
  else
    await tx
      .insertInto('subscriptions')
      .values({ id: uuidv7(), userId, provider, providerId, ...told })
      .execute()
}

async function savePlan(
  tx: Db,
  { userId, ...before }: Profile,
  subscriptions: SubscriptionState[],
): Promise<void> {
  const plans = subscriptions.map(derivePlan)
  const after = plans.find(({ plan }) => plan === 'pro') ?? { plan: 'free' as const, planEndsAt: null }
  if (before.plan === after.plan && before.planEndsAt?.getTime() === after.planEndsAt?.getTime()) return
  await tx.updateTable('profiles').set(after).where('userId', '=', userId).execute()
}
