import { sql } from 'kysely'
import { workJointly } from '#server/platform/database/joint-work.ts'
import { runKept } from '#server/platform/database/kept-plans.ts'
import { countTries } from '#server/platform/identity/limits.ts'
import type { Services } from '#server/platform/process/services.ts'
import { limits } from './limits.ts'
import { whereStatus } from './where-status.ts'

type Click = {
  affiliateId: string
  /** '2026-11-21' */
  day: string
  visitorHash: string
  /** The family of browser and system. */
  device: string
  clickedAt: Date
  ipAddress: string
}

/** By services, not by database: one that another server of this process opened has a clock of its own. */
const counters = new WeakMap<Services, (click: Click) => Promise<void>>()

/** Resolves when the click is written. Those that come together are written together. */
export function countClick(services: Services, click: Click): Promise<void> {
  const count =
    counters.get(services) ?? workJointly((clicks: readonly Click[]) => writeClicks(services, clicks))
  counters.set(services, count)
  return count(click)
}

/**
 * In one statement: the limits of the addresses, the clicks, and the totals of the day. All of it in a fixed order, so that
 * two processes do not wait for one another in a circle.
 */
async function writeClicks(services: Services, clicks: readonly Click[]): Promise<void[]> {
  const of = <Key extends keyof Click>(key: Key) => clicks.map((click) => click[key])
  // One of the eight rows of each total: processes that write at once seldom meet there.
  const slot = (clicks[0]?.visitorHash.charCodeAt(0) ?? 0) % 8
  const { tries, keyHashes } = countTries(
    services,
    limits['affiliate clicks from an address'],
    of('ipAddress'),
  )
  const statement = sql`
    with allowed as (${tries}),
    asked as (
      select c.*, row_number() over (partition by c.key_hash order by c.n) as nth
      from unnest(${of('affiliateId')}::uuid[], ${of('day')}::date[], ${of('visitorHash')}::text[], ${of('device')}::text[],
          ${of('clickedAt').map((at) => at.toISOString())}::timestamptz[], ${keyHashes}::text[]) with ordinality
        as c (affiliate_id, day, visitor_hash, device, clicked_at, key_hash, n)),
    seen as (
      insert into affiliate_clicks (affiliate_id, day, visitor_hash, device, clicked_at)
      select c.affiliate_id, c.day, c.visitor_hash, c.device, c.clicked_at
      from asked c join allowed on allowed.key_hash = c.key_hash and c.nth <= allowed.tries
      join affiliates a on a.id = c.affiliate_id and ${whereStatus('approved')}
      order by c.affiliate_id, c.day, c.visitor_hash, c.n
      on conflict do nothing returning affiliate_id, day)
    insert into affiliate_click_days as d (affiliate_id, day, slot, clicks)
    select affiliate_id, day, ${slot}::smallint, count(*) from seen group by affiliate_id, day order by affiliate_id, day
    on conflict (affiliate_id, day, slot) do update set clicks = d.clicks + excluded.clicks`
  await runKept(services.db, statement.compile(services.db))
  return []
}
