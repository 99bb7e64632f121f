import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OutsideIdentity } from '#contract/outside-identities.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { mailsTo, signUpAndConfirm } from '#test/browser.ts'
import { type OutsideProvider, openProvider, said, signInCookie, Walker } from '#test/outside-provider.ts'
import { addPasskey } from '#test/second-factors.ts'

const anna = { fullName: 'Anna Ash', email: 'anna@example.com', password: 'a long enough password' }

describe('an identity at a provider that knows the address of a user (R28)', () => {
  let provider: OutsideProvider
  let app: TestApp
  let walker: Walker
  beforeAll(async () => {
    provider = await openProvider()
    app = await openTestApp('server', provider.settings)
  })
  beforeEach(async () => {
    await app.database.reset()
    // The provider's clock is the machine's.
    app.clock.set(new Date().toISOString())
    provider.receive({ sub: 'anna-1', email: 'Anna@Example.com', email_verified: true, name: 'Anna Ash' })
    walker = new Walker(app)
  })
  afterAll(async () => {
    await app.close()
    await provider.close()
  })

  const whoIs = async (someone: Walker) => (await (await someone.api()).session()).body.user?.email ?? null
  const identities = () => app.database.db.selectFrom('outsideIdentities').selectAll().execute()

  it('lets nobody in by it', async () => {
    await signUpAndConfirm(app, anna)
    const response = await walker.signIn()
    expect(await response.text()).toContain('You already have a Trivet account')
    expect([await whoIs(walker), await identities()]).toEqual([null, []])
  })

  it('is linked once that user signed in with the password and says so, once', async () => {
    const browser = await signUpAndConfirm(app, anna)
    await walker.signIn()
    const headers = { cookie: cookiesOf(walker, browser.cookie) }
    const list = await browser.send('GET', '/outside-identities', undefined, headers)
    expect(list.body).toMatchObject({ provider: 'Example ID', identities: [], waiting: anna.email })
    expect((await browser.send('POST', '/outside-identities', {}, headers)).status).toBe(200)
    expect((await browser.send('POST', '/outside-identities', {}, headers)).status).toBe(422)
    expect((await mailsTo(app, anna.email)).at(-1)?.template).toBe('identity-linked')

    const later = new Walker(app)
    await later.signIn()
    expect(await whoIs(later)).toBe(anna.email)
  })

  it('is linked only by who just proved who they are, from the same browser, within ten minutes (R30)', async () => {
    const browser = await signUpAndConfirm(app, anna)
    await walker.signIn()
    const headers = { cookie: cookiesOf(walker, browser.cookie) }
    const link = async (sent: Record<string, string>) =>
      (await browser.send('POST', '/outside-identities', {}, sent)).body.code
    expect(await link({})).toBe('link-over')
    app.clock.set(new Date(app.clock.now().getTime() + 601_000).toISOString())
    expect(await link(headers)).toBe('re-authentication-required')
    await browser.post('/session/re-authentications', { password: anna.password })
    expect(await link({ cookie: cookiesOf(walker, browser.cookie) })).toBe('link-over')
    expect(await identities()).toEqual([])
  })

  it('is listed and unlinked by its user, and by nobody else', async () => {
    await walker.signIn()
    const browser = await walker.api()
    const { body } = await browser.send('GET', '/outside-identities')
    const [linked] = (body as { identities: OutsideIdentity[] }).identities
    expect(linked).toMatchObject({ email: anna.email })
    const otto = await app.user('otto')
    expect((await otto.call(`DELETE /outside-identities/${linked?.id}`)).status).toBe(404)
    await addPasskey(browser)
    expect((await browser.send('DELETE', `/outside-identities/${linked?.id}`)).status).toBe(200)
    expect(await identities()).toEqual([])
  })

  it('links nobody twice: an identity is one user’s', async () => {
    await walker.signIn()
    const otto = await signUpAndConfirm(app, { ...anna, email: 'otto@example.com' })
    const walkingOtto = new Walker(app, otto.cookie)
    expect(await said(await walkingOtto.signIn())).toEqual([
      409,
      'This identity belongs to another Trivet account.',
    ])
  })
})

/** The session of one browser and the way to the provider of another: they are the same person's. */
const cookiesOf = (walker: Walker, session: string) =>
  `${signInCookie}=${walker.cookie(signInCookie)}; __Host-trivet_session=${session}`
