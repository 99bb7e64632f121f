import { createHash } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { ApiToken } from '#contract/api-tokens.ts'
import { purge } from '#server/platform/jobs/purge.ts'
import { generateApiToken } from '#server/platform/identity/api-tokens.ts'
import { sessionCookieName } from '#server/platform/identity/session.ts'
import { type Person, testOrigin } from '#test/app.ts'
import { mailsTo } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, refusal } from '#test/household-calls.ts'

type NewToken = ApiToken & { token: string }

describeOnBothDatabases('an API token', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  beforeEach(async () => {
    app.clock.set('2026-11-21T12:34:00Z')
    anna = await app.member('anna')
  })

  const form = (extra = {}) => ({ name: 'Script', canWrite: true, lifetimeDays: 90, ...extra })
  const make = (extra = {}, who = anna) => who.ok<NewToken>('POST /api-tokens', form(extra))
  const list = (who = anna) => who.ok<ApiToken[]>('GET /api-tokens')
  const till = { name: 'Till', type: 'Cash', startingBalanceCents: 0 }

  it('is shown once; what is kept of it opens nothing (R25)', async () => {
    const { token, ...made } = await make()
    expect(token).toMatch(/^trivet_[0-9A-Za-z]{49}$/)
    expect(await list()).toEqual([made])
    const kept = JSON.stringify(await app.database.db.selectFrom('apiTokens').selectAll().execute())
    expect(kept).toContain(createHash('sha256').update(token).digest('hex'))
    expect(kept).not.toContain(token.slice(7))
    const everywhere = await app.database.pool.query(`select key, response from idempotency_keys`)
    expect(everywhere.rows).toEqual([])
  })

  it('calls as its member, without a form token and from no page', async () => {
    const { token } = await make()
    const program = app.program(token)
    expect(await program.ok('GET /household')).toMatchObject({ id: anna.householdId })
    const { id } = await program.ok<{ id: string }>('POST /accounts', till)
    expect(await anna.ok('GET /accounts')).toMatchObject([{ id, name: 'Till' }])
  })

  it('is known for its last use, to the hour', async () => {
    const { token } = await make()
    expect(await list()).toMatchObject([{ lastUsedAt: null }])
    await app.program(token).ok('GET /accounts')
    expect(await list()).toMatchObject([{ lastUsedAt: '2026-11-21T12:00:00.000Z' }])
    app.clock.set('2026-11-21T14:59:59Z')
    await app.program(token).ok('GET /accounts')
    expect(await list()).toMatchObject([{ lastUsedAt: '2026-11-21T14:00:00.000Z' }])
  })

  it('that may only read changes nothing, though its user may', async () => {
    const program = app.program((await make({ canWrite: false })).token)
    expect(await program.ok('GET /accounts')).toEqual([])
    expect(refusal(await program.call('POST /accounts', till))).toEqual([403, 'read-only-token'])
    expect(await anna.ok('GET /accounts')).toEqual([])
  })

  it('never may more than its user: not when that is a viewer, now or later', async () => {
    const vera = await app.member('vera', { joins: anna, role: 'viewer' })
    expect(refusal(await vera.call('POST /api-tokens', form()))).toEqual([403, 'viewer-only'])
    const mia = await app.member('mia', { joins: anna })
    const program = app.program((await make({}, mia)).token)
    await program.ok('POST /accounts', till)
    await app.database.pool.query(`update members set role = 'viewer' where user_id = $1`, [mia.userId])
    expect(refusal(await program.call('POST /accounts', till))).toEqual([403, 'viewer-only'])
  })

  it.each([
    ['GET /session', 'session-required'],
    ['GET /api-tokens', 'session-required'],
    ['POST /api-tokens', 'session-required'],
    ['POST /household', 'session-required'],
    ['PUT /household/split', 'session-required'],
    ['POST /session/sign-out', 'session-required'],
    ['GET /admin/outbox', 'session-required'],
  ])('does not open %s', async (methodAndPath, code) => {
    await app.database.db
      .insertInto('adminRoles')
      .values({ userId: anna.userId, role: 'blog-admin', grantedBy: 'test' })
      .execute()
    const program = app.program((await make()).token)
    const body = methodAndPath.startsWith('GET') ? undefined : form({ needsPercent: 100 })
    expect(refusal(await program.call(methodAndPath, body))).toEqual([403, code])
  })

  it('ends when it is revoked, at the next request (R14)', async () => {
    const { id, token } = await make()
    const program = app.program(token)
    await program.ok('GET /accounts')
    await anna.ok(`DELETE /api-tokens/${id}`)
    expect(refusal(await program.call('GET /accounts'))).toEqual([401, 'api-token-refused'])
    expect(await list()).toEqual([])
  })

  it('ends with its time, and stands in the list for a month more', async () => {
    const { token } = await make({ lifetimeDays: 30 })
    const forever = await make({ name: 'Other', lifetimeDays: null })
    const program = app.program(token)
    app.clock.set('2026-12-21T12:33:59Z')
    await program.ok('GET /accounts')
    app.clock.set('2026-12-21T12:34:00Z')
    expect(refusal(await program.call('GET /accounts'))).toEqual([401, 'api-token-refused'])
    const namesAfterPurge = async () => {
      await purge.run(app.services)
      const rows = await app.database.db.selectFrom('apiTokens').select('name').orderBy('name').execute()
      return rows.map(({ name }) => name)
    }
    expect(await namesAfterPurge()).toEqual(['Other', 'Script'])
    app.clock.set('2027-02-01T12:34:01Z')
    expect(await namesAfterPurge()).toEqual(['Other'])
    expect(await app.program(forever.token).ok('GET /accounts')).toEqual([])
  })

  it('ends when its user leaves the household, and opens no other one (R14)', async () => {
    const mia = await app.member('mia', { joins: anna })
    const program = app.program((await make({}, mia)).token)
    await program.ok('GET /accounts')
    await app.database.pool.query('delete from members where user_id = $1', [mia.userId])
    await mia.ok('POST /household', {})
    expect(refusal(await program.call('GET /accounts'))).toEqual([401, 'api-token-refused'])
    expect(await list(mia)).toEqual([])
  })

  it('is nobody else’s to see or to end, not even in the household', async () => {
    const { id } = await make()
    const mia = await app.member('mia', { joins: anna })
    expect(await list(mia)).toEqual([])
    expect(refusal(await mia.call(`DELETE /api-tokens/${id}`))).toEqual([404, 'not-found'])
    expect(await list()).toHaveLength(1)
  })

  it('is made and revoked only by who just proved who they are (R30)', async () => {
    const { id } = await make()
    app.clock.set('2026-11-21T12:44:01Z')
    const refused = [403, 're-authentication-required']
    expect(refusal(await anna.call('POST /api-tokens', form({ name: 'Other' })))).toEqual(refused)
    expect(refusal(await anna.call(`DELETE /api-tokens/${id}`))).toEqual(refused)
    expect(await list()).toHaveLength(1)
  })

  it('is one of at most twenty, however many are asked for at once', async () => {
    for (let n = 0; n < 17; n++) await make({ name: `Script ${n}` })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => anna.call('POST /api-tokens', form({ name: `More ${n}` }))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409])
    expect(await list()).toHaveLength(20)
  })

  it('has a name of its own', async () => {
    await make()
    const { status, body } = await anna.call('POST /api-tokens', form({ name: 'SCRIPT' }))
    expect([status, body['code'], body['fields']]).toEqual([409, 'name-taken', { name: expect.any(String) }])
  })

  it('is told of by mail, without the token in it', async () => {
    const { token } = await make({ name: 'Evil\r\nBcc: x' })
    const [mail] = await mailsTo(app, 'anna@example.com')
    expect(mail).toMatchObject({ template: 'token-made', text: expect.stringContaining('"Evil Bcc: x"') })
    expect(JSON.stringify(mail)).not.toContain(token)
  })

  it('is asked to wait when it is used too often, it alone (R24)', async () => {
    const busy = app.program((await make()).token)
    const calm = app.program((await make({ name: 'Other' })).token)
    const all = await Promise.all(Array.from({ length: 301 }, () => busy.call('GET /months/2026-10')))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(300)
    const refused = all.find(({ status }) => status === 429)
    expect([refused?.body['code'], refused?.headers.get('retry-after')]).toEqual(['too-many-requests', '60'])
    expect((await calm.call('GET /accounts')).status).toBe(200)
    app.clock.set('2026-11-21T12:35:01Z')
    expect((await busy.call('GET /accounts')).status).toBe(200)
  })

  it('comes alone: never with a session', async () => {
    const { token } = await make()
    const both = { authorization: `Bearer ${token}`, cookie: `${sessionCookieName}=whatever` }
    const response = await app.fetch(new Request(`${testOrigin}/api/accounts`, { headers: both }))
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'two-credentials' }])
  })

  it.each([
    ['made up', () => generateApiToken()],
    ['cut off', (token: string) => token.slice(0, -1)],
    ['with another check', (token: string) => `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`],
    ['with something behind it', (token: string) => `${token} x`],
    ['its hash', (token: string) => `trivet_${createHash('sha256').update(token).digest('hex')}`],
    ['with quotes in it', () => `trivet_' or 1=1 --`],
  ])('opens nothing when it is %s', async (_, forge) => {
    const program = app.program(forge((await make()).token))
    for (const methodAndPath of ['GET /accounts', 'GET /session', 'POST /session/sign-in'])
      expect(refusal(await program.call(methodAndPath, undefined))).toEqual([401, 'api-token-refused'])
  })

  it('may be written after any spelling of Bearer; another scheme is none of ours', async () => {
    const { token } = await make()
    const call = async (authorization: string) =>
      (await app.fetch(new Request(`${testOrigin}/api/accounts`, { headers: { authorization } }))).status
    expect(await Promise.all([`bearer ${token}`, `BEARER  ${token}`].map(call))).toEqual([200, 200])
    expect(await Promise.all([`Basic ${token}`, token, 'Bearer other'].map(call))).toEqual([401, 401, 401])
  })

  it('creates exactly once with an idempotency key, as a session does', async () => {
    const program = app.program((await make()).token)
    const headers = { 'idempotency-key': 'one' }
    const create = () => program.ok<{ id: string }>('POST /accounts', till, headers)
    expect((await create()).id).toBe((await create()).id)
    await addAccount(anna, 'Bank')
    expect(await anna.ok<unknown[]>('GET /accounts')).toHaveLength(2)
  })
})
