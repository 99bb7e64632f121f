import { expect, it } from 'vitest'
import { Browser, mailedToken, signUpAndConfirm } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { sharedLimits, consumeLimit } from '#server/platform/identity/limits.ts'
import { hashToken } from '#server/platform/identity/session.ts'

const anna = { fullName: 'Anna Ash', email: 'anna@example.com', password: 'a long enough password' }

describeOnBothDatabases('signing in', (engine) => {
  const app = freshApp(engine)

  const signIn = (password = anna.password, email = anna.email) =>
    new Browser(app).post('/session/sign-in', { email, password })
  const sessions = () => app.database.db.selectFrom('sessions').selectAll().execute()

  it('answers the whole session, with the form token the browser sends back (R25, R27)', async () => {
    await signUpAndConfirm(app, anna)
    const { status, body } = await signIn()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      user: { email: anna.email, fullName: anna.fullName, roles: [], needsOnboarding: true },
      household: null,
      mail: 'console',
    })
    expect(body.csrfToken).toMatch(/^[\w-]{43}$/)
  })

  it('gives cookies only this host and no script can read (R26)', async () => {
    await signUpAndConfirm(app, anna)
    const cookies = (await signIn()).headers.getSetCookie().map((cookie) => cookie.split(/; |=/))
    expect(cookies.map(([name]) => name)).toEqual(['__Host-trivet_device', '__Host-trivet_session'])
    for (const attributes of cookies) {
      expect(attributes).toEqual(
        expect.arrayContaining(['Secure', 'HttpOnly', 'SameSite', 'Lax', 'Path', '/']),
      )
      expect(attributes).not.toContain('Domain')
    }
  })

  it('keeps 256 bits as nothing but their hash (R25)', async () => {
    const { cookie } = await signUpAndConfirm(app, anna)
    expect(Buffer.from(cookie, 'base64url')).toHaveLength(32)
    const [session] = await sessions()
    expect(session?.tokenHash).toBe(hashToken(cookie))
    expect(JSON.stringify(session)).not.toContain(cookie)
  })

  it('never takes up a cookie that was set before, and ends the session it belonged to (R25)', async () => {
    const browser = await signUpAndConfirm(app, anna)
    const fixed = new Browser(app, 'chosen-by-an-attacker-chosen-by-an-attacker')
    await fixed.post('/session/sign-in', anna)
    expect(fixed.cookie).not.toContain('attacker')

    const before = browser.cookie
    await browser.session()
    expect((await browser.post('/session/sign-in', anna)).status).toBe(200)
    expect(browser.cookie).not.toBe(before)
    expect((await new Browser(app, before).session()).body.user).toBeNull()
  })

  it('signs out on the server (R25)', async () => {
    const browser = await signUpAndConfirm(app, anna)
    const { cookie } = browser
    expect((await browser.post('/session/sign-out', {})).status).toBe(200)
    expect(browser.cookie).toBe('')
    expect((await new Browser(app, cookie).session()).body.user).toBeNull()
    expect(await sessions()).toEqual([])
  })

  it('ends a session after 14 idle days, and after 30 days in all (R25)', async () => {
    const browser = await signUpAndConfirm(app, anna)
    const at = async (instant: string) => {
      app.clock.set(instant)
      return (await browser.session()).body.user?.email ?? null
    }
    expect(await at('2026-12-05T11:59:00Z')).toBe(anna.email)
    expect(await at('2026-12-19T11:58:00Z')).toBe(anna.email)
    expect(await at('2026-12-21T12:00:01Z')).toBeNull()

    app.clock.set('2026-11-21T12:00:00Z')
    const idle = new Browser(app)
    await idle.post('/session/sign-in', anna)
    app.clock.set('2026-12-05T12:00:01Z')
    expect((await idle.session()).body.user).toBeNull()
  })

  it('ends an administrator’s session after 12 hours (R25)', async () => {
    const browser = await signUpAndConfirm(app, anna)
    const { id: userId } = (await browser.session()).body.user ?? { id: '' }
    await app.database.db
      .insertInto('adminRoles')
      .values({ userId, role: 'blog-admin', grantedBy: 'test' })
      .execute()
    app.clock.set('2026-11-22T00:00:01Z')
    expect((await browser.session()).body.user).toBeNull()
  })

  it('answers alike for a wrong password and an unknown address (R23)', async () => {
    await signUpAndConfirm(app, anna)
    const plain = (body: object) => ({ ...body, requestId: '' })
    const wrong = await signIn('not the password')
    const unknown = await signIn('not the password', 'nobody@example.com')
    expect([wrong.status, plain(wrong.body)]).toEqual([unknown.status, plain(unknown.body)])
    expect(wrong.body.message).toBe('The email or the password is not right.')
  })

  it('does not let in by a waiting sign-up, and does not tell that there is one (R23, R29)', async () => {
    await new Browser(app).post('/session/sign-up', anna)
    expect((await signIn()).body.code).toBe('wrong-credentials')
  })

  it('reads a password the same from every keyboard, and every letter of a long one (R20)', async () => {
    const composed = { ...anna, password: 'caf\u00e9 caf\u00e9 caf\u00e9' }
    await signUpAndConfirm(app, composed)
    expect((await signIn('cafe\u0301 cafe\u0301 cafe\u0301')).status).toBe(200)

    const long = { ...anna, email: 'bob@example.com', password: `abc${'🐝'.repeat(60)}` }
    await signUpAndConfirm(app, long)
    expect((await signIn(`abc${'🐝'.repeat(59)}`, long.email)).status).toBe(401)
    app.clock.set('2026-11-21T12:01:00Z')
    expect((await signIn(long.password, long.email)).status).toBe(200)
  })

  it('lets five failures pass, with growing pauses, and is open again after 15 minutes (R24)', async () => {
    await signUpAndConfirm(app, anna)
    const at = async (seconds: number, password = 'wrong') => {
      app.clock.set(new Date(Date.UTC(2026, 10, 21, 12) + seconds * 1000).toISOString())
      const { status, headers } = await signIn(password)
      return [status, headers.get('retry-after')]
    }
    expect(await at(0)).toEqual([401, null])
    expect(await at(0)).toEqual([401, null])
    expect(await at(0)).toEqual([429, '1'])
    expect(await at(1)).toEqual([401, null])
    expect(await at(2)).toEqual([429, '1'])
    expect(await at(3)).toEqual([401, null])
    expect(await at(7)).toEqual([401, null])
    expect(await at(60, anna.password)).toEqual([429, '840'])
    expect(await at(900, anna.password)).toEqual([200, null])
  })

  it('lets no more than two of fifty tries at once reach the password (R24)', async () => {
    await signUpAndConfirm(app, anna)
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn('wrong')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(48)
  })

  it('forgets failures after a success, and counts no success as one (R24)', async () => {
    await signUpAndConfirm(app, anna)
    await signIn('wrong')
    expect((await signIn()).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 2 }, () => signIn('wrong')))
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
    for (let n = 0; n < 21; n++) {
      app.clock.set(new Date(Date.UTC(2026, 10, 21, 13, n)).toISOString())
      expect((await signIn()).status).toBe(200)
    }
  })

  it('stops an address after 20 failures in an hour, whoever it tries (R24)', async () => {
    const answers = []
    for (let n = 0; n < 21; n++) answers.push(await signIn('wrong', `nobody${n}@example.com`))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 401), 429])
    expect(answers[20]?.headers.get('retry-after')).toBe('3600')
  })

  it('slows guesses from everywhere down after a hundred in a day, and shuts nobody out for good (R24)', async () => {
    await signUpAndConfirm(app, anna)
    const guessElsewhere = () =>
      consumeLimit(app.services, sharedLimits['failed sign-ins of an account from anywhere'], anna.email)
    for (let n = 0; n < 99; n++) await guessElsewhere()
    expect((await signIn('wrong')).status).toBe(401)
    const slowed = await signIn()
    expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '1'])
    for (let n = 1; n <= 20; n++) {
      app.clock.set(new Date(Date.UTC(2026, 10, 21, 12, n)).toISOString())
      await guessElsewhere()
    }
    await expect(guessElsewhere()).rejects.toMatchObject({ retryAfterSeconds: 30 })
    app.clock.set('2026-11-21T12:30:00Z')
    expect((await signIn()).status).toBe(200)
  })

  it('lets the owner in from a browser they know while strangers guess from everywhere (R24, security.md F1)', async () => {
    const known = await signUpAndConfirm(app, anna)
    await known.post('/session/sign-out', {})
    await guessEverywhere(120)
    expect((await signIn()).status).toBe(429)
    expect((await known.post('/session/sign-in', anna)).status).toBe(200)
  })

  it('gives a known browser five tries of its own, and no others (R24)', async () => {
    const known = await signUpAndConfirm(app, anna)
    await known.post('/session/sign-out', {})
    const guess = async () => (await known.post('/session/sign-in', { ...anna, password: 'wrong' })).status
    const statuses = []
    for (const seconds of [0, 0, 1, 3, 7, 60]) {
      app.clock.set(new Date(Date.UTC(2026, 10, 21, 12) + seconds * 1000).toISOString())
      statuses.push(await guess())
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    // Nor does it count for others: from another browser at the same address the owner gets in.
    expect((await signIn()).status).toBe(200)
  })

  it('takes the mark of a browser for the address it was given to alone (R24)', async () => {
    const eves = await signUpAndConfirm(app, { ...anna, email: 'eve@example.com' })
    await signUpAndConfirm(app, anna)
    await eves.post('/session/sign-out', {})
    await guessEverywhere(120)
    expect((await eves.post('/session/sign-in', anna)).status).toBe(429)
  })

  it('counts a refused try nowhere: the owner gets in as soon as the guesses pause (R24, security.md F1)', async () => {
    await signUpAndConfirm(app, anna)
    await guessEverywhere(120)
    for (let n = 0; n < 30; n++) expect((await signIn()).status).toBe(429)
    app.clock.set('2026-11-21T12:00:31Z')
    expect((await signIn()).status).toBe(200)
  })

  it('lets whoever set a new password by a mailed link sign in at once, guesses or not (R24, security.md F1)', async () => {
    await signUpAndConfirm(app, anna)
    await guessEverywhere(120)
    const browser = new Browser(app)
    await browser.post('/session/password-reset-requests', { email: anna.email })
    const password = 'an even longer password'
    const token = await mailedToken(app, anna.email)
    expect((await browser.post('/session/password-resets', { token, password })).status).toBe(200)
    await guessEverywhere(120)
    expect((await browser.post('/session/sign-in', { email: anna.email, password })).status).toBe(200)
  })

  /** Wrong passwords for the account, each from another address, until the limit of all of them together is met. */
  async function guessEverywhere(times: number) {
    const limit = sharedLimits['failed sign-ins of an account from anywhere']
    for (let n = 0; n < times; n++) await consumeLimit(app.services, limit, anna.email).catch(() => {})
  }

  it('keeps no address in its counters (R24)', async () => {
    await signIn('wrong')
    const rows = await app.database.db.selectFrom('rateLimits').selectAll().execute()
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/anna|local/)
  })

  it('writes no password, token or address to the log (R66)', async () => {
    const { cookie } = await signUpAndConfirm(app, anna)
    await signIn('wrong password of anna')
    expect(app.logged.join('\n')).not.toMatch(new RegExp(`anna|${anna.password}|${cookie}`))
  })
})
