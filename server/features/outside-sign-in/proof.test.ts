import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, testOrigin } from '#test/app.ts'
import { mailedToken } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { type OutsideProvider, openProvider, said, Walker } from '#test/outside-provider.ts'
import { addPasskey, codeAt, enrol } from '#test/second-factors.ts'

const anna = { sub: 'anna-1', email: 'anna@example.com', email_verified: true, name: 'Anna Ash' }
const password = 'a long enough password'
const minutes = (count: number) => count * 60_000

describeOnBothDatabases('somebody who signs in through an identity provider alone', (engine) => {
  let provider: OutsideProvider
  let app: TestApp
  let walker: Walker
  let identityId: string

  beforeAll(async () => {
    provider = await openProvider()
    app = await openTestApp(engine, provider.settings)
  })
  beforeEach(async () => {
    await app.database.reset()
    // The provider's clock is the machine's, and a sign-in is eleven minutes ago before each of the proofs.
    app.clock.set(new Date(Date.now() - minutes(11)).toISOString())
    provider.receive(anna)
    walker = new Walker(app)
    await walker.signIn()
    const { id } = await app.database.db
      .selectFrom('outsideIdentities')
      .select('id')
      .executeTakeFirstOrThrow()
    identityId = id
  })
  afterAll(async () => {
    await app.close()
    await provider.close()
  })

  const ago = (count: number) => new Date(app.clock.now().getTime() - minutes(count))
  const pass = (time: number) => app.clock.set(new Date(app.clock.now().getTime() + time).toISOString())
  /** What something grave is answered: turning codes on is. */
  const grave = async (someone: Walker) =>
    (await (await someone.api()).send('POST', '/security/second-factor')).body.code ?? 'done'
  const ways = async () => (await (await walker.api()).send('GET', '/security')).body

  it('has no password, and is asked for none', async () => {
    expect(await ways()).toMatchObject({ hasPassword: false, hasOutsideIdentity: true, passkeys: [] })
    const browser = await walker.api()
    pass(minutes(11))
    expect((await browser.post('/session/re-authentications', { password: '' })).status).toBe(422)
  })

  describe('who comes back to a browser that the provider still knows', () => {
    const browserKnownThere = async (signedInThere: Date) => {
      provider.receive(anna, signedInThere)
      const someone = new Walker(app)
      await someone.signIn()
      provider.receive({ sub: 'nobody' })
      return someone
    }
    const signOutAndIn = async (someone: Walker, change?: (asked: URLSearchParams) => void) => {
      await (await someone.api()).post('/session/sign-out', {})
      const url = new URL(await someone.leave())
      change?.(url.searchParams)
      await someone.open(await someone.return(url.href))
      expect((await (await someone.api()).session()).body.user?.email).toBe(anna.email)
    }
    const ago = (time: number) => new Date(app.clock.now().getTime() - time)

    it('has proved nothing by signing out and in again: it counts when they were asked there (R30)', async () => {
      const someone = await browserKnownThere(ago(minutes(9)))
      expect(await grave(someone)).toBe('done')
      pass(minutes(2))
      await signOutAndIn(someone)
      expect(await grave(someone)).toBe('re-authentication-required')
      const { body } = await (await someone.api()).post('/account-deletion', { confirmation: 'DELETE' })
      expect(body.code).toBe('re-authentication-required')
    })

    it('has proved nothing when the provider does not say when that was', async () => {
      const someone = await browserKnownThere(ago(0))
      await signOutAndIn(someone, (asked) => asked.delete('max_age'))
      expect(await grave(someone)).toBe('re-authentication-required')
    })

    it('proves who they are by a code that was asked for here', async () => {
      const someone = await browserKnownThere(ago(0))
      const { secret } = await enrol(app, await someone.api())
      pass(minutes(11))
      await (await someone.api()).post('/session/sign-out', {})
      const asked = new URL((await someone.signIn()).headers.get('location') ?? '', testOrigin)
      const code = codeAt(app, secret)
      await someone.open(asked.href, { method: 'POST', body: new URLSearchParams({ code }) })
      const { body } = await (await someone.api()).send('POST', '/security/recovery-codes')
      expect(body).toMatchObject({ recoveryCodes: expect.any(Array) })
    })
  })

  describe('proves there who they are', () => {
    beforeEach(() => pass(minutes(11)))

    it('by signing in anew: asked of the provider with PKCE, state and nonce, and once (R28, R30)', async () => {
      expect(await grave(walker)).toBe('re-authentication-required')
      const url = await walker.leaveToProve()
      expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
        prompt: 'login',
        max_age: '0',
        code_challenge_method: 'S256',
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
      })
      const before = walker.cookie('__Host-trivet_session')
      const back = await walker.return(url)
      const response = await walker.open(back)
      expect([response.status, response.headers.get('location')]).toEqual([302, '/auth/proved'])
      expect(await grave(walker)).toBe('done')
      expect(walker.cookie('__Host-trivet_session')).not.toBe(before)
      expect(await app.database.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
      expect((await walker.open(back)).status).toBe(403)
    })

    /** The same session here, in a browser that the provider does not know yet. */
    const signedOutThere = () => new Walker(app, walker.cookie('__Host-trivet_session'))

    const refused = async (someone: Walker, back: string, sentence: string) => {
      expect(await said(await someone.open(back))).toEqual([403, expect.stringContaining(sentence)])
      expect(await grave(walker)).toBe('re-authentication-required')
    }

    it('not as somebody else there, whom nobody here is or somebody else is', async () => {
      provider.receive({ ...anna, sub: 'otto-1', email: 'otto@example.com' })
      for (const isKnown of [false, true]) {
        if (isKnown) await new Walker(app).signIn()
        const there = signedOutThere()
        await refused(there, await there.return(await there.leaveToProve()), 'not linked with who you are')
      }
    })

    it.each([12, 5, 2])('not by having signed in there %i minutes before they left', async (count) => {
      provider.receive(anna, ago(count))
      const there = signedOutThere()
      const url = new URL(await there.leaveToProve())
      url.searchParams.delete('prompt')
      url.searchParams.set('max_age', '3600')
      await refused(there, await there.return(url.href), 'without asking who you are')
    })

    it('not when the provider does not say when that was', async () => {
      const url = new URL(await walker.leaveToProve())
      for (const name of ['prompt', 'max_age']) url.searchParams.delete(name)
      await refused(walker, await walker.return(url.href), 'does not say when you signed in there')
    })

    it('by a provider whose clock is half a minute behind', async () => {
      provider.receive(anna, ago(0.5))
      const there = signedOutThere()
      const url = new URL(await there.leaveToProve())
      url.searchParams.set('max_age', '3600')
      await there.open(await there.return(url.href))
      expect(await grave(there)).toBe('done')
    })

    it('not for another session, nor for one that is over', async () => {
      const other = new Walker(app)
      const back = await walker.return(await walker.leaveToProve())
      const browser = await other.api()
      expect((await other.open(back)).status).toBe(403)
      expect((await browser.session()).body.user).toBeNull()
      const again = await walker.return(await walker.leaveToProve())
      await (await walker.api()).post('/session/sign-out', {})
      expect((await walker.open(again)).status).toBe(403)
      expect((await (await walker.api()).session()).body.user).toBeNull()
    })

    it('not by a link that was taken away meanwhile', async () => {
      const back = await walker.return(await walker.leaveToProve())
      await app.database.db.deleteFrom('outsideIdentities').execute()
      await refused(walker, back, 'not linked with who you are there')
    })

    it('not from another site, nor when nobody is signed in', async () => {
      expect((await new Walker(app).open(`${testOrigin}/auth/outside/proof`)).status).toBe(401)
      const headers = { cookie: `__Host-trivet_session=${walker.cookie('__Host-trivet_session')}` }
      const forged = new Request(`${testOrigin}/auth/outside/proof`, {
        headers: { ...headers, 'sec-fetch-site': 'cross-site' },
      })
      expect((await app.fetch(forged)).status).toBe(403)
    })
  })

  describe('keeps a way in', () => {
    const unlink = async () => (await walker.api()).send('DELETE', `/outside-identities/${identityId}`)

    it('by the provider, until there is a password', async () => {
      expect((await unlink()).body.code).toBe('last-way-in')
      const browser = await walker.api()
      await browser.post('/session/password-reset-requests', { email: anna.email })
      await browser.post('/session/password-resets', { token: await mailedToken(app, anna.email), password })
      await walker.signIn()
      expect(await ways()).toMatchObject({ hasPassword: true })
      expect((await unlink()).status).toBe(200)
      expect((await browser.post('/session/sign-in', { email: anna.email, password })).status).toBe(200)
    })

    it('which is not the provider that was set up before (R28)', async () => {
      const browser = await walker.api()
      const { passkey } = await addPasskey(browser)
      const remove = () => browser.send('DELETE', `/security/passkeys/${passkey.id}`)
      const nameIssuer = (issuer: string) =>
        app.database.db.updateTable('outsideIdentities').set({ issuer }).execute()
      await nameIssuer('https://former.example')
      expect(await ways()).toMatchObject({ hasOutsideIdentity: false })
      expect((await remove()).body.code).toBe('last-way-in')
      await nameIssuer(`${provider.issuer}/`)
      expect(await ways()).toMatchObject({ hasOutsideIdentity: true })
      expect((await remove()).status).toBe(200)
    })

    it('or by a passkey; and takes away one of the two, not both', async () => {
      const browser = await walker.api()
      const { passkey } = await addPasskey(browser)
      const answers = await Promise.all([
        unlink(),
        browser.send('DELETE', `/security/passkeys/${passkey.id}`),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    })
  })
})
