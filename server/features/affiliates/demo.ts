// The demo's affiliate: a year of clicks, readers who paid, took back and disputed, and what was paid of it.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { demoApplicants, demoConversions, demoPayoutDays, demoUserEmail } from '#database/demo/affiliates.ts'
import { commissionCents } from '#domain/affiliates.ts'
import { computeTakenBack } from '#domain/commissions.ts'
import { usualMinimumCents } from '#domain/payouts.ts'
import { prices } from '#domain/plans.ts'
import type { Db } from '#server/platform/database/db.ts'
import { seal } from '#server/platform/identity/sealing.ts'
import type { Services } from '#server/platform/process/services.ts'
import { keepStatement } from './statement.ts'

const day = 86_400_000

/** Makes the demo user an affiliate with a year behind them, and lets others apply; once. */
export async function fillDemoProgramme({ db, env, clock, auth }: Services): Promise<void> {
  if (!env.BILLING || (await db.selectFrom('affiliates').select('id').limit(1).executeTakeFirst())) return
  const now = clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const user = await db.selectFrom('users').select('id').where('email', '=', demoUserEmail).executeTakeFirst()
  if (!user) return
  await db.transaction().execute(async (tx) => {
    const id = uuidv7()
    await tx
      .insertInto('affiliates')
      .values([
        ...demoApplicants.map(({ daysAgo, approvedDaysAgo, bannedDaysAgo, ...row }) => ({
          ...row,
          id: uuidv7(),
          userId: null,
          createdAt: ago(daysAgo),
          approvedAt: approvedDaysAgo === null ? null : ago(approvedDaysAgo),
          proAccessGrantedAt:
            approvedDaysAgo === null || bannedDaysAgo !== null ? null : ago(approvedDaysAgo),
          bannedAt: bannedDaysAgo === null ? null : ago(bannedDaysAgo),
        })),
        {
          id,
          userId: user.id,
          email: demoUserEmail,
          name: 'Demo',
          website: 'https://notes.example',
          socialMedia: null,
          applicationReason: 'I write about the household money of two.',
          decisionReason: null,
          referralCode: 'THREELEGS',
          createdAt: ago(372),
          approvedAt: ago(370),
          proAccessGrantedAt: ago(370),
          bannedAt: null,
        },
      ])
      .execute()
    await addClicks(tx, id, now)
    for (const conversion of demoConversions) await addConversion(tx, id, now, conversion)
    const name = 'Demo'
    const sealedAccount = seal(auth.secret, 'affiliate account', id, 'DE89370400440532013000')
    await tx
      .insertInto('affiliatePayees')
      .values({ affiliateId: id, name, sealedAccount, accountEnding: '3000', changedAt: ago(360) })
      .execute()
    for (const { daysAgo, isProcessed } of demoPayoutDays)
      await addPayout(tx, id, ago(daysAgo), {
        isProcessed,
        payee: { payeeName: name, sealedAccount, accountEnding: '3000' },
      })
  })
}

/** More in the second half of the week, and more as the year goes on; those of the last month one by one. */
async function addClicks(tx: Db, id: string, now: Date): Promise<void> {
  await sql`
    insert into affiliate_click_days (affiliate_id, day, slot, clicks)
    select ${id}, (${now}::timestamptz at time zone 'UTC')::date - n, 0,
      2 + (365 - n) / 60 + (n * 7919 % 5) + case when n % 7 in (1, 2) then 4 else 0 end
    from generate_series(0, 364) n`.execute(tx)
  await sql`
    insert into affiliate_clicks (affiliate_id, day, visitor_hash, device, clicked_at)
    select ${id}, day, 'demo' || n,
      (array['Chrome on Android', 'Safari on iOS', 'Firefox on Windows', 'Chrome on Windows', 'Safari on macOS'])
        [(n * 3 + extract(day from day)::int) % 5 + 1],
      starts + (least(starts + interval '1 day', ${now}::timestamptz) - starts) * (n / (clicks + 1.0))
    from affiliate_click_days, generate_series(1, clicks) n, lateral (select day::timestamp at time zone 'UTC' as starts) days
    where affiliate_id = ${id} and day > (${now}::timestamptz at time zone 'UTC')::date - 30`.execute(tx)
}

type Conversion = (typeof demoConversions)[number]

