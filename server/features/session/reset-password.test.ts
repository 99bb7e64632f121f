import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#test/app.ts'
import { Browser, mailedToken, mailsTo, signUpAndConfirm } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'

const anna = { fullName: 'Anna Ash', email: 'anna@example.com', password: 'a long enough password' }
const newPassword = 'an even longer password'

describeOnBothDatabases('a forgotten password', (engine) => {
  const app = freshApp(engine)
  let signedIn: Browser
  beforeEach(async () => {
    signedIn = await signUpAndConfirm(app, anna)
  })

  const ask = (email = anna.email, headers?: Record<string, string>) =>
    new Browser(app).post('/session/password-reset-requests', { email }, headers)
  const reset = (token: string, password = newPassword) =>
    new Browser(app).post('/session/password-resets', { token, password })
  const signIn = (password: string) =>
    new Browser(app).post('/session/sign-in', { email: anna.email, password })

  it('is replaced by the mailed link; every session ends and a mail says so (R22)', async () => {
    await ask()
    expect((await reset(await mailedToken(app, anna.email))).status).toBe(200)
    expect((await signedIn.session()).body.user).toBeNull()
    expect((await signIn(newPassword)).status).toBe(200)
    expect((await signIn(anna.password)).status).toBe(401)
    expect((await mailsTo(app, anna.email)).at(-1)).toMatchObject({ template: 'password-changed' })
  })

  it('takes every API token with it, and the mail says what still signs in; nobody else’s ends', async () => {
    const form = { name: 'Script', canWrite: true, lifetimeDays: null }
    await signedIn.ok('POST', '/household', {})
    const own = await signedIn.ok<{ token: string }>('POST', '/api-tokens', form)
    const program = app.program(own.token)
    expect(await program.ok('GET /accounts')).toEqual([])
    const other = await app.member('other')
    const foreign = app.program((await other.ok<{ token: string }>('POST /api-tokens', form)).token)
    await ask()
    await reset(await mailedToken(app, anna.email))
    expect((await program.call('GET /accounts')).body.code).toBe('api-token-refused')
    expect(await foreign.ok('GET /accounts')).toEqual([])
    const { text } = (await mailsTo(app, anna.email)).at(-1) ?? {}
    expect(text).toContain('every API token revoked')
    expect(text).toContain('http://localhost:3000/app/settings#security')
  })

  it('has a link of 256 bits, kept as a hash, that no header changes (R22)', async () => {
    await ask(anna.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    const token = await mailedToken(app, anna.email)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const mail = (await mailsTo(app, anna.email)).at(-1)
    expect(mail?.text).toContain(`http://localhost:3000/reset-password?token=${token}`)
    const rows = await app.database.db.selectFrom('passwordResets').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(app.logged.join()).not.toContain(token)
  })

  it('can be replaced once by a link, even by two at once (R22)', async () => {
    await ask()
    const token = await mailedToken(app, anna.email)
    const answers = await Promise.all([reset(token, 'the first of the two'), reset(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await reset(token)).body.code).toBe('token-invalid')
    const changed = (await mailsTo(app, anna.email)).filter(({ template }) => template === 'password-changed')
    expect(changed).toHaveLength(1)
  })

  it('has a link for an hour, and only the newest (R22)', async () => {
    await ask()
    const first = await mailedToken(app, anna.email)
    await ask()
    const second = await mailedToken(app, anna.email)
    expect((await reset(first)).status).toBe(422)
    app.clock.set('2026-11-21T12:59:59Z')
    expect((await reset(second)).status).toBe(200)

    await ask()
    app.clock.set('2026-11-21T13:59:59Z')
    expect((await reset(await mailedToken(app, anna.email))).status).toBe(422)
  })

  it('follows the same rules when it is chosen anew, and the link stays good (R21)', async () => {
    await ask()
    const token = await mailedToken(app, anna.email)
    expect((await reset(token, 'trivet123')).body.code).toBe('password-too-common')
    expect((await reset(token)).status).toBe(200)
  })

  it('gets the same answer for a known and an unknown address (R23)', async () => {
    const known = await ask()
    const unknown = await ask('nobody@example.com')
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(await mailsTo(app, 'nobody@example.com')).toEqual([])
  })

  it('is mailed about three times an hour, and the last link works as long as no other comes (R23, R24, security.md F2)', async () => {
    for (const email of [anna.email, 'nobody@example.com']) {
      const answers = [await ask(email), await ask(email), await ask(email), await ask(email)]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
    const links = (await mailsTo(app, anna.email)).filter(({ template }) => template === 'password-reset')
    expect(links).toHaveLength(3)
    app.clock.set('2026-11-21T12:59:59Z')
    expect((await reset(await mailedToken(app, anna.email))).status).toBe(200)
  })

  it('cannot be guessed: thirty links an hour from an address (R24)', async () => {
    const answers = []
    for (let n = 0; n < 31; n++) answers.push((await reset(`guess-${n}`)).status)
    // The first was the link of the sign-up.
    expect(answers).toEqual([...Array.from({ length: 29 }, () => 422), 429, 429])
  })
})

// On a server: the embedded database has one connection and does one after the other.
describe('a sign-in under way while the password is changed', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp('server')
    await signUpAndConfirm(app, anna)
  })
  afterAll(() => app.close())

  it('is refused, and does not write over the new password with a modern hash of the old one', async () => {
    const { db } = app.database
    const credentials = () => db.selectFrom('credentials').select('password').execute()
    const sessions = () => db.selectFrom('sessions').select('id').execute()
    const [before, outdated, changed] = [
      await sessions(),
      await hash(anna.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
      await hash(newPassword),
    ]
    await db.updateTable('credentials').set({ password: outdated }).execute()

    const change = await db.startTransaction().execute()
    await change.updateTable('credentials').set({ password: changed }).execute()
    const signingIn = new Browser(app).post('/session/sign-in', anna)
    const isWaiting = sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await isWaiting.execute(db)).rows[0]?.n).toBe(1)
    await change.commit().execute()

    expect((await signingIn).body.code).toBe('wrong-credentials')
    expect(await credentials()).toEqual([{ password: changed }])
    expect(await sessions()).toEqual(before)
  })
})
