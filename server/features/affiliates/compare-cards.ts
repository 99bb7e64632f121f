// The same card behind an affiliate and a reader, or behind two readers of one affiliate, is a sign that somebody sent
// themselves: a person looks at it. Another card proves nothing: a wallet has a number of its own for each device (R34).
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { RecordedMoney } from '#server/features/billing/public.ts'
import type { ProviderName } from '#server/integrations/payments/payments.ts'
import { findPayments } from '#server/integrations/payments/providers.ts'
import { type Db, hasRow } from '#server/platform/database/db.ts'
import { enqueueTask, taskHandler } from '#server/platform/effects/outbox.ts'
import { taskKind } from '#server/platform/effects/task.ts'
import type { Services } from '#server/platform/process/services.ts'

type Payment = { provider: ProviderName; paymentId: string }

// A commission is held for a month: there is time to ask the provider, and no webhook waits for it (R40).
const compareCard = taskKind<Payment>('compare-card', 30)

export const cardTasks = [taskHandler(compareCard, compareCards)]

/** Of readers whom somebody sent, and of affiliates; nobody else's card is asked for. */
export async function queueComparison(
  tx: Db,
  now: Date,
  { provider, paymentId, userId, isPaid }: RecordedMoney,
): Promise<void> {
  if (!isPaid || !userId || !(await isOfProgramme(tx, userId))) return
  const key = `compare-card:${provider}:${paymentId}`
  await enqueueTask(tx, now, compareCard, { provider, paymentId }, key, userId)
}

const isOfProgramme = async (tx: Db, userId: string): Promise<boolean> =>
  (await hasRow(tx.selectFrom('affiliateReferrals').select('id').where('userId', '=', userId))) ||
  hasRow(tx.selectFrom('affiliates').select('id').where('userId', '=', userId))

async function compareCards(services: Services, { provider, paymentId }: Payment): Promise<void> {
  const { db } = services
  const payer = await db
    .selectFrom('payments as p')
    .leftJoin('affiliateReferrals as r', 'r.userId', 'p.userId')
    .leftJoin('affiliates as a', 'a.id', 'r.affiliateId')
    .select(['p.userId', 'a.userId as partnerId'])
    .where('p.provider', '=', provider)
    .where('p.providerId', '=', paymentId)
    .executeTakeFirst()
  if (!payer?.userId) return
  if (payer.partnerId) await learnLastCard(services, payer.partnerId)
  await learnCard(services, payer.userId, { provider, paymentId })
}

/** Of an affiliate who paid before they were one. */
async function learnLastCard(services: Services, userId: string): Promise<void> {
  const { db } = services
  if (await hasRow(db.selectFrom('affiliateCards').select('userId').where('userId', '=', userId))) return
  const last = await db
    .selectFrom('payments')
    .select(['provider', 'providerId'])
    .where('userId', '=', userId)
    .where('amountCents', '>', 0)
    .orderBy('paidAt', 'desc')
    .executeTakeFirst()
  if (last?.providerId)
    await learnCard(services, userId, {
      provider: last.provider as ProviderName,
      paymentId: last.providerId,
    })
}

async function learnCard(
  services: Services,
  userId: string,
  { provider, paymentId }: Payment,
): Promise<void> {
  const { db, auth, clock } = services
  const card = await findPayments(services, provider).readCard(paymentId)
  if (!card) return
  const hash = createHmac('sha256', auth.secret).update(`card:${provider}:${card}`).digest('base64url')
  await db.transaction().execute(async (tx) => {
    // Of two who pay at once by one card, the second finds the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`card:${hash}`}, 0))`.execute(tx)
    await sql`insert into affiliate_cards (user_id, card_hash)
      select id, ${hash} from users where id = ${userId} on conflict do nothing`.execute(tx)
    await openReviews(tx, clock.now(), hash)
  })
}

const reasons = {
  own: 'The reader pays by a card of the affiliate.',
  other: 'The reader pays by the card of another reader of this affiliate.',
}

/** Of all that is not paid yet by a card. What a person decided about the same reason is not asked again. */
const openReviews = (tx: Db, now: Date, hash: string) =>
  sql`
    insert into commission_reviews (id, conversion_id, sign, reason, opened_at)
    select gen_random_uuid(), c.id, 'card', s.reason, ${now}
    from affiliate_cards k
    join affiliate_referrals r on r.user_id = k.user_id
    join affiliate_conversions c on c.referral_id = r.id
    join affiliates a on a.id = r.affiliate_id
    cross join lateral (select case
      when exists (select from affiliate_cards o where o.card_hash = k.card_hash and o.user_id = a.user_id)
        then ${reasons.own}
      when exists (select from affiliate_cards o join affiliate_referrals q on q.user_id = o.user_id
        where o.card_hash = k.card_hash and q.affiliate_id = a.id and q.id <> r.id) then ${reasons.other}
      end as reason) s
    where k.card_hash = ${hash} and s.reason is not null and c.owed_cents > c.bound_cents
      and not exists (select from commission_reviews v
        where v.conversion_id = c.id and v.sign = 'card' and v.reason = s.reason)
    order by c.id on conflict do nothing`.execute(tx)