async function addConversion(tx: Db, affiliateId: string, now: Date, conversion: Conversion): Promise<void> {
  const { daysAgo, interval, refundedShare = 0, isDisputed = false, review, signUpsOnly = 0 } = conversion
  const paidAt = new Date(now.getTime() - daysAgo * day)
  const amountCents = interval === 'yearly' ? prices.yearlyCents : prices.monthlyCents
  const refundedCents = Math.round(amountCents * refundedShare)
  const [referralId, paymentId, conversionId] = [uuidv7(), uuidv7(), uuidv7()]
  const signedUpAt = new Date(paidAt.getTime() - 3 * day)
  await tx
    .insertInto('affiliateReferrals')
    .values(
      [referralId, ...Array.from({ length: signUpsOnly }, () => uuidv7())].map((id) => ({
        id,
        affiliateId,
        clickedAt: signedUpAt,
        signedUpAt,
      })),
    )
    .execute()
  await tx
    .insertInto('payments')
    .values({
      id: paymentId,
      userId: null,
      provider: 'sandbox',
      providerId: null,
      interval,
      amountCents,
      currency: 'USD',
      paidAt,
      refundedCents,
      refundedAt: refundedCents > 0 ? new Date(paidAt.getTime() + 5 * day) : null,
      disputedCents: isDisputed ? amountCents : 0,
      disputedAt: isDisputed ? new Date(paidAt.getTime() + 9 * day) : null,
    })
    .execute()
  const earned = commissionCents[interval]
  await tx
    .insertInto('affiliateConversions')
    .values({
      id: conversionId,
      affiliateId,
      referralId,
      paymentId,
      interval,
      commissionCents: earned,
      paidAt,
      dueAt: new Date(paidAt.getTime() + 30 * day),
    })
    .execute()
  const line = (kind: 'earned' | 'reversed', cents: number, at: Date) => ({
    id: uuidv7(),
    conversionId,
    kind,
    amountCents: cents,
    at,
  })
  const takenBack = computeTakenBack(earned, amountCents, refundedCents)
  await tx
    .insertInto('commissionLines')
    .values([
      line('earned', earned, paidAt),
      ...(takenBack > 0 ? [line('reversed', -takenBack, new Date(paidAt.getTime() + 5 * day))] : []),
    ])
    .execute()
  if (!review) return
  await tx
    .insertInto('commissionReviews')
    .values({ id: uuidv7(), conversionId, ...review, openedAt: paidAt })
    .execute()
}

type Payee = { payeeName: string; sealedAccount: string; accountEnding: string }

/** What was due then and in no payout before. */
async function addPayout(
  tx: Db,
  affiliateId: string,
  at: Date,
  { isProcessed, payee }: { isProcessed: boolean; payee: Payee },
): Promise<void> {
  const [batchId, payoutId] = [uuidv7(), uuidv7()]
  const cutOff = at.toISOString().slice(0, 10)
  const lines = await tx
    .selectFrom('commissionLines as l')
    .innerJoin('affiliateConversions as c', 'c.id', 'l.conversionId')
    .innerJoin('payments as p', 'p.id', 'c.paymentId')
    .select(['l.id', 'l.amountCents'])
    .where('c.affiliateId', '=', affiliateId)
    .where('c.dueAt', '<=', at)
    .where('c.boundCents', '=', 0)
    .where('c.owedCents', '>', 0)
    .where('p.disputedCents', '=', 0)
    .where('c.id', 'not in', (of) => of.selectFrom('commissionReviews').select('conversionId'))
    .execute()
  const exportedCents = lines.reduce((sum, { amountCents }) => sum + Number(amountCents), 0)
  if (exportedCents <= 0) return
  await tx
    .insertInto('payoutBatches')
    .values({ id: batchId, cutOff, minimumCents: usualMinimumCents, createdAt: at, exportedAt: at })
    .execute()
  await tx
    .insertInto('payouts')
    .values({
      id: payoutId,
      batchId,
      affiliateId,
      ...payee,
      exportedAt: at,
      exportedCents,
      processedAt: isProcessed ? at : null,
    })
    .execute()
  await tx
    .insertInto('payoutLines')
    .values(lines.map(({ id }) => ({ payoutId, lineId: id })))
    .execute()
  if (isProcessed) await keepStatement(tx, at, payoutId)
}
