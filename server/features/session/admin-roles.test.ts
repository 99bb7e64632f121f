import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { Browser, signUpAndConfirm } from '#test/browser.ts'
import { addPasskey, codeAt, enrol } from '#test/second-factors.ts'
import { listConfiguredRoles } from './admin-roles.ts'

const settings = {
  ADMIN_EMAIL: 'Boss@example.com',
  AFFILIATE_MANAGER_EMAIL: 'partner@example.com',
  WAITLIST_ADMIN_EMAILS: 'list@example.com, partner@example.com',
}

describe('the roles the settings give', () => {
  it.each([
    ['boss@example.com', ['waitlist-admin', 'affiliate-admin', 'blog-admin', 'support-admin']],
    ['partner@example.com', ['affiliate-admin', 'blog-admin', 'waitlist-admin']],
    ['list@example.com', ['waitlist-admin']],
    ['anna@example.com', []],
  ])('to %s are %j (SPEC section 6)', (email, roles) => {
    expect(listConfiguredRoles(readEnv(settings), email)).toEqual(roles)
  })
})

describe('an administrator of the settings', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp('server', settings)
  })
  beforeEach(() => app.database.reset())
  afterAll(() => app.close())

  const boss = { fullName: 'Boss', email: 'boss@example.com', password: 'a long enough password' }
  const roles = () => app.database.db.selectFrom('adminRoles').select(['role', 'grantedBy']).execute()

  it('has rows once the address is confirmed, not before (R29, R31)', async () => {
    await new Browser(app).post('/session/sign-up', boss)
    expect(await roles()).toEqual([])
    const browser = await signUpAndConfirm(app, boss)
    expect((await browser.session()).body.user?.roles).toEqual([
      'affiliate-admin',
      'blog-admin',
      'support-admin',
      'waitlist-admin',
    ])
    expect(await roles()).toContainEqual({ role: 'blog-admin', grantedBy: 'settings' })
  })

  it('is one by those rows alone: without them the address opens nothing (R31)', async () => {
    const browser = await signUpAndConfirm(app, boss)
    await enrol(app, browser)
    expect((await browser.send('GET', '/admin/outbox')).status).toBe(200)
    await app.database.db.deleteFrom('adminRoles').execute()
    expect((await browser.send('GET', '/admin/outbox')).body.code).toBe('no-permission')
  })

  it.each([
    ['codes', (browser: Browser) => enrol(app, browser)],
    ['a passkey', (browser: Browser) => addPasskey(browser)],
  ])(
    'reaches nothing before a second factor is set up, and then, with %s, what is theirs (R29)',
    async (_, setUp) => {
      const browser = await signUpAndConfirm(app, boss)
      const refused = await browser.send('GET', '/admin/outbox')
      expect([refused.status, refused.body.code]).toEqual([403, 'second-factor-required'])
      expect(refused.body.message).toContain('Settings under Security')
      await setUp(browser)
      expect((await browser.send('GET', '/admin/outbox')).status).toBe(200)
    },
  )

  it('reaches nothing in a session that was not shown the second factor (R29)', async () => {
    const browser = await signUpAndConfirm(app, boss)
    const before = new Browser(app)
    await before.post('/session/sign-in', boss)
    const { secret } = await enrol(app, browser)
    expect((await before.send('GET', '/admin/outbox')).body.code).toBe('second-factor-required')
    const { body } = await before.post('/session/sign-in', boss)
    const { pendingSignIn } = body
    await before.post('/session/second-steps', { pendingSignIn, code: codeAt(app, secret) })
    expect((await before.send('GET', '/admin/outbox')).status).toBe(200)
  })

  it('gets none at an address that is not confirmed', async () => {
    await signUpAndConfirm(app, boss)
    await app.database.db.deleteFrom('adminRoles').execute()
    await app.database.db.updateTable('users').set({ emailVerified: false }).execute()
    await new Browser(app).post('/session/sign-in', boss)
    expect(await roles()).toEqual([])
  })
})
