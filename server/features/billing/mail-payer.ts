// Mails the payer about changes of their subscription.
import type { Db } from '#server/platform/database/db.ts'
import { computeGraceEnd, isLive, type SubscriptionState } from '#domain/billing/subscription.ts'
import { formatInstant } from '#domain/date-sentences.ts'
import { getPromoFirstPayment } from '#domain/plan-sentences.ts'
import { getPriceCents } from '#domain/plans.ts'
import { type Cents, cents, formatCents } from '#domain/money.ts'
import type { Letter } from '#server/platform/effects/letter.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import {
  writePaymentFailed,
  writePromoClaim,
  writeSubscriptionEnded,
  writeSubscriptionEnds,
} from './mails.ts'
import type { Subject } from './subscriptions.ts'

/** Mails the payer in the transaction of the change; the same news once. */
export async function mailPayer(
  tx: Db,
  now: Date,
  { userId, id, origin }: Subject & { origin: string },
  before: SubscriptionState | null,
  after: SubscriptionState,
): Promise<void> {
  const news = findNews(before, after)
  if (!news) return
  const reader = await findReader(tx, userId)
  const write: Record<News, () => Letter> = {
    'payment-failed': () =>
      writePaymentFailed(reader.fullName, formatInstant(computeGraceEnd(after) ?? now, reader), origin),
    'subscription-ends': () =>
      writeSubscriptionEnds(reader.fullName, formatInstant(after.periodEnd, reader), origin),
    'subscription-ended': () => writeSubscriptionEnded(reader.fullName, origin),
  }
  const period = news === 'subscription-ended' ? '' : after.periodEnd.toISOString()
  await enqueueMail(tx, now, reader.email, write[news](), `${news}:${id}:${period}`)
}

/** Mails the payer that their promo code counted, once for a subscription: call it when one begins. */
export async function mailPromoClaim(
  tx: Db,
  now: Date,
  { userId, id, origin }: Subject & { origin: string },
  { interval, periodEnd }: SubscriptionState,
): Promise<void> {
  const reader = await findReader(tx, userId)
  const written = {
    firstPayment: formatDollars(getPromoFirstPayment(interval)),
    price: formatDollars(cents(getPriceCents(interval))),
    next: formatInstant(periodEnd, reader),
  }
  await enqueueMail(
    tx,
    now,
    reader.email,
    writePromoClaim(reader.fullName, written, origin),
    `promo-claim:${id}`,
  )
}

// Prices are in dollars, whatever the household's currency (SPEC section 9).
const formatDollars = (amount: Cents) => formatCents(amount, { currency: 'USD', locale: 'en-US' })

type News = 'payment-failed' | 'subscription-ends' | 'subscription-ended'

// Only what changed: the outbox forgets what it sent, and the same state is taken over every night.
function findNews(before: SubscriptionState | null, after: SubscriptionState): News | null {
  if (after.status === 'past_due') return before?.status === 'past_due' ? null : 'payment-failed'
  if (isEnding(after)) return before && isEnding(before) ? null : 'subscription-ends'
  return after.status === 'canceled' && before && isLive(before) ? 'subscription-ended' : null
}

const isEnding = ({ status, cancelAtPeriodEnd }: SubscriptionState): boolean =>
  status === 'active' && cancelAtPeriodEnd

type Reader = { fullName: string; email: string; locale: string; timeZone: string }

/** Whom a mail to a user speaks to, and how their household writes days. */
export const findReader = (tx: Db, userId: string): Promise<Reader> =>
  tx
    .selectFrom('users as u')
    .leftJoin('members as m', 'm.userId', 'u.id')
    .leftJoin('households as h', 'h.householdId', 'm.householdId')
    .select(['u.fullName', 'u.email'])
    .select((eb) => eb.fn.coalesce('h.locale', eb.val('en-US')).as('locale'))
    .select((eb) => eb.fn.coalesce('h.timeZone', eb.val('UTC')).as('timeZone'))
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
