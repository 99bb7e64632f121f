// A cached answer asks of its session nothing but the session's own row: what else a session says has the household's
// version (decision 0085).
import { beforeEach, expect, it } from 'vitest'
import { findCachedAnswer } from '#server/platform/api/answer-cache.ts'
import { selectPeople } from '#server/platform/identity/session.ts'
import { type Person, testOrigin } from './app.ts'
import { describeOnBothDatabases } from './databases.ts'
import { freshApp } from './fresh-app.ts'
import { refusal } from './household-calls.ts'
import { untilVersionOf } from './versions.ts'

describeOnBothDatabases('the version of a household', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let bob: Person

  beforeEach(async () => {
    anna = await app.member('anna', { plan: 'pro' })
    bob = await app.member('bob', { joins: anna })
  })

  const run = (text: string, values: unknown[] = []) => app.database.pool.query(text, values)
  const versionOf = (person: Person) => untilVersionOf(app, person)
  const isCached = async (call: string) =>
    (await anna.call(call)).headers.get('server-timing') === 'cache;desc=hit'
  const untilCached = (call = 'GET /accounts') => expect.poll(() => isCached(call)).toBe(true)
  const uses = () => app.services.db.selectFrom('sessions').select('updatedAt').execute()

  it('is another one after a change of any column that sessions are read from, beside their own', async () => {
    await run(`create view people_said as ${selectPeople(app.services.db).compile().sql}`)
    const { rows } = await run(`select c.relname || '.' || a.attname as column, exists (
        select from pg_trigger t where t.tgrelid = c.oid and t.tgname in ('version_of_member', 'version_of_person', 'version_updated')
          and (t.tgattr = '' or a.attnum = any(t.tgattr))) as has_version
      from pg_rewrite r join pg_depend d on d.objid = r.oid and d.classid = 'pg_rewrite'::regclass
        join pg_class c on c.oid = d.refobjid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
      where r.ev_class = 'people_said'::regclass and d.refobjsubid > 0 group by c.oid, a.attnum, a.attname, c.relname`)
    await run('drop view people_said')
    expect(rows.length).toBeGreaterThan(20)
    // Whoever has a session keeps their id: it is a key of the session's row.
    expect(rows.filter((row) => !row.has_version).map(({ column }) => column)).toEqual(['users.id'])
  })

  it.each([
    `update users set full_name = 'Robert' where id = $1`,
    `update users set email = 'robert@example.com' where id = $1`,
    `update profiles set plan_ends_at = now() where user_id = $1`,
    `update profiles set trial_ends_at = now() where user_id = $1`,
    `delete from profiles where user_id = $1`,
    `insert into admin_roles (user_id, role, granted_by) values ($1, 'blog-admin', 'test')`,
    `insert into affiliates (id, user_id, email, name, referral_code) values (gen_random_uuid(), $1, 'bob@example.com', 'Bob', 'BOB')`,
    `update members set role = 'viewer' where user_id = $1`,
    `delete from members where user_id = $1`,
    `delete from users where id = $1`,
  ])('is another one for all in it, and for nobody else: %s', async (change) => {
    const carol = await app.member('carol')
    const others = await versionOf(carol)
    await untilCached()
    await run(change, [bob.userId])
    expect(await isCached('GET /accounts')).toBe(false)
    expect(await versionOf(carol)).toBe(others)
    await untilCached()
  })

  it('is another one of both when somebody moves, and when what they had is taken back', async () => {
    const carol = await app.member('carol')
    await run(`insert into admin_roles (user_id, role, granted_by) values ($1, 'blog-admin', 'test')`, [
      bob.userId,
    ])
    await run(`insert into affiliates (id, user_id, email, name, referral_code, approved_at)
      values (gen_random_uuid(), '${bob.userId}', 'bob@example.com', 'Bob', 'BOB', now())`)
    for (const change of [
      `update affiliates set banned_at = now()`,
      `update affiliates set user_id = null`,
      `delete from admin_roles`,
    ]) {
      const before = await versionOf(anna)
      await run(change)
      expect([change, await versionOf(anna)]).not.toEqual([change, before])
    }
    const before = await Promise.all([anna, carol].map(versionOf))
    await run('update members set household_id = $2 where user_id = $1', [bob.userId, carol.householdId])
    expect(await versionOf(anna)).not.toBe(before[0])
    expect(await versionOf(carol)).not.toBe(before[1])
  })

  it('stays when somebody was seen on another day', async () => {
    const before = await versionOf(anna)
    await run(`update users set last_active_on = '2026-11-20'`)
    expect(await versionOf(anna)).toBe(before)
  })

  it('serves no answer that was made by what a session said before it', async () => {
    await untilCached('GET /reports/persons')
    await run(`update profiles set plan = 'free'`)
    const latest = await versionOf(anna)
    // As if the plan had changed between the reading of the session and that of the version, in the message that was
    // answered so.
    const cached = findCachedAnswer(app.services.db, anna.userId, `${testOrigin}/api/reports/persons`)
    Object.assign(cached ?? {}, { version: latest })
    expect(refusal(await anna.call('GET /reports/persons'))).toEqual([402, 'pro-required'])
  })

  it('is not enough once the row of the session changed', async () => {
    await untilCached()
    await run('update sessions set authenticated_at = null where user_id = $1', [anna.userId])
    expect(await isCached('GET /accounts')).toBe(false)
    await untilCached()
    await run(`update sessions set expires_at = '2026-11-21T12:00:00Z' where user_id = $1`, [anna.userId])
    expect(refusal(await anna.call('GET /accounts'))).toEqual([401, 'not-signed-in'])
  })

  it('keeps no session that is read from the cache from being noted once an hour, nor from ending (R25)', async () => {
    await untilCached()
    const before = await uses()
    app.clock.set('2026-11-21T12:59:00Z')
    expect(await isCached('GET /accounts')).toBe(true)
    expect(await uses()).toEqual(before)
    app.clock.set('2026-11-21T13:01:00Z')
    await anna.ok('GET /accounts')
    expect(await uses()).toContainEqual({ updatedAt: app.clock.now() })
    await run(`update sessions set created_at = '2026-10-22T13:31:00Z'`)
    await untilCached()
    app.clock.set('2026-11-21T13:30:00Z')
    expect(await isCached('GET /accounts')).toBe(true)
    app.clock.set('2026-11-21T13:32:00Z')
    expect(refusal(await anna.call('GET /accounts'))).toEqual([401, 'not-signed-in'])
  })
})
