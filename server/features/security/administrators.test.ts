import { beforeEach, describe, expect, it } from 'vitest'
import { testOrigin } from '#test/app.ts'
import { Authenticator } from '#test/authenticator.ts'
import { Browser, mailsTo, signUpAndConfirm } from '#test/browser.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addPasskey, assertion, codeAt, enrol } from '#test/second-factors.ts'
import { resetCodes } from './reset-codes.ts'

const boss = { fullName: 'Boss', email: 'boss@example.com', password: 'a long enough password' }

describe('the second factor of an administrator', () => {
  const app = freshApp('server', { ADMIN_EMAIL: boss.email })
  let browser: Browser
  beforeEach(async () => {
    browser = await signUpAndConfirm(app, boss)
  })

  const administers = async (somebody: Browser) =>
    (await somebody.send('GET', '/admin/outbox')).body.code ?? 'yes'
  /** Whoever knows the password and nothing else. */
  async function thief() {
    const somebody = new Browser(app)
    await somebody.post('/session/sign-in', boss)
    return somebody
  }

  it('is not made, changed or removed by the password alone once there is a passkey (R29)', async () => {
    const { passkey } = await addPasskey(browser)
    const somebody = await thief()
    const credential = new Authenticator(testOrigin).create({
      challenge: 'made-up',
      rp: { id: new URL(testOrigin).hostname },
      user: { id: 'none' },
    })
    const tried = [
      await somebody.send('POST', '/security/passkey-challenges'),
      await somebody.post('/security/passkeys', { name: 'Mine', credential }),
      await somebody.send('DELETE', `/security/passkeys/${passkey.id}`),
      await somebody.post('/security/second-factor', undefined),
      await somebody.send('PUT', '/security/second-factor', { code: '000000' }),
    ]
    expect(tried.map(({ body }) => body.code)).toEqual(tried.map(() => 'second-factor-required'))
    expect(await administers(somebody)).toBe('second-factor-required')
  })

  it('is not made anew by a session from before the codes either (R29)', async () => {
    const before = await thief()
    const { secret } = await enrol(app, browser)
    const tried = [
      await before.send('POST', '/security/passkey-challenges'),
      await before.post('/security/recovery-codes', undefined),
    ]
    expect(tried.map(({ body }) => body.code)).toEqual(['second-factor-required', 'second-factor-required'])
    await before.post('/security/second-factor/removals', { code: codeAt(app, secret) })
    await addPasskey(before)
    expect(await administers(before)).toBe('yes')
  })

  it('is followed by another where it was shown, and after it is gone', async () => {
    const { authenticator, passkey } = await addPasskey(browser)
    const somebody = await thief()
    await somebody.ok('POST', '/session/re-authentications', {
      passkey: await assertion(somebody, authenticator),
    })
    await enrol(app, somebody)
    expect(await administers(somebody)).toBe('yes')
    await somebody.ok('DELETE', `/security/passkeys/${passkey.id}`)
    await addPasskey(somebody, 'New phone')
  })

  it('that is lost is taken away by the operator: passkeys, too', async () => {
    await addPasskey(browser)
    expect(await resetCodes(app.services, boss.email)).toBe(true)
    expect((await browser.session()).body.user).toBeNull()
    expect((await mailsTo(app, boss.email)).map(({ template }) => template)).toContain('second-factor-off')
    const somebody = await thief()
    await addPasskey(somebody)
    expect(await administers(somebody)).toBe('yes')
  })
})
