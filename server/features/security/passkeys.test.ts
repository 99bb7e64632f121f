import { beforeEach, expect, it } from 'vitest'
import type { SignInSecurity } from '#contract/security.ts'
import { testOrigin } from '#test/app.ts'
import { Authenticator } from '#test/authenticator.ts'
import { Browser, mailsTo, signUpAndConfirm } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addPasskey, assertion, enrol, startPasskey } from '#test/second-factors.ts'

const anna = { fullName: 'Anna Ash', email: 'anna@example.com', password: 'a long enough password' }
const bob = { fullName: 'Bob', email: 'bob@example.com', password: 'another long password' }

describeOnBothDatabases('passkeys', (engine) => {
  const app = freshApp(engine)
  let browser: Browser
  beforeEach(async () => {
    browser = await signUpAndConfirm(app, anna)
  })

  const security = () => browser.ok<SignInSecurity>('GET', '/security')
  const templates = async () => (await mailsTo(app, anna.email)).map(({ template }) => template)
  const signIn = (passkey: unknown, somebody = new Browser(app)) =>
    somebody.post('/session/passkey-sign-ins', { passkey })

  it('are added with a name, listed, renamed and removed; mails say so', async () => {
    const { passkey } = await addPasskey(browser, 'Phone')
    expect((await security()).passkeys).toEqual([
      { id: passkey.id, name: 'Phone', createdAt: '2026-11-21T12:00:00.000Z', lastUsedAt: null },
    ])
    await browser.ok('PATCH', `/security/passkeys/${passkey.id}`, { name: 'Key ring' })
    expect((await security()).passkeys[0]?.name).toBe('Key ring')
    await browser.ok('DELETE', `/security/passkeys/${passkey.id}`)
    expect((await security()).passkeys).toEqual([])
    expect(await templates()).toEqual(expect.arrayContaining(['passkey-added', 'passkey-removed']))
  })

  it('sign in alone, as both factors, without the code that a password needs', async () => {
    const { authenticator } = await addPasskey(browser)
    await enrol(app, browser)
    const somebody = new Browser(app)
    const { status, body } = await signIn(await assertion(somebody, authenticator), somebody)
    expect([status, body.user?.email, body.user?.hasSecondFactor]).toEqual([200, anna.email, true])
    expect((await somebody.session()).body.user?.email).toBe(anna.email)
    expect((await security()).passkeys[0]?.lastUsedAt).toBe('2026-11-21T12:00:00.000Z')
  })

  it('never take up a cookie that was set before (R25)', async () => {
    const { authenticator } = await addPasskey(browser)
    const fixed = new Browser(app, 'chosen-by-an-attacker-chosen-by-an-attacker')
    expect((await signIn(await assertion(fixed, authenticator), fixed)).status).toBe(200)
    expect(fixed.cookie).not.toContain('attacker')
  })

  it('answer a challenge once, of two uses at once one', async () => {
    const { authenticator } = await addPasskey(browser)
    const used = await assertion(new Browser(app), authenticator)
    const answers = await Promise.all([signIn(used), signIn(used)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await signIn(used)).body.code).toBe('passkey-refused')
  })

  it('answer within five minutes', async () => {
    const { authenticator } = await addPasskey(browser)
    const inTime = await assertion(new Browser(app), authenticator)
    app.clock.set('2026-11-21T12:04:59Z')
    expect((await signIn(inTime)).status).toBe(200)
    const late = await assertion(new Browser(app), authenticator)
    app.clock.set('2026-11-21T12:09:59Z')
    expect((await signIn(late)).status).toBe(422)
  })

  it('that count backwards or not on were copied: refused', async () => {
    const { authenticator } = await addPasskey(browser)
    for (let n = 0; n < 3; n++)
      expect((await signIn(await assertion(browser, authenticator))).status).toBe(200)
    authenticator.counter = 1
    expect((await signIn(await assertion(browser, authenticator))).status).toBe(422)
    expect((await signIn(await assertion(browser, authenticator))).status).toBe(422)
    expect((await signIn(await assertion(browser, authenticator))).status).toBe(200)
  })

  it.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['without a finger or a PIN', { isVerified: false }],
  ])('%s are refused', async (_, ceremony) => {
    const { authenticator } = await addPasskey(browser)
    expect((await signIn(await assertion(browser, authenticator, ceremony))).body.code).toBe(
      'passkey-refused',
    )
    const fresh = new Authenticator(testOrigin)
    const credential = fresh.create(await startPasskey(browser), ceremony)
    const added = await browser.post('/security/passkeys', { name: 'Other', credential })
    expect(added.body.code).toBe('passkey-refused')
  })

  it('are refused when another key signed, when they name another user, and when nobody has them', async () => {
    const { authenticator } = await addPasskey(browser)
    const other = await signUpAndConfirm(app, bob)
    const { authenticator: bobs } = await addPasskey(other)
    const mine = await assertion(browser, authenticator)
    const theirs = await assertion(browser, bobs)
    const forgeries = [
      { ...mine, response: { ...mine.response, signature: theirs.response.signature } },
      { ...theirs, id: mine.id, rawId: mine.rawId },
      { ...(await assertion(browser, authenticator)), id: 'none', rawId: 'none' },
    ]
    for (const forged of forgeries) expect((await signIn(forged)).body.code).toBe('passkey-refused')
    const unnamed = await assertion(browser, authenticator)
    const { userHandle: _, ...rest } = unnamed.response
    expect((await signIn({ ...unnamed, response: rest })).body.code).toBe('passkey-refused')
    const renamed = await assertion(browser, authenticator)
    const response = { ...renamed.response, userHandle: theirs.response.userHandle }
    expect((await signIn({ ...renamed, response })).body.code).toBe('passkey-refused')
  })

  it('are not made with another user’s challenge, nor a challenge for using one, nor twice', async () => {
    const other = await signUpAndConfirm(app, bob)
    const fresh = new Authenticator(testOrigin)
    const add = (credential: unknown) => browser.post('/security/passkeys', { name: 'Phone', credential })
    expect((await add(fresh.create(await startPasskey(other)))).body.code).toBe('passkey-refused')
    const { challenge } = await browser.ok<{ challenge: string }>('POST', '/session/passkey-challenges')
    const options = await startPasskey(browser)
    expect((await add(fresh.create({ ...options, challenge }))).body.code).toBe('passkey-refused')
    expect((await add(fresh.create(options))).status).toBe(200)
    expect((await add(fresh.create(options))).body.code).toBe('passkey-refused')
    expect((await add(fresh.create(await startPasskey(browser)))).body.code).toBe('passkey-refused')
    expect((await security()).passkeys).toHaveLength(1)
  })

  it('of another user are not found', async () => {
    const other = await signUpAndConfirm(app, bob)
    const { passkey } = await addPasskey(other)
    const refused = [
      await browser.send('PATCH', `/security/passkeys/${passkey.id}`, { name: 'Mine' }),
      await browser.send('DELETE', `/security/passkeys/${passkey.id}`),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404])
  })

  it('prove again who it is: only their own user (R30)', async () => {
    const { authenticator } = await addPasskey(browser)
    const other = await signUpAndConfirm(app, bob)
    const { authenticator: bobs } = await addPasskey(other)
    app.clock.set('2026-11-21T13:00:00Z')
    const prove = async (by: Authenticator) =>
      browser.post('/session/re-authentications', { passkey: await assertion(browser, by) })
    expect((await prove(bobs)).body.code).toBe('passkey-refused')
    expect((await browser.send('POST', '/security/passkey-challenges')).body.code).toBe(
      're-authentication-required',
    )
    const before = browser.cookie
    expect((await prove(authenticator)).status).toBe(200)
    expect(browser.cookie).not.toBe(before)
    expect((await browser.send('POST', '/security/passkey-challenges')).status).toBe(200)
  })

  it('are never removed when nothing else signs in, not by two removals at once either', async () => {
    const one = await addPasskey(browser, 'One')
    const other = await addPasskey(browser, 'Other')
    await app.database.db.updateTable('credentials').set({ password: null }).execute()
    const remove = (id: string) => browser.send('DELETE', `/security/passkeys/${id}`)
    const answers = await Promise.all([remove(one.passkey.id), remove(other.passkey.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await security()).passkeys).toHaveLength(1)
  })

  it('that are removed leave no session that has shown one', async () => {
    const { authenticator, passkey } = await addPasskey(browser)
    const somebody = new Browser(app)
    await signIn(await assertion(somebody, authenticator), somebody)
    await browser.ok('DELETE', `/security/passkeys/${passkey.id}`)
    expect((await somebody.session()).body.user?.hasSecondFactor).toBe(false)
    expect((await signIn(await assertion(somebody, authenticator))).body.code).toBe('passkey-refused')
  })

  it('take somebody who just proved who they are (R30)', async () => {
    const { passkey } = await addPasskey(browser)
    const options = await startPasskey(browser)
    app.clock.set('2026-11-21T12:10:01Z')
    const refused = [
      await browser.send('POST', '/security/passkey-challenges'),
      await browser.post('/security/passkeys', {
        name: 'x',
        credential: new Authenticator(testOrigin).create(options),
      }),
      await browser.send('DELETE', `/security/passkeys/${passkey.id}`),
    ]
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['re-authentication-required']))
  })
})
