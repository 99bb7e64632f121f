import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { Client as Connection } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { WaitlistStatistics } from '#contract/waitlist.ts'
import { hashToken } from '#server/platform/identity/session.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { Client } from './processes.ts'
import { serverToKill } from './server-to-kill.ts'

// The real program invites 1,000 addresses and is killed (kill -9) at about the 400th (case 14). A trigger holds it up
// there, so that it is not for the clock to say where the kill lands.

const all = 1000
const killedAt = 400
/** How many mails go at once. */
const underWay = 3

/** What the program is about to do when it is held up, as a trigger on the outbox sees it. */
const states = {
  writing: `before insert on outbox for each row when (new.kind = 'mail')`,
  sending: `before update on outbox for each row when (new.sent_at is null)`,
  'noting that it was sent': `before update on outbox for each row when (new.sent_at is not null)`,
} as const
type State = keyof typeof states

const holdUp = (state: State) => `
  create function hold_up() returns trigger language plpgsql security definer set search_path = public as $$
  begin
    if (select count(*) from outbox ${state === 'writing' ? '' : 'where sent_at is not null'}) >= ${killedAt} then
      perform pg_sleep(500);
    end if;
    return new;
  end $$;
  create trigger hold_up ${states[state]} execute function hold_up()`

describe('an invitation of 1,000 that is killed', () => {
  let mail: MailServer
  const server = serverToKill('waitlist', 'server', async () => {
    mail = await startMailServer()
    return { BILLING: 'off', LAUNCH: 'waitlist', SMTP_URL: mail.url, MAIL_FROM: 'trivet@example.org' }
  })
  const admin = new Connection(inject('databaseServerUrl'))
  let olga: Client

  beforeAll(async () => {
    await admin.connect()
    const token = randomBytes(32).toString('base64url')
    // The first start makes the tables.
    await server.start()
    await server.kill()
    await server.inData(async ({ db, pool }) => {
      const userId = uuidv7()
      const now = new Date()
      const email = 'olga@example.com'
      await db
        .insertInto('users')
        .values({ id: userId, email, emailVerified: true, fullName: 'Olga' })
        .execute()
      await db.insertInto('profiles').values({ userId, plan: 'free' }).execute()
      await db
        .insertInto('adminRoles')
        .values({ userId, role: 'waitlist-admin', grantedBy: 'test' })
        .execute()
      const stamps = { createdAt: now, updatedAt: now, authenticatedAt: now }
      const expiresAt = new Date(now.getTime() + 86_400_000)
      await db
        .insertInto('sessions')
        .values({
          id: uuidv7(),
          userId,
          tokenHash: hashToken(token),
          expiresAt,
          ...stamps,
          secondFactor: 'code',
        })
        .execute()
      await pool.query(
        `insert into waitlist_emails (id, email, source, created_at, confirmed_at)
        select gen_random_uuid(), 'reader' || n || '@example.com', 'landing', now() - n * interval '1 minute', now()
        from generate_series(1, $1::int) n`,
        [all],
      )
    })
    olga = new Client(server.origin)
    await server.start()
    await olga.takeSession(token)
    await server.kill()
  })
  afterAll(async () => {
    await admin.end()
    await mail.stop()
  })

  const invite = () => olga.call('POST /admin/waitlist/invitations', { most: all, launchedBefore: 0 })
  const readStatistics = async () =>
    (await olga.call<WaitlistStatistics>('GET /admin/waitlist/statistics')).body
  const sleepers = `from pg_stat_activity where datname = '${server.databaseName}' and wait_event = 'PgSleep'`
  const countSleepers = async () => (await admin.query(`select ${sleepers}`)).rowCount ?? 0

  /** As before anybody was invited, with a program that is held up in this state. */
  async function startHeldUp(state: State) {
    await server.inData(async ({ pool }) => {
      await pool.query('delete from outbox')
      await pool.query(`update waitlist_emails set status = 'active'`)
      await pool.query(holdUp(state))
    })
    mail.taken.length = 0
    await server.start()
  }

  /** Leaves the data as after the quarter of an hour for which whoever sends a mail has it. */
  async function killAndStartAgain() {
    await server.kill()
    await admin.query(`select pg_terminate_backend(pid) ${sleepers}`)
    await server.inData(async ({ pool }) => {
      await pool.query('drop function hold_up cascade')
      await pool.query(`update outbox set next_attempt_at = 'epoch' where sent_at is null`)
    })
    await server.start()
  }

  /** Until the outbox has nothing left; then by address how many different mails it got. */
  async function readInvited(): Promise<string[]> {
    while (new Set(mail.taken).size < all) await pause(50)
    await server.running.end('SIGTERM')
    return server.inData(async ({ pool }) => {
      const { rows } = await pool.query<{ id: string; to: string }>(
        `select id, payload ->> 'to' as to from outbox where sent_at is not null`,
      )
      expect(new Set(mail.taken)).toEqual(new Set(rows.map(({ id }) => `<${id}@example.org>`)))
      return rows.map(({ to }) => to).toSorted()
    })
  }
  const readers = Array.from({ length: all }, (_, n) => `reader${n + 1}@example.com`).toSorted()

  it('while the 401st mail is written has invited nobody, and invites each once when asked again', async () => {
    await startHeldUp('writing')
    const asked = invite().catch(() => null)
    while ((await countSleepers()) === 0) await pause(20)
    await killAndStartAgain()
    expect(await asked).toBeNull()
    expect(await readStatistics()).toMatchObject({ ready: all, launched: 0 })
    expect(mail.taken).toEqual([])
    expect((await invite()).body).toEqual({ invited: all })
    expect((await invite()).status).toBe(409)
    expect(await readInvited()).toEqual(readers)
    expect(mail.taken).toHaveLength(all)
  })

  it('when 400 mails were sent sends each of the others once', async () => {
    await startHeldUp('sending')
    expect((await invite()).body).toEqual({ invited: all })
    while ((await countSleepers()) === 0) await pause(20)
    // Those that went at the same time.
    while (mail.taken.length > (await countSent())) await pause(20)
    expect(mail.taken.length).toBeGreaterThanOrEqual(killedAt)
    expect(mail.taken.length).toBeLessThan(killedAt + underWay)
    await killAndStartAgain()
    expect((await invite()).status).toBe(409)
    expect(await readInvited()).toEqual(readers)
    expect(mail.taken).toHaveLength(all)
  })

  it('before it noted what the mail server had taken sends that again as the same mail, by its Message-ID', async () => {
    await startHeldUp('noting that it was sent')
    expect((await invite()).body).toEqual({ invited: all })
    while ((await countSleepers()) < underWay) await pause(20)
    await killAndStartAgain()
    expect(await readInvited()).toEqual(readers)
    expect(mail.taken).toHaveLength(all + underWay)
  })

  async function countSent(): Promise<number> {
    const url = Object.assign(new URL(inject('databaseServerUrl')), { pathname: server.databaseName })
    const connection = new Connection(url.href)
    await connection.connect()
    try {
      const { rows } = await connection.query(
        'select count(*)::int as sent from outbox where sent_at is not null',
      )
      return rows[0].sent
    } finally {
      await connection.end()
    }
  }
})
