import { expect, it } from 'vitest'
import { closeCustomer, endSubscription } from '#server/features/billing/tasks.ts'
import { sandboxWebhook } from '#server/integrations/payments/sandbox-events.ts'
import { enqueueTask } from '#server/platform/effects/outbox.ts'
import { purge } from '#server/platform/jobs/purge.ts'
import { Browser, mailsTo, signUpAndConfirm } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { areas } from './areas.ts'
import { startBackground } from './background.ts'

const anna = { fullName: 'Anna Ash', email: 'anna@example.com', password: 'a long enough password' }

describeOnBothDatabases('the jobs', (engine) => {
  const app = freshApp(engine)

  const count = async (table: 'sessions' | 'passwordResets' | 'rateLimits' | 'pendingSignUps' | 'outbox') =>
    (await app.database.db.selectFrom(table).selectAll().execute()).length
  const purgeAt = async (instant: string) => {
    app.clock.set(instant)
    await purge.run(app.services)
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

  it('leave what ends a payment until it is done, though nobody can be reached for a year (R65, S5)', async () => {
    const { db } = app.database
    const now = app.clock.now()
    const provider = 'sandbox' as const
    await enqueueTask(db, now, endSubscription, { provider, subscriptionId: 's' }, 'a')
    await enqueueTask(db, now, closeCustomer, { provider, customerId: 'c' }, 'b')
    await enqueueTask(db, now, sandboxWebhook, { body: '' }, 'c')
    await purgeAt('2027-11-21T12:00:00Z')
    expect(await count('outbox')).toBe(2)
    await db.updateTable('outbox').set({ sentAt: app.clock.now() }).execute()
    await purgeAt('2027-11-21T13:00:00Z')
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

  it('take away old idempotency keys and the history of every household', async () => {
    const person = await app.member('anna')
    const { householdId } = person
    const at = new Date('2026-11-21T12:00:00Z')
    const { db } = app.database
    await db
      .insertInto('idempotencyKeys')
      .values({ householdId, key: 'k', requestHash: 'h', createdAt: at })
      .execute()
    await db.insertInto('changes').values({ householdId, id: householdId, action: 'a', at }).execute()
    const left = async () =>
      Promise.all(
        (['idempotencyKeys', 'changes'] as const).map(
          async (table) => (await db.selectFrom(table).selectAll().execute()).length,
        ),
      )
    await purgeAt('2026-11-23T11:00:00Z')
    expect(await left()).toEqual([1, 1])
    await purgeAt('2026-11-23T13:00:00Z')
    expect(await left()).toEqual([0, 1])
    await purgeAt('2028-11-21T13:00:00Z')
    expect(await left()).toEqual([0, 0])
  })

  it('include what the embedded database does not do by itself', async () => {
    const own = areas.jobs.filter(({ name }) => name === 'checkpoint' || name === 'vacuum')
    for (const job of own) await job.run(app.services)
    const isEmbedded = engine === 'embedded'
    expect(own.map(({ isNeeded }) => isNeeded?.(app.services))).toEqual([isEmbedded, isEmbedded])
  })

  it('forget runs and days after a while', async () => {
    const { householdId } = await app.member('anna')
    const { pool } = app.database
    await pool.query(
      `insert into job_runs (id, job, key, reason, run_at) values (gen_random_uuid(), 'x', 'y', 'asked', $1)`,
      [new Date('2026-11-21T12:00:00Z')],
    )
    await pool.query(
      `insert into household_job_days values ($1, 'x', '2026-11-21', '2026-11-21T12:00:00Z')`,
      [householdId],
    )
    const left = async () => {
      const { rows } = await pool.query(
        'select (select count(*) from job_runs) as runs, (select count(*) from household_job_days) as days',
      )
      return rows[0]
    }
    await purgeAt('2026-11-29T11:59:00Z')
    expect(await left()).toEqual({ runs: 1, days: 1 })
    await purgeAt('2026-11-29T12:01:00Z')
    expect(await left()).toEqual({ runs: 0, days: 1 })
    await purgeAt('2027-01-20T12:01:00Z')
    expect(await left()).toEqual({ runs: 0, days: 0 })
  })

  it('are entered after a start and wait for a quiet moment, and stop', async () => {
    const jobs = startBackground(app.services)
    const waiting = async () => {
      const { rows } = await app.database.pool.query<{ job: string; seconds: number }>(
        `select job, extract(epoch from run_at - $1)::int as seconds from job_runs where started_at is null order by job`,
        [app.clock.now()],
      )
      return Object.fromEntries(rows.map(({ job, seconds }) => [job, seconds]))
    }
    const expected = {
      purge: 60,
      sweep: 5,
      'check-invariants': 60,
      ...(engine === 'embedded' && { vacuum: 60 }),
    }
    await expect.poll(waiting).toMatchObject(expected)
    await jobs.stop()
    expect(Object.keys(await waiting()).includes('checkpoint')).toBe(engine === 'embedded')
    expect(app.logged.filter((line) => line.includes('"level":"error"'))).toEqual([])
  })

  it('are tried again when the timetable cannot be read, and say so meanwhile', async () => {
    const { pool } = app.database
    await pool.query('alter table job_runs rename to elsewhere')
    const jobs = startBackground(app.services, { tickMs: 20 })
    await expect.poll(jobs.hasFailed).toBe(true)
    await pool.query('alter table elsewhere rename to job_runs')
    await expect.poll(jobs.hasFailed).toBe(false)
    await jobs.stop()
    expect((await pool.query(`select from job_runs where job = 'purge'`)).rowCount).toBe(1)
    expect(app.logged.some((line) => line.includes('timetable not read'))).toBe(true)
  })
})
