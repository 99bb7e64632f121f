import { sql } from 'kysely'
import type { InstanceNumbers } from '#contract/desk.ts'
import type { Db } from '#server/platform/database/db.ts'

const dayMs = 86_400_000
/** How far back somebody counts as active or new, and churn is looked at. */
const recentDays = 30
/** Trials that ended within so long. */
const trialDays = 90

type Row = Omit<InstanceNumbers, 'payers' | 'churn' | 'trialToPaid'> &
  Record<'monthly' | 'yearly' | 'overdue' | 'paidBefore' | 'left' | 'trialsOver' | 'trialsPaid', number>

/**
 * The instance in totals. Somebody pays while a subscription is live: active, or overdue in its days of grace. When one
 * ended, the provider said so, or its period was over, whichever came first.
 */
export async function readNumbers(db: Db, now: Date): Promise<InstanceNumbers> {
  const since = new Date(now.getTime() - recentDays * dayMs)
  const trialsSince = new Date(now.getTime() - trialDays * dayMs)
  const { rows } = await sql<Row>`
    with paid as (
      select user_id, status in ('active', 'past_due') as is_live, status, interval, created_at,
        case when status = 'canceled' then least(as_of, period_end) end as ended_at
      from subscriptions where status <> 'pending'),
    payer as (
      select user_id, bool_or(is_live) as is_live,
        bool_or(created_at <= ${since} and (ended_at is null or ended_at > ${since})) as was_live
      from paid group by user_id),
    trial as (
      select p.user_id, exists (select from payments m where m.user_id = p.user_id and m.amount_cents > 0) as has_paid
      from profiles p where p.trial_ends_at > ${trialsSince} and p.trial_ends_at <= ${now})
    select
      (select count(*) from (select distinct household_id from members) h)::int as "households",
      (select count(*) from (select distinct m.household_id from members m join users u on u.id = m.user_id
        where u.last_active_on > (${since}::timestamptz at time zone 'UTC')::date) h)::int as "activeHouseholds",
      (select count(*) from users)::int as "users",
      (select count(*) from users where created_at > ${since})::int as "newUsers",
      (select count(*) from paid where is_live and interval = 'monthly')::int as "monthly",
      (select count(*) from paid where is_live and interval = 'yearly')::int as "yearly",
      (select count(*) from paid where status = 'past_due')::int as "overdue",
      (select count(*) from profiles where trial_ends_at > ${now})::int as "trials",
      (select count(*) from affiliates where user_id is not null and approved_at is not null and banned_at is null
        and pro_access_granted_at is not null)::int as "affiliatePro",
      (select count(*) from payer where was_live)::int as "paidBefore",
      (select count(*) from payer where was_live and not is_live)::int as "left",
      (select count(*) from trial)::int as "trialsOver",
      (select count(*) from trial where has_paid)::int as "trialsPaid"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the numbers of the instance have no row')
  const { monthly, yearly, overdue, paidBefore, left, trialsOver, trialsPaid, ...rest } = row
  return {
    ...rest,
    payers: { monthly, yearly, overdue },
    churn: { part: left, whole: paidBefore },
    trialToPaid: { part: trialsPaid, whole: trialsOver },
  }
}
