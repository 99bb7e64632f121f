import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#test/app.ts'
import { Browser, mailsTo, signUpAndConfirm } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { checkpointOften } from './checkpoint.ts'
import { purgeNow } from './purge.ts'
import { startJobs } from './start.ts'
import { vacuumNightly } from './vacuum.ts'

const anna = { fullName: 'Anna Ash', email: 'anna@example.com', password: 'a long enough password' }

describeOnBothDatabases('the jobs', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(engine)
  })
  beforeEach(async () => {
    await app.database.reset()
    app.clock.set('2026-11-21T12:00:00Z')
  })
  afterAll(() => app.close())

  const count = async (table: 'sessions' | 'passwordResets' | 'rateLimits' | 'pendingSignUps' | 'outbox') =>
    (await app.database.db.selectFrom(table).selectAll().execute()).length
  const purgeAt = async (instant: string) => {
    app.clock.set(instant)
    await purgeNow(app.services)
  }

  it('take away what has run out, and only that', async () => {
    await signUpAndConfirm(app, anna)
    await new Browser(app).post('/session/password-reset-requests', { email: anna.email })
    await new Browser(app).post('/session/sign-up', { ...anna, email: 'bob@example.com' })
    await purgeAt('2026-11-21T12:10:00Z')
    expect([await count('sessions'), await count('passwordResets'), await count('pendingSignUps')]).toEqual([
      1, 1, 2,
    ])
    await purgeAt('2026-11-21T13:00:00Z')
    // Passwords tried with a link are counted for a day.
    expect([await count('passwordResets'), await count('rateLimits')]).toEqual([0, 1])
    await purgeAt('2026-11-22T12:10:00Z')
    expect(await count('rateLimits')).toBe(0)
    await purgeAt('2026-11-30T12:00:00Z')
    expect([await count('sessions'), await count('pendingSignUps')]).toEqual([1, 0])
    await purgeAt('2026-12-05T12:00:00Z')
    expect([await count('sessions'), await count('outbox')]).toEqual([0, 3])
    await purgeAt('2026-12-22T12:00:00Z')
    expect(await count('outbox')).toBe(0)
  })

  it('take the links out of printed mail after a day', async () => {
    await signUpAndConfirm(app, anna)
    await app.database.db.updateTable('outbox').set({ sentAt: app.clock.now() }).execute()
    await purgeAt('2026-11-22T11:59:00Z')
    expect((await mailsTo(app, anna.email))[0]?.text).toContain('token=')
    await purgeAt('2026-11-22T12:01:00Z')
    expect((await mailsTo(app, anna.email))[0]).not.toHaveProperty('text')
  })

  it('take away old idempotency keys and undo records of every household', async () => {
    const person = await app.member('anna')
    const { householdId } = person
    const at = new Date('2026-11-21T12:00:00Z')
    const { db } = app.database
    await db
      .insertInto('idempotencyKeys')
      .values({ householdId, key: 'k', requestHash: 'h', createdAt: at })
      .execute()
    await db
      .insertInto('undoRecords')
      .values({ householdId, id: householdId, action: 'a', createdAt: at })
      .execute()
    const left = async () =>
      Promise.all(
        (['idempotencyKeys', 'undoRecords'] as const).map(
          async (table) => (await db.selectFrom(table).selectAll().execute()).length,
        ),
      )
    await purgeAt('2026-11-23T11:00:00Z')
    expect(await left()).toEqual([1, 1])
    await purgeAt('2026-11-23T13:00:00Z')
    expect(await left()).toEqual([0, 1])
    await purgeAt('2026-11-28T13:00:00Z')
    expect(await left()).toEqual([0, 0])
  })

  it('include what the embedded database does not do by itself', async () => {
    await checkpointOften.run(app.services)
    await vacuumNightly.run(app.services)
    const isEmbedded = engine === 'embedded'
    expect([checkpointOften.isNeeded?.(app.services), vacuumNightly.isNeeded?.(app.services)]).toEqual([
      isEmbedded,
      isEmbedded,
    ])
  })

  it('stand in the timetable, and stop', async () => {
    const jobs = startJobs(app.services)
    const names = async () => {
      const { rows } = await app.database.pool.query<{ name: string }>(
        `select name from pgboss.schedule order by name`,
      )
      return rows.map(({ name }) => name)
    }
    const expected = engine === 'embedded' ? ['checkpoint', 'purge', 'vacuum'] : ['purge']
    await expect
      .poll(() => names().catch(() => []), { timeout: 20_000 })
      .toEqual(expect.arrayContaining(expected))
    await jobs.stop()
    expect(app.logged.filter((line) => line.includes('"level":"error"'))).toEqual([])
  })

  it('are tried again when the timetable does not start, and say so meanwhile', async () => {
    const { pool } = app.database
    await pool.query(
      'drop schema if exists pgboss cascade; create schema pgboss; create table pgboss.version ()',
    )
    const jobs = startJobs(app.services, { retryAfterMs: 50 })
    await expect.poll(jobs.hasFailed, { timeout: 20_000 }).toBe(true)
    await pool.query('drop schema pgboss cascade')
    await expect.poll(jobs.hasFailed, { timeout: 20_000 }).toBe(false)
    const { rows } = await pool.query(`select from pgboss.schedule where name = 'purge'`)
    await jobs.stop()
    expect(rows).toHaveLength(1)
    expect(app.logged.some((line) => line.includes('timetable not started'))).toBe(true)
  })
})
