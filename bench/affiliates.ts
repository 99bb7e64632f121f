// A click on an affiliate's link over 16 connections beside readers, and the dashboard of an affiliate with many clicks and
// conversions, each beside its floor. node bench/affiliates.ts [clicks] [conversions]
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Env } from '#server/env.ts'
import { readDashboard } from '#server/features/affiliates/dashboard.ts'
import { followLink } from '#server/features/affiliates/follow-link.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { OpenDatabase } from '#server/platform/database/open.ts'
import type { Services } from '#server/platform/process/services.ts'
import { onEmbedded, onServer } from './large-household.ts'
import { printTable, quantile, readProcessorMs, rounded, timed, verdict } from './measure.ts'

const connections = 16
const clicksMeasured = 4000
const dashboardsMeasured = 100
const targetMs = { click: 5, dashboard: 20 }
const days = 365

export async function measureAffiliates(
  { db, pool, engine }: OpenDatabase,
  clicks: number,
  conversions: number,
): Promise<void> {
  const affiliateId = randomUUID()
  const userId = randomUUID()
  await addAffiliate(pool, { affiliateId, userId, clicks, conversions })
  const now = new Date()
  // Nothing is mailed, and nobody reads the cookies: the secret is any.
  const services = {
    db,
    auth: { secret: 'a secret of the measurement' },
    clock: { now: () => now },
    env: { PUBLIC_URL: 'http://localhost', BILLING: true } as Env,
  } as unknown as Services

  const visit = async (n: number) => {
    await followLink(createContext(services, now, n), new URL('http://localhost/?ref=BENCH'))
  }
  const write = (n: number) =>
    pool.query(
      `insert into affiliate_clicks (affiliate_id, day, visitor_hash, device, clicked_at)
      values ($1, current_date, $2, 'Firefox on Linux', now())`,
      [affiliateId, `floor${n}`],
    )
  const read = () => readDashboard(services, now, userId)
  for (let n = 0; n < 200; n++) await visit(n)
  for (let n = 0; n < 20; n++) await read()

  /** With what each took of the processor, here and in the server's connections, whatever else the machine does. */
  async function processing(work: () => Promise<number[]>): Promise<Processed> {
    const start = await readProcessor()
    const took = await work()
    // A connection that was closed meanwhile took what nobody knows.
    const spent = [...(await readProcessor())].map(([pid, ms]) => ms - (start.get(pid) ?? 0))
    return { took, eachMs: spent.reduce((sum, ms) => sum + ms, 0) / took.length }
  }
  async function readProcessor(): Promise<Map<number, number>> {
    const { user, system } = process.cpuUsage()
    const spent = new Map([[process.pid, (user + system) / 1000]])
    if (engine === 'embedded') return spent
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and client_port is not null`,
    )
    for (const { pid } of rows) spent.set(pid, readProcessorMs(pid))
    return spent
  }

  const before = await countToday(pool, affiliateId)
  const alone = await processing(() => together(write))
  const recorded = await processing(() => together((n) => visit(n + 1000)))
  const exact = (await countToday(pool, affiliateId)) - before
  const reading = { isOver: false }
  const readers = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!reading.isOver)
        await pool.query('select count(*) from affiliate_click_days where affiliate_id = $1', [affiliateId])
    }),
  )
  const aloneBeside = await processing(() => together((n) => write(n + 1_000_000)))
  const beside = await processing(() => together((n) => visit(n + 1_000_000)))
  reading.isOver = true
  await readers
  const oneByOne = await processing(() => inTurn((n) => visit(n + 2_000_000), 500))
  const clickFloor = quantile(alone.took, 0.95)
  const row = (what: string, { took, eachMs }: Processed, floorMs: number, target?: number) => {
    const p95 = quantile(took, 0.95)
    return {
      what,
      processorMs: rounded(eachMs),
      medianMs: rounded(quantile(took, 0.5)),
      p95Ms: rounded(p95),
      'times the floor': rounded(p95 / floorMs),
      target: target === undefined ? '' : `${target} ms: ${verdict(p95 <= target)}`,
    }
  }
  printTable(`Clicks of one affiliate, ${engine} database, ${exact} of ${clicksMeasured} counted`, [
    row('one INSERT, 16 callers (floor)', alone, clickFloor),
    row('a click, 16 callers', recorded, clickFloor, targetMs.click),
    row('one INSERT, 16 callers beside 4 readers (floor)', aloneBeside, quantile(aloneBeside.took, 0.95)),
    row('a click, 16 callers beside 4 readers', beside, quantile(aloneBeside.took, 0.95), targetMs.click),
    row('a click, one caller', oneByOne, clickFloor),
  ])

  const readDays = () =>
    pool.query('select day, sum(clicks) from affiliate_click_days where affiliate_id = $1 group by day', [
      affiliateId,
    ])
  const sumOnly = await processing(() => inTurn(readDays, 50))
  const dashboardFloor = quantile(sumOnly.took, 0.95)
  printTable(`Dashboard of ${clicks} clicks and ${conversions} conversions, ${engine} database`, [
    row('the daily totals alone (floor)', sumOnly, dashboardFloor),
    row(
      'the dashboard',
      await processing(() => inTurn(read, dashboardsMeasured)),
      dashboardFloor,
      targetMs.dashboard,
    ),
  ])
}

type Processed = { took: number[]; eachMs: number }

/** Somebody new each time, in a browser. */
function createContext(services: Services, now: Date, n: number): RequestContext {
  return {
    services,
    requestId: '',
    now,
    ipAddress: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    headers: new Headers({
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      'sec-fetch-dest': 'document',
    }),
    responseHeaders: new Headers(),
    signedIn: null,
    recalled: null,
    cacheable: {},
  }
}

/** A year of daily totals, the clicks of the last 30 days one by one, and conversions of which most were paid out. */
async function addAffiliate(
  pool: Pool,
  {
    affiliateId,
    userId,
    clicks,
    conversions,
  }: { affiliateId: string; userId: string; clicks: number; conversions: number },
): Promise<void> {
  await pool.query(
    `insert into users (id, email, full_name, email_verified) values ($1, 'a@example.com', 'A', true)`,
    [userId],
  )
  await pool.query(
    `insert into affiliates (id, user_id, email, name, referral_code, approved_at)
    values ($1, $2, 'a@example.com', 'A', 'BENCH', now())`,
    [affiliateId, userId],
  )
  await pool.query(
    `insert into affiliate_click_days (affiliate_id, day, slot, clicks)
    select $1, current_date - d, s, $2::int / $3::int / 8
    from generate_series(0, $3::int - 1) d, generate_series(0, 7) s`,
    [affiliateId, clicks, days],
  )
  await pool.query(
    `insert into affiliate_clicks (affiliate_id, day, visitor_hash, device, clicked_at)
    select $1, current_date - n % 30, md5(n::text), 'Firefox on Windows', now() - n % 30 * interval '1 day'
    from generate_series(1, $2::int) n`,
    [affiliateId, Math.floor((clicks / days) * 30)],
  )
  // The ids of a conversion, its referral, its payment and its line follow from its number.
  await pool.query(
    `insert into affiliate_referrals (id, affiliate_id, clicked_at, signed_up_at)
    select md5('r' || n)::uuid, $1, now(), now() from generate_series(1, $2::int) n`,
    [affiliateId, conversions],
  )
  await pool.query(
    `insert into payments (id, provider, amount_cents, currency, paid_at)
    select md5('p' || n)::uuid, 'sandbox', 1200, 'USD', now() - n * interval '50 minutes'
    from generate_series(1, $1::int) n`,
    [conversions],
  )
  await pool.query(
    `insert into affiliate_conversions
      (id, affiliate_id, referral_id, payment_id, interval, commission_cents, paid_at, due_at)
    select md5('c' || n)::uuid, $1, md5('r' || n)::uuid, md5('p' || n)::uuid, 'monthly', 240,
      now() - n * interval '50 minutes', now() - n * interval '50 minutes' + interval '30 days'
    from generate_series(1, $2::int) n`,
    [affiliateId, conversions],
  )
  await pool.query(
    `insert into commission_lines (id, conversion_id, kind, amount_cents, at)
    select md5('l' || n)::uuid, md5('c' || n)::uuid, 'earned', 240, now() from generate_series(1, $1::int) n`,
    [conversions],
  )
  await payOut(pool, affiliateId, conversions)
  await pool.query('vacuum analyze')
}

/** All but the latest month of them. */
async function payOut(pool: Pool, affiliateId: string, conversions: number): Promise<void> {
  const [batchId, payoutId] = [randomUUID(), randomUUID()]
  await pool.query(
    `insert into payout_batches (id, cut_off, minimum_cents, created_at, exported_at)
    values ($1, current_date, 0, now(), now())`,
    [batchId],
  )
  const held = Math.floor((30 * 24 * 60) / 50)
  await pool.query(
    `insert into payouts (id, batch_id, affiliate_id, exported_at, exported_cents, processed_at)
    values ($1, $2, $3, now(), $4, now())`,
    [payoutId, batchId, affiliateId, Math.max(1, 240 * (conversions - held))],
  )
  await pool.query(
    `insert into payout_lines (payout_id, line_id)
    select $1, md5('l' || n)::uuid from generate_series($2::int, $3::int) n`,
    [payoutId, held + 1, conversions],
  )
}

const countToday = async (pool: Pool, affiliateId: string): Promise<number> =>
  Number(
    (
      await pool.query<{ sum: string }>(
        'select sum(clicks) from affiliate_click_days where affiliate_id = $1 and day >= current_date',
        [affiliateId],
      )
    ).rows[0]?.sum,
  )

/** As many callers as there are connections, each with the next one as soon as it is done. */
async function together(work: (n: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  let next = 0
  const caller = async () => {
    while (next < clicksMeasured) {
      const n = next++
      took.push(await timed(() => work(n)))
    }
  }
  await Promise.all(Array.from({ length: connections }, caller))
  return took
}

async function inTurn(work: (n: number) => Promise<unknown>, times: number): Promise<number[]> {
  const took: number[] = []
  for (let n = 0; n < times; n++) took.push(await timed(() => work(n)))
  return took
}

if (import.meta.main) {
  const clicks = Number(process.argv[2] ?? 1_000_000)
  const conversions = Number(process.argv[3] ?? 10_000)
  for (const on of [onServer, onEmbedded])
    await on((opened) => measureAffiliates(opened, clicks, conversions))
}
