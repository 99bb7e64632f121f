import { sql } from 'kysely'
import { workJointly } from '#server/platform/database/joint-work.ts'
import { runKept } from '#server/platform/database/kept-plans.ts'
import { countTries, hashKeys } from '#server/platform/identity/limits.ts'
import type { Services } from '#server/platform/process/services.ts'
import { limits } from './limits.ts'
import { whereStatus } from './where-status.ts'

type Click = {
  /** In capitals. */
  code: string
  /** '2026-11-21' */
  day: string
  /** That of the day, as far as is known, or empty; the visitor's hash was made with it. */
  salt: string
  /** Null: nothing is to be counted, only the link's affiliate to be found. */
  visitorHash: string | null
  /** Who is signed in: affiliates do not send themselves. */
  userId: string | null
  /** The family of browser and system. */
  device: string
  clickedAt: Date
  ipAddress: string
}

/** Whose link it is. */
export type Followed = {
  affiliateId: string
  referralCode: string
  /** Followed by somebody else, with the present code: it counts, unless limits say otherwise or `isSalted` is false. */
  isVisit: boolean
  /** The salt was that of the day; where it was not, nothing was counted. */
  isSalted: boolean
}

/** By services, not by database: one that another server of this process opened has a clock of its own. */
const counters = new WeakMap<Services, (click: Click) => Promise<Followed | undefined>>()

/**
 * Resolves when the click is written, with nothing where no approved affiliate has or had the code. Those that come together
 * are looked up and written together, after all of them: a ban and another code count for the next one.
 */
export function countClick(services: Services, click: Click): Promise<Followed | undefined> {
  const count =
    counters.get(services) ?? workJointly((clicks: readonly Click[]) => writeClicks(services, clicks))
  counters.set(services, count)
  return count(click)
}

const limit = limits['affiliate clicks from an address']

/**
 * In one statement: whose links they are, the limits of the addresses, the clicks, and the totals of the day. All that is
 * written in a fixed order, so that two processes do not wait for one another in a circle.
 */
async function writeClicks(services: Services, clicks: readonly Click[]): Promise<(Followed | undefined)[]> {
  const of = <Key extends keyof Click>(key: Key) => clicks.map((click) => click[key])
  // One of the eight rows of each total: processes that write at once seldom meet there.
  const slot = (clicks.find(({ visitorHash }) => visitorHash)?.visitorHash?.charCodeAt(0) ?? 0) % 8
  const statement = sql<Followed & { n: string }>`
    with followed as (
      select c.*, a.id as affiliate_id, a.referral_code, s.day is not null as is_salted,
        c.visitor_hash is not null and a.referral_code = c.code
          and (c.user_id is null or a.user_id is distinct from c.user_id) as is_visit
      from unnest(${of('code')}::text[], ${of('day')}::date[], ${of('salt')}::text[], ${of('visitorHash')}::text[],
          ${of('userId')}::uuid[], ${of('device')}::text[],
          ${of('clickedAt').map((at) => at.toISOString())}::timestamptz[],
          ${hashKeys(services, limit, of('ipAddress'))}::text[]) with ordinality
        as c (code, day, salt, visitor_hash, user_id, device, clicked_at, key_hash, n)
      join affiliate_codes k on k.code_hash = hash_affiliate_code(c.code)
      join affiliates a on a.id = k.affiliate_id and ${whereStatus('approved')}
      left join affiliate_salts s on s.day = c.day and s.salt = c.salt),
    visits as (
      select f.*, row_number() over (partition by f.key_hash order by f.n) as nth
      from followed f where f.is_visit and f.is_salted),
    allowed as (${countTries(services, limit, 'visits')}),
    seen as (
      insert into affiliate_clicks (affiliate_id, day, visitor_hash, device, clicked_at)
      select v.affiliate_id, v.day, v.visitor_hash, v.device, v.clicked_at
      from visits v join allowed on allowed.key_hash = v.key_hash and v.nth <= allowed.tries
      order by v.affiliate_id, v.day, v.visitor_hash, v.n
      on conflict do nothing returning affiliate_id, day),
    counted as (
      insert into affiliate_click_days as d (affiliate_id, day, slot, clicks)
      select affiliate_id, day, ${slot}::smallint, count(*) from seen group by affiliate_id, day order by affiliate_id, day
      on conflict (affiliate_id, day, slot) do update set clicks = d.clicks + excluded.clicks)
    select n, affiliate_id, referral_code, is_visit, is_salted from followed`
  const rows = await runKept(services.db, statement.compile(services.db))
  const found = new Map(rows.map((row) => [Number(row.n), row]))
  return clicks.map((_, index) => found.get(index + 1))
}
