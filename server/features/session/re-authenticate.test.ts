import { beforeEach, describe, expect, it } from 'vitest'
import { assertJustAuthenticated } from '#server/platform/identity/just-authenticated.ts'
import { findSignedIn } from '#server/platform/identity/session.ts'
import { Browser, signUpAndConfirm } from '#test/browser.ts'
import { freshApp } from '#test/fresh-app.ts'

const anna = { fullName: 'Anna Ash', email: 'anna@example.com', password: 'a long enough password' }

describe('proving again who it is', () => {
  const app = freshApp('server')
  let browser: Browser
  beforeEach(async () => {
    browser = await signUpAndConfirm(app, anna)
  })

  const prove = (password: string) => browser.post('/session/re-authentications', { password })
  const refusal = async () => {
    const { services } = app
    const now = services.clock.now()
    const signedIn = await findSignedIn(services.db, browser.cookie, now)
    try {
      assertJustAuthenticated({ now, signedIn })
      return null
    } catch (error) {
      return error
    }
  }

  it('is asked for ten minutes after signing in, and holds for ten more (R30)', async () => {
    app.clock.set('2026-11-21T12:10:00Z')
    expect(await refusal()).toBeNull()
    app.clock.set('2026-11-21T12:10:01Z')
    expect(await refusal()).toMatchObject({ code: 're-authentication-required', status: 403 })
    expect((await prove(anna.password)).status).toBe(200)
    app.clock.set('2026-11-21T12:20:01Z')
    expect(await refusal()).toBeNull()
  })

  it('gives the session another token, and the one before opens nothing (R25)', async () => {
    const before = browser.cookie
    const { body } = await prove(anna.password)
    expect(body.user?.email).toBe(anna.email)
    expect(browser.cookie).not.toBe(before)
    expect((await new Browser(app, before).session()).body.user).toBeNull()
    expect((await browser.session()).body.user?.email).toBe(anna.email)
    expect(await app.database.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  })

  it('moves no session’s end (R25)', async () => {
    app.clock.set('2026-12-05T11:00:00Z')
    await prove(anna.password)
    app.clock.set('2026-12-19T10:00:00Z')
    await prove(anna.password)
    app.clock.set('2026-12-21T12:00:01Z')
    expect((await browser.session()).body.user).toBeNull()
  })

  it('needs the right password, and a wrong one is a failed sign-in (R24)', async () => {
    app.clock.set('2026-11-21T13:00:00Z')
    const wrong = await prove('not the password')
    expect([wrong.status, wrong.body.fields]).toEqual([422, { password: 'This is not your password' }])
    expect(await refusal()).not.toBeNull()
    await prove('not the password')
    expect((await prove(anna.password)).status).toBe(429)
    app.clock.set('2026-11-21T13:00:01Z')
    expect((await prove(anna.password)).status).toBe(200)
  })

  it('needs somebody who is signed in', async () => {
    expect((await new Browser(app).post('/session/re-authentications', {})).status).toBe(401)
  })
})
