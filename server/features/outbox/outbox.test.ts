import { afterEach, describe, expect, it } from 'vitest'
import type { OutboxEntry } from '#contract/outbox.ts'
import { adminRoles } from '#contract/session.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { Browser } from '#test/browser.ts'

describe('the outbox an administrator reads', () => {
  let app: TestApp
  afterEach(() => app.close())

  async function readOutbox(settings: Record<string, string>, roles = adminRoles.slice()) {
    app = await openTestApp('server', settings)
    const form = { fullName: 'Anna', email: 'anna@example.com', password: 'a long enough password' }
    await new Browser(app).post('/session/sign-up', form)
    const admin = await app.user('admin', { adminRoles: roles })
    return (await admin.ok<{ items: OutboxEntry[] }>('GET /admin/outbox')).items
  }

  it('shows the main administrator the links where no mail server is set, so that every flow can be finished', async () => {
    const [mail] = await readOutbox({})
    expect(mail).toMatchObject({ to: 'anna@example.com', template: 'confirm-address', attempts: 0 })
    expect(mail?.text).toContain('/auth/verify-email?token=')
  })

  it('shows no links to who holds fewer than all roles: they would open a greater one’s account (R31)', async () => {
    const [mail] = await readOutbox({}, ['affiliate-admin', 'blog-admin'])
    expect(mail).toMatchObject({ to: 'anna@example.com', template: 'confirm-address', text: null })
  })

  it('shows no links that a mail server will deliver: they would open somebody’s account', async () => {
    const [mail] = await readOutbox({ SMTP_URL: 'smtp://localhost:2525' })
    expect(mail).toMatchObject({ to: 'anna@example.com', sentAt: null, text: null })
  })

  it('is shown to administrators only (R31)', async () => {
    app = await openTestApp('server')
    const anna = await app.user('anna')
    expect((await anna.call('GET /admin/outbox')).status).toBe(403)
    expect((await app.visitor().call('GET /admin/outbox')).status).toBe(401)
  })
})
