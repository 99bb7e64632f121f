// A waitlist of 100,000 addresses to its administrator: the numbers, pages, searches, the file and an invitation of 1,000.
// node bench/waitlist.ts [addresses]
import type { Env } from '#server/env.ts'
import { inviteBatch } from '#server/features/waitlist/invite.ts'
import { listEmails, readStatistics } from '#server/features/waitlist/queries.ts'
import { streamFile } from '#server/features/waitlist/stream-file.ts'
import type { OpenDatabase } from '#server/platform/database/open.ts'
import type { Services } from '#server/platform/process/services.ts'
import { onEmbedded, onServer } from './large-household.ts'
import { printTable, quantile, rounded, timed } from './measure.ts'

const page = 100

export async function measureWaitlist({ db, pool, engine }: OpenDatabase, addresses: number): Promise<void> {
  await pool.query(`insert into waitlist_emails (id, email, source, created_at, confirmed_at)
    select gen_random_uuid(), 'reader' || n || '@example' || n % 97 || '.com', 'landing', now() - n * interval '1 minute',
      case when n % 5 > 0 then now() end from generate_series(1, ${addresses}) n`)
  await pool.query('vacuum analyze')
  const now = new Date()
  const middle = {
    createdAt: new Date(now.getTime() - (addresses / 2) * 60_000),
    id: '00000000-0000-0000-0000-000000000000',
  }
  const list = (search: string | undefined, after: typeof middle | null) => () =>
    listEmails(db, { search }, page, after)
  // Nothing is mailed and nobody reads the links: the secret is any.
  const services = {
    db,
    auth: { secret: 'bench' },
    env: { PUBLIC_URL: 'http://localhost' } as Env,
  } as unknown as Services
  printTable(`Waitlist of ${addresses.toLocaleString('en')} addresses, ${engine} database`, [
    await measure('the numbers', 20, () => readStatistics(db, now)),
    await measure('the first page', 50, list(undefined, null)),
    await measure('a page in the middle', 50, list(undefined, middle)),
    await measure('a search that finds many', 50, list('reader12', null)),
    await measure('a search that finds one', 20, list('reader77777@', null)),
    await measure('a search that finds none', 20, list('nobody', null)),
    await measure('the whole file', 3, () => new Response(streamFile(db, {})).arrayBuffer()),
    await measure('inviting 1,000', 1, () =>
      inviteBatch(services, now, { most: 1000, launchedBefore: 0 }, async () => {}),
    ),
  ])
}

async function measure(what: string, times: number, work: () => Promise<unknown>) {
  const took: number[] = []
  for (let n = 0; n < times; n++) took.push(await timed(work))
  return { what, medianMs: rounded(quantile(took, 0.5)), p95Ms: rounded(quantile(took, 0.95)) }
}

if (import.meta.main) {
  const addresses = Number(process.argv[2] ?? 100_000)
  for (const on of [onServer, onEmbedded]) await on((opened) => measureWaitlist(opened, addresses))
}
