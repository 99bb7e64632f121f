import { afterAll, beforeAll, expect, it } from 'vitest'
import { Pool } from 'pg'
import { createApp } from '#server/http/app.ts'
import { openTestApp, type TestApp, testOrigin } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { openOverPool } from '#server/platform/database/open.ts'
import { sessionCookieName } from '#server/platform/identity/session.ts'

describeOnBothDatabases('an outage', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(engine)
  })
  afterAll(() => app.close())

  it.each([
    ['53100', 507, 'storage-full'],
    ['53200', 503, 'not-ready'],
    ['57P03', 503, 'not-ready'],
    ['22012', 500, 'unexpected'],
  ])('with SQL state %s is answered with %i, logged, and nothing is half done (R47)', async (...outage) => {
    const [sqlState, status, code] = outage
    const { pool } = app.database
    const anna = await app.member(`anna${sqlState.toLowerCase()}`)
    const till = { name: 'Till', type: 'Cash', startingBalanceCents: 0 }
    await pool.query(`
      create function public.fail() returns trigger language plpgsql
        as $$ begin raise exception 'failed' using errcode = '${sqlState}'; end $$;
      create trigger fail after insert on accounts for each row execute function public.fail()`)
    try {
      const { body, ...answer } = await anna.call('POST /accounts', till)
      expect([answer.status, body['code']]).toEqual([status, code])
      expect(JSON.parse(app.logged.at(-1) ?? '')).toMatchObject({ event: 'request failed', sqlState })
    } finally {
      await pool.query('drop function public.fail() cascade')
    }
    expect(await anna.ok('GET /accounts')).toEqual([])
    await anna.ok('POST /accounts', till)
  })

  it('of the database server is answered with 503, also before any endpoint is called', async () => {
    const nobody = new Pool({ host: '127.0.0.1', port: 1 })
    const { db, pool } = openOverPool(nobody, 'server')
    const cut = createApp({ ...app.services, db, pool }, { answer: async () => new Response('') })
    const headers = { cookie: `${sessionCookieName}=x` }
    const answer = await cut.fetch(new Request(`${testOrigin}/api/session`, { headers }))
    expect([answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'not-ready' }),
    ])
    expect((await cut.fetch(new Request(`${testOrigin}/readyz`))).status).toBe(503)
    await nobody.end()
  })
})
