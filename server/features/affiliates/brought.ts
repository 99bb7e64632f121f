// What affiliates cost and brought: the payments of the readers they sent, whatever became of those later.
import { sql } from 'kysely'
import type { AffiliateFigures, ListedAffiliate } from '#contract/affiliates.ts'
import { affiliateDays } from '#domain/affiliates.ts'
import { cents } from '#domain/money.ts'
import type { Db } from '#server/platform/database/db.ts'
import { whereStatus } from './where-status.ts'

type Brought = Pick<ListedAffiliate, 'paidReaders' | 'revenueCents' | 'givenBackCents' | 'costCents'>
export type BroughtBy = (affiliateId: string) => Brought

const nothing: Brought = {
  paidReaders: 0,
  revenueCents: cents(0),
  givenBackCents: cents(0),
  costCents: cents(0),
}

// A payment whose payer was deleted is known by its conversion alone: the first one.
const payments = (affiliates: ReturnType<typeof sql>) => sql`
  select r.affiliate_id, p.id, p.amount_cents, p.refunded_cents + p.lost_cents as given_back_cents
  from affiliate_referrals r join payments p on p.user_id = r.user_id where r.affiliate_id ${affiliates}
  union
  select c.affiliate_id, p.id, p.amount_cents, p.refunded_cents + p.lost_cents
  from affiliate_conversions c join payments p on p.id = c.payment_id where c.affiliate_id ${affiliates}`

/** Of each of these affiliates. */
export async function readBrought(db: Db, affiliateIds: readonly string[]): Promise<BroughtBy> {
  if (affiliateIds.length === 0) return () => nothing
  const these = sql`= any(${affiliateIds}::uuid[])`
  const { rows } = await sql<{ affiliateId: string } & Record<keyof Brought, number>>`
    select a.id as affiliate_id, c.paid_readers, c.cost_cents, p.revenue_cents, p.given_back_cents
    from affiliates a
    cross join lateral (select count(*)::int as paid_readers, coalesce(sum(owed_cents), 0)::bigint as cost_cents
      from affiliate_conversions where affiliate_id = a.id) c
    left join (select affiliate_id, sum(amount_cents)::bigint as revenue_cents,
      sum(least(given_back_cents, amount_cents))::bigint as given_back_cents
      from (${payments(these)}) each_payment group by affiliate_id) p on p.affiliate_id = a.id
    where a.id ${these}`.execute(db)
  const byId = new Map(rows.map(({ affiliateId, ...row }) => [affiliateId, row]))
  return (affiliateId) => {
    const row = byId.get(affiliateId)
    if (!row) return nothing
    return {
      paidReaders: row.paidReaders,
      revenueCents: cents(Number(row.revenueCents ?? 0)),
      givenBackCents: cents(Number(row.givenBackCents ?? 0)),
      costCents: cents(Number(row.costCents)),
    }
  }
}

/** Of the whole programme. Active is who is approved and brought a click or a sign-up in the last 30 days. */
export async function readAffiliateFigures(db: Db, now: Date): Promise<AffiliateFigures> {
  const since = new Date(now.getTime() - affiliateDays.click * 86_400_000)
  const { rows } = await sql<Record<keyof AffiliateFigures, number>>`
    select
      (select count(*)::int from affiliates where ${whereStatus('approved')} and (
        exists (select from affiliate_click_days d where d.affiliate_id = affiliates.id
          and d.day >= (${since}::timestamptz at time zone 'UTC')::date)
        or exists (select from affiliate_referrals r where r.affiliate_id = affiliates.id
          and r.signed_up_at >= ${since}))) as active_affiliates,
      (select coalesce(sum(owed_cents), 0)::bigint from affiliate_conversions) as cost_cents,
      coalesce(sum(amount_cents), 0)::bigint as revenue_cents,
      coalesce(sum(least(given_back_cents, amount_cents)), 0)::bigint as given_back_cents
    from (${payments(sql`is not null`)}) each_payment`.execute(db)
  const row = rows[0]
  return {
    activeAffiliates: row?.activeAffiliates ?? 0,
    costCents: cents(Number(row?.costCents ?? 0)),
    revenueCents: cents(Number(row?.revenueCents ?? 0)),
    givenBackCents: cents(Number(row?.givenBackCents ?? 0)),
  }
}
