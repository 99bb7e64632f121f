import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, testOrigin } from '#test/app.ts'
import { signUpAndConfirm } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { type OutsideProvider, openProvider, said, signInCookie, Walker } from '#test/outside-provider.ts'
import { codeAt, enrol } from '#test/second-factors.ts'

const callback = `${testOrigin}/auth/outside/callback`
const anna = { fullName: 'Anna Ash', email: 'anna@example.com', password: 'a long enough password' }
const atProvider = { sub: 'anna-1', email: 'Anna@Example.com', email_verified: true, name: 'Anna Ash' }

describeOnBothDatabases('signing in through an identity provider (R28)', (engine) => {
  let provider: OutsideProvider
  let app: TestApp
  let walker: Walker
  beforeAll(async () => {
    provider = await openProvider()
    app = await openTestApp(engine, provider.settings)
  })
  beforeEach(async () => {
    await app.database.reset()
    // The provider's clock is the machine's.
    app.clock.set(new Date().toISOString())
    provider.receive(atProvider)
    walker = new Walker(app)
  })
  afterAll(async () => {
    await app.close()
    await provider.close()
  })

  const pass = (seconds: number) =>
    app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000).toISOString())
  const whoIs = async (someone: Walker) => (await (await someone.api()).session()).body.user?.email ?? null
  const users = async () =>
    (await app.database.db.selectFrom('users').select('email').execute()).map(({ email }) => email)
  const identities = () => app.database.db.selectFrom('outsideIdentities').selectAll().execute()
  const generally = 'Signing in there did not work. Please try again.'

  it('asks for a code with PKCE S256, a state and a nonce, and for the one address to come back to', async () => {
    const asked = new URL(await walker.leave()).searchParams
    expect(Object.fromEntries(asked)).toEqual({
      client_id: 'trivet',
      response_type: 'code',
      redirect_uri: callback,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      max_age: '31536000',
    })
    const response = await walker.open(`${testOrigin}/auth/outside`)
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-trivet_outside=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=600$/,
    )
  })

  it('makes a user of a new, verified address, and knows them by who they are there from then on', async () => {
    const response = await walker.signIn('/app/categories')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/app/categories'])
    expect((await (await walker.api()).session()).body.user).toMatchObject({
      email: anna.email,
      fullName: 'Anna Ash',
    })
    expect(walker.cookie(signInCookie)).toBeUndefined()

    provider.receive({ ...atProvider, email: 'new@example.com' })
    const later = new Walker(app)
    await later.signIn()
    expect(await whoIs(later)).toBe(anna.email)
    expect(await users()).toEqual([anna.email])
  })

  it('leads to no other site, whatever next says (R61)', async () => {
    const response = await walker.signIn('//evil.example/app')
    expect(response.headers.get('location')).toBe('/app/dashboard')
  })

  it.each([false, undefined])('counts no address whose email_verified is %s', async (isVerified) => {
    provider.receive({ ...atProvider, ...(isVerified !== undefined && { email_verified: isVerified }) })
    if (isVerified === undefined) provider.receive({ sub: 'anna-1', email: anna.email })
    expect(await said(await walker.signIn())).toEqual([403, expect.stringContaining('has not verified')])
    expect([await whoIs(walker), await users()]).toEqual([null, []])
  })

  it('still asks for the second factor of the account here (R29)', async () => {
    await walker.signIn()
    const { secret } = await enrol(app, await walker.api())
    const later = new Walker(app)
    const response = await later.signIn()
    const codePage = new URL(response.headers.get('location') ?? '', testOrigin).href
    expect(await whoIs(later)).toBeNull()
    const answer = (code: string) =>
      later.open(codePage, { method: 'POST', body: new URLSearchParams({ code }) })
    expect((await answer('000000')).status).toBe(422)
    pass(60)
    const right = await answer(codeAt(app, secret))
    expect([right.status, right.headers.get('location')]).toEqual([303, '/app/transactions'])
    expect(await whoIs(later)).toBe(anna.email)
  })

  describe('refuses', () => {
    const refused = async (response: Response, sentence = generally) => {
      expect(await said(response)).toEqual([403, sentence])
      expect([await whoIs(walker), await users()]).toEqual([null, []])
    }
    const tooLong = 'This took too long, or it began in another browser or tab. Please try again.'

    it('an answer that comes a second time', async () => {
      const back = await walker.return(await walker.leave())
      const cookie = walker.cookie(signInCookie) ?? ''
      await walker.open(back)
      const response = await app.fetch(
        new Request(back, { headers: { cookie: `${signInCookie}=${cookie}` } }),
      )
      expect(response.headers.get('set-cookie') ?? '').not.toContain('__Host-trivet_session=')
      expect(await said(response)).toEqual([403, tooLong])
      expect(await app.database.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
    })

    it('all but one of many at once', async () => {
      const back = await walker.return(await walker.leave())
      const cookie = walker.cookie(signInCookie) ?? ''
      const headers = { cookie: `${signInCookie}=${cookie}` }
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => app.fetch(new Request(back, { headers }))),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 403, 403, 403, 403])
      expect(await app.database.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
    })

    it('the second of two that would make the same user', async () => {
      const walkers = [new Walker(app), new Walker(app)]
      const backs = await Promise.all(walkers.map(async (each) => each.return(await each.leave())))
      const answers = await Promise.all(walkers.map((each, n) => each.open(backs[n] ?? '')))
      // The second is in (302), refused (403), or told that the account is there already (200): as near as it came.
      const [first, second] = answers.map(({ status }) => status).toSorted((a, b) => a - b)
      expect([first, second]).toContain(302)
      expect([200, 302, 403]).toEqual(expect.arrayContaining([first, second]))
      expect([await users(), (await identities()).length]).toEqual([[anna.email], 1])
    })

    it('a code that was used, in a sign-in of its own', async () => {
      const used = new URL(await walker.return(await walker.leave()))
      await walker.open(used.href)
      const thief = new Walker(app)
      const begun = new URL(await thief.return(await thief.leave()))
      begun.searchParams.set('code', used.searchParams.get('code') ?? '')
      expect(await said(await thief.open(begun.href))).toEqual([403, generally])
      expect(await whoIs(thief)).toBeNull()
    })

    it('a stolen code, without the verifier of who asked for it', async () => {
      const stolen = new URL(await walker.return(await walker.leave()))
      const thief = new Walker(app)
      const begun = new URL(await thief.return(await thief.leave()))
      begun.searchParams.set('code', stolen.searchParams.get('code') ?? '')
      expect(await said(await thief.open(begun.href))).toEqual([403, generally])
      expect([await whoIs(thief), await users()]).toEqual([null, []])
    })

    it.each([
      ['no challenge at all', (asked: URLSearchParams) => asked.delete('code_challenge')],
      ['the method plain', (asked: URLSearchParams) => asked.set('code_challenge_method', 'plain')],
    ])('an answer to a question with %s', async (_, change) => {
      const url = new URL(await walker.leave())
      change(url.searchParams)
      await refused(await walker.open(await walker.return(url.href)))
    })

    it('a mixed-up state: of another browser, of none, and of nobody', async () => {
      const other = new Walker(app)
      const back = await other.return(await other.leave())
      await walker.leave()
      await refused(await walker.open(back))
      await refused(await walker.open(back), tooLong)
      const own = new URL(await walker.return(await walker.leave()))
      own.searchParams.delete('state')
      await refused(await walker.open(own.href))
    })

    it('an identity that was made for another question: a wrong nonce', async () => {
      const url = new URL(await walker.leave())
      url.searchParams.set('nonce', 'x'.repeat(43))
      await refused(await walker.open(await walker.return(url.href)))
    })

    it('another issuer than the one that was asked', async () => {
      const back = new URL(await walker.return(await walker.leave()))
      back.searchParams.set('iss', 'https://evil.example')
      await refused(await walker.open(back.href))
    })

    it('a provider that calls itself otherwise than the operator does', async () => {
      const settings = {
        ...provider.settings,
        OIDC_ISSUER: provider.issuer.replace('127.0.0.1', 'localhost'),
      }
      const elsewhere = await openTestApp('server', settings)
      const lost = new Walker(elsewhere)
      expect(await said(await lost.open(`${testOrigin}/auth/outside`))).toEqual([403, generally])
      await elsewhere.close()
    })

    it('an answer after ten minutes', async () => {
      const back = await walker.return(await walker.leave())
      pass(600)
      await refused(await walker.open(back), tooLong)
    })

    it('what the provider itself refused', async () => {
      const { searchParams } = new URL(await walker.leave())
      const state = searchParams.get('state')
      await refused(
        await walker.open(`${callback}?error=access_denied&state=${state}&iss=${provider.issuer}`),
      )
    })
  })

  it('keeps no code, state, nonce or verifier in the log, and no address (R66)', async () => {
    await signUpAndConfirm(app, anna)
    const asked = new URL(await walker.leave())
    const back = new URL(await walker.return(asked.href))
    await walker.open(back.href.replace('state=', 'state=x'))
    await walker.signIn()
    const logged = app.logged.join('')
    expect(logged).toContain('outside sign-in refused')
    const secrets = ['state', 'nonce', 'code_challenge'].map((name) => asked.searchParams.get(name) ?? '')
    for (const secret of [...secrets, back.searchParams.get('code') ?? '', 'anna-1', anna.email])
      expect(logged).not.toContain(secret)
  })
})
