// Takes over what the payment provider says of a subscription: the one place where a plan comes from (R38, R39).
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#database/types.gen.ts'
import { type Applied, decide } from '#domain/billing/deciding.ts'
import { following, isLive, planOf, type SubscriptionState } from '#domain/billing/subscription.ts'
import { AppError } from '#server/errors.ts'
import type { PaymentEvent, Payments, ProviderSubscription } from '#server/integrations/payments/payments.ts'
import { enqueue } from '#server/platform/outbox.ts'
import type { Services } from '#server/platform/services.ts'
import type { EndSubscription } from './couriers.ts'
import { claimEvent, recordPayment } from './events.ts'
import { mailAbout } from './mailing.ts'
import { findRow, type Subject, type SubscriptionRow, toState } from './rows.ts'

const mostTries = 10

/**
 * Asks the provider how the subscription is and writes it down, unless somebody else wrote meanwhile: what was read
 * before may then be older than what stands there, and is read again. `read` is the first question; it may be a change,
 * which answers with its result. Throws AppError('payments-unavailable') when nothing can be known yet.
 */
export async function takeOver(
  services: Services,
  payments: Payments,
  { userId, id }: Subject,
  event: PaymentEvent | null,
  read: () => Promise<ProviderSubscription | null> = () => payments.readSubscription(id),
): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    const known = await findRow(services.db, payments.name, id)
    const isOver = known?.status === 'canceled'
    const answer = isOver ? null : await (tries ? payments.readSubscription(id) : read()).catch(silence)
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
  const applied = known ? { state: toState(known), asOf: known.asOf } : null
  const own = event?.subscription?.state ?? null
  const gone = applied?.state ?? own
  if (answer === null && !gone) return null
  const current: SubscriptionState | null =
    answer === null && gone ? { ...gone, status: 'canceled' } : (answer?.state ?? null)
  const happening = { createdAt: event?.createdAt ?? applied?.asOf ?? longAgo, state: own }
  const decision = decide(applied, happening, current)
  if (decision.verdict === 'ask again') throw new AppError('payments-unavailable')
  return decision.verdict === 'apply' ? decision.next : null
}

class Outdated extends Error {}

/** False when what was read may be outdated. */
async function write(
  { db, clock, env }: Services,
  payments: Payments,
  { userId, id }: Subject,
  event: PaymentEvent | null,
  known: SubscriptionRow | undefined,
  next: Applied | null,
): Promise<boolean> {
  const now = clock.now()
  try {
    await db.transaction().execute(async (tx) => {
      if (event && !(await claimEvent(tx, payments.name, event, now))) return
      const interval = next?.state.interval ?? (known && toState(known).interval) ?? null
      if (event?.payment) await recordPayment(tx, payments.name, userId, event, interval)
      if (!next || !(await lockUser(tx, userId))) return
      const before = await findRow(tx, payments.name, id)
      if (before?.version !== known?.version) throw new Outdated()
      const earlier = before ? toState(before) : null
      const state = following(earlier, await onlyOne(tx, now, payments, { userId, id }, next.state))
      if (state.status === 'canceled') await closeUnseenCheckout(tx, userId, earlier)
      await save(tx, payments.name, { userId, id }, { ...next, state }, before)
      await derivePlan(tx, userId)
      await mailAbout(tx, now, { userId, id, origin: env.PUBLIC_URL }, earlier, state)
    })
    return true
  } catch (error) {
    if (error instanceof Outdated) return false
    throw error
  }
}

// Whatever is written of one user's subscriptions is written one after another. Without a profile the account is gone.
const lockUser = (tx: Kysely<Database>, userId: string) =>
  tx.selectFrom('profiles').select('userId').where('userId', '=', userId).forUpdate().executeTakeFirst()

/** Nobody pays twice: a second subscription that begins while another lives is ended at once. */
async function onlyOne(
  tx: Kysely<Database>,
  now: Date,
  { name }: Payments,
  { userId, id }: Subject,
  state: SubscriptionState,
): Promise<SubscriptionState> {
  if (!isLive(state)) return state
  const other = await tx
    .selectFrom('subscriptions')
    .select('id')
    .where('userId', '=', userId)
    .where('status', 'in', ['active', 'past_due'])
    .where((row) => row.not(row.and([row('provider', '=', name), row('providerId', '=', id)])))
    .executeTakeFirst()
  if (!other) {
    await tx.deleteFrom('checkouts').where('userId', '=', userId).execute()
    return state
  }
  const errand: EndSubscription = { provider: name, subscriptionId: id }
  await enqueue(tx, now, 'end-subscription', errand, `end-subscription:${id}`)
  return { ...state, status: 'canceled' }
}

// Paid, and over before it was ever seen to live: its page would stand in the way of the next one for good.
async function closeUnseenCheckout(tx: Kysely<Database>, userId: string, earlier: SubscriptionState | null) {
  if (earlier && earlier.status !== 'pending') return
  await tx.deleteFrom('checkouts').where('userId', '=', userId).execute()
}

async function save(
  tx: Kysely<Database>,
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

async function derivePlan(tx: Kysely<Database>, userId: string): Promise<void> {
  const rows = await tx.selectFrom('subscriptions').selectAll().where('userId', '=', userId).execute()
  const plans = rows.map((row) => planOf(toState(row)))
  const plan = plans.find(({ plan }) => plan === 'pro') ?? { plan: 'free' as const, planEndsAt: null }
  await tx.updateTable('profiles').set(plan).where('userId', '=', userId).execute()
}
