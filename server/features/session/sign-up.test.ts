import { expect, it } from 'vitest'
import { Browser, mailedToken, mailsTo, signUpAndConfirm } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'

const anna = { fullName: 'Anna Ash', email: 'anna@example.com', password: 'a long enough password' }

describeOnBothDatabases('signing up', (engine) => {
  const app = freshApp(engine, { PUBLIC_URL: 'http://localhost:3000' })

  const confirm = (token: string, password = anna.password, browser = new Browser(app)) =>
    browser.post('/session/verifications', { token, password })
  const signIn = (password: string) => new Browser(app).post('/session/sign-in', { ...anna, password })
  const users = () => app.database.db.selectFrom('users').selectAll().execute()

  it('makes a user when the mailed link is opened and the password entered, and signs in then (R29)', async () => {
    const browser = new Browser(app)
    const answer = await browser.post('/session/sign-up', { ...anna, email: ' Anna@Example.com ' })
    expect(answer.status).toBe(200)
    expect(browser.cookie).toBe('')
    expect(await users()).toEqual([])

    const [mail] = await mailsTo(app, anna.email)
    expect(mail?.text).toContain('http://localhost:3000/auth/verify-email?token=')
    const confirmed = await confirm(await mailedToken(app, anna.email), anna.password, browser)
    expect(confirmed.body.user).toMatchObject({ email: anna.email, fullName: 'Anna Ash', isPro: false })
    expect((await browser.session()).body.user?.email).toBe(anna.email)
  })

  it('leads whoever chose a plan back to where it is paid, with an account or without', async () => {
    const text = async () => (await mailsTo(app, anna.email)).at(-1)?.text
    const choose = () => new Browser(app).post('/session/sign-up', { ...anna, plan: 'yearly' })
    await choose()
    expect(await text()).toMatch(/\/auth\/verify-email\?token=[\w-]{43}&plan=yearly$/m)
    await new Browser(app).post('/session/verification-requests', { email: anna.email, plan: 'monthly' })
    expect(await text()).toMatch(/&plan=monthly$/m)
    expect((await confirm(await mailedToken(app, anna.email))).status).toBe(200)
    await choose()
    expect(await text()).toContain(
      `/auth/login?next=${encodeURIComponent('/app/settings?plan=yearly#subscription')}`,
    )
    const made = await new Browser(app).post('/session/sign-up', { ...anna, plan: 'https://evil.example' })
    expect(made.status).toBe(422)
  })

  it('leads whoever had a link to a screen back to it, and mails no other path (conformity.md N23)', async () => {
    const text = async () => (await mailsTo(app, anna.email)).at(-1)?.text
    const signUp = (next: string) => new Browser(app).post('/session/sign-up', { ...anna, next })
    await signUp('/app/import')
    expect(await text()).toMatch(/\/auth\/verify-email\?token=[\w-]{43}&next=\/app\/import$/m)
    expect((await signUp('/app/you-have-won')).status).toBe(422)
  })

  it('tells kindly when the link is opened twice, or later than a day', async () => {
    await signUpAndConfirm(app, anna)
    const token = await mailedToken(app, anna.email)
    const again = await confirm(token)
    expect(again.body).toMatchObject({
      code: 'token-invalid',
      message: 'This address is already confirmed. Please sign in.',
    })

    const bob = { ...anna, email: 'bob@example.com' }
    await new Browser(app).post('/session/sign-up', bob)
    app.clock.set('2026-11-22T12:00:01Z')
    const late = await confirm(await mailedToken(app, bob.email))
    expect(late.status).toBe(422)
    expect(late.body.message).toBe('This link is no longer valid. Ask for a new one.')
  })

  it('makes one user of a link that is opened twenty times at once', async () => {
    await new Browser(app).post('/session/sign-up', anna)
    const token = await mailedToken(app, anna.email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set([200, 422, 429]))
    expect(await users()).toHaveLength(1)
  })

  it('answers alike for a known and an unknown address; only the mail differs (R23)', async () => {
    await signUpAndConfirm(app, anna)
    const known = await new Browser(app).post('/session/sign-up', { ...anna, password: 'another password' })
    const unknown = await new Browser(app).post('/session/sign-up', { ...anna, email: 'new@example.com' })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])

    const mail = (await mailsTo(app, anna.email)).at(-1)
    expect(mail).toMatchObject({ template: 'already-member' })
    expect(mail?.text).toContain('http://localhost:3000/auth/login')
    expect(mail?.text).toContain('http://localhost:3000/auth/forgotten-password')
  })

  it('is never confirmed with a stranger’s password, however the stranger mixes in', async () => {
    const stranger = { ...anna, password: 'what a stranger chose' }
    await new Browser(app).post('/session/sign-up', anna)
    const own = await mailedToken(app, anna.email)
    app.clock.set('2026-11-21T12:00:01Z')
    await new Browser(app).post('/session/sign-up', stranger)
    await new Browser(app).post('/session/verification-requests', { email: anna.email })
    const typo = await confirm(await mailedToken(app, anna.email), 'a wrong password')
    expect([typo.status, typo.body.fields]).toEqual([
      422,
      { password: 'This is not the password of this sign-up. Sign up again to choose a new one.' },
    ])
    expect(await users()).toEqual([])
    expect((await confirm(own)).status).toBe(200)
    expect((await signIn(stranger.password)).status).toBe(401)
    expect((await signIn(anna.password)).status).toBe(200)
  })

  it('gets a new link for the very sign-up of an old one', async () => {
    await new Browser(app).post('/session/sign-up', anna)
    const token = await mailedToken(app, anna.email)
    await new Browser(app).post('/session/sign-up', { ...anna, password: 'what a stranger chose' })
    app.clock.set('2026-11-23T12:00:00Z')
    const ask = (email: string) => new Browser(app).post('/session/verification-requests', { email, token })
    await ask('nobody@example.com')
    expect(await mailsTo(app, 'nobody@example.com')).toEqual([])
    await ask(anna.email)
    expect((await confirm(await mailedToken(app, anna.email))).status).toBe(200)
  })

  it('keeps its link through nine wrong passwords, and not through ten', async () => {
    await new Browser(app).post('/session/sign-up', anna)
    await new Browser(app).post('/session/sign-up', anna)
    const [first = '', second = ''] = (await mailsTo(app, anna.email)).map(
      ({ text }) => text?.match(/token=([\w-]+)/)?.[1],
    )
    for (let n = 0; n < 9; n++) {
      expect((await confirm(first, 'a wrong password')).status).toBe(422)
      expect((await confirm(second, 'a wrong password')).status).toBe(422)
    }
    expect((await confirm(second, 'a wrong password')).status).toBe(422)
    expect((await confirm(second)).status).toBe(429)
    expect((await confirm(first)).status).toBe(200)
  })

  it('never takes the place of somebody who is signed in: they sign out first (R25)', async () => {
    const browser = await signUpAndConfirm(app, anna)
    const bob = { ...anna, email: 'bob@example.com' }
    await new Browser(app).post('/session/sign-up', bob)
    const answer = await confirm(await mailedToken(app, bob.email), bob.password, browser)
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'You are signed in already. Sign out first to confirm another address.',
    ])
    expect((await browser.session()).body.user?.email).toBe(anna.email)
  })

  it('makes one user of two links of an address that are opened at once', async () => {
    const links: [token: string, password: string][] = []
    for (const password of ['the first password', 'the second password']) {
      await new Browser(app).post('/session/sign-up', { ...anna, password })
      links.push([await mailedToken(app, anna.email), password])
    }
    const answers = await Promise.all(links.map(([token, password]) => confirm(token, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await users()).toHaveLength(1)
  })

  it('mails a waiting sign-up a new link, and nothing to an address that never signed up', async () => {
    const ask = (email: string) => new Browser(app).post('/session/verification-requests', { email })
    await new Browser(app).post('/session/sign-up', anna)
    app.clock.set('2026-11-23T12:00:00Z')
    expect([await ask(anna.email), await ask('nobody@example.com')].map(({ status }) => status)).toEqual([
      200, 200,
    ])
    expect(await mailsTo(app, 'nobody@example.com')).toEqual([])
    expect((await confirm(await mailedToken(app, anna.email))).status).toBe(200)
  })

  it.each([
    ['short', 'invalid'],
    ['password', 'password-too-common'],
    ['Sunshine', 'password-too-common'],
    ['anna@example.com', 'password-too-common'],
    ['trivet12345', 'password-too-common'],
    ['trivetpassword', 'password-too-common'],
    ['        ', 'password-too-common'],
  ])('refuses %s as a password (R21)', async (password, code) => {
    const { status, body } = await new Browser(app).post('/session/sign-up', { ...anna, password })
    expect([status, body.code]).toEqual([422, code])
    expect(body.fields).toHaveProperty('password')
  })

  it('mails nothing that a stranger typed to an address nobody confirmed (R62)', async () => {
    await new Browser(app).post('/session/sign-up', { ...anna, fullName: 'Win https://evil.example' })
    expect(JSON.stringify(await mailsTo(app, anna.email))).not.toMatch(/evil|Win/)
  })

  it('keeps of a name what can be seen', async () => {
    const fullName = ' Anna\u001b[2J\u202e \u200d\tAsh\u0007\r\nof Ur '
    const browser = await signUpAndConfirm(app, { ...anna, fullName })
    expect((await browser.session()).body.user?.fullName).toBe('Anna[2J Ash of Ur')
    const unseen = await new Browser(app).post('/session/sign-up', { ...anna, fullName: '\u200b\u001b' })
    expect(unseen.body.fields).toEqual({ fullName: 'Please enter your name' })
  })

  it('takes a link from the settings, whatever host the request names (R22)', async () => {
    await new Browser(app).post('/session/sign-up', anna, {
      host: 'evil.example',
      'x-forwarded-host': 'evil',
    })
    expect((await mailsTo(app, anna.email))[0]?.text).not.toContain('evil')
  })

  it('is mailed about three times an hour, and a stranger who did so keeps nobody out (R24, R62, security.md F2)', async () => {
    const stranger = { ...anna, fullName: 'Stranger', password: 'what a stranger chose' }
    for (let n = 0; n < 3; n++) await new Browser(app).post('/session/sign-up', stranger)
    const answer = await new Browser(app).post('/session/sign-up', anna)
    expect([answer.status, await mailsTo(app, anna.email)]).toEqual([
      200,
      expect.objectContaining({ length: 3 }),
    ])
    const asked = await new Browser(app).post('/session/verification-requests', { email: anna.email })
    expect(asked.status).toBe(200)
    // The stranger's own link, which came to this mailbox, and the password of the owner's sign-up.
    expect((await confirm(await mailedToken(app, anna.email))).body.user?.fullName).toBe(anna.fullName)
    expect((await signIn(stranger.password)).status).toBe(401)
    expect((await signIn(anna.password)).status).toBe(200)
  })
})
