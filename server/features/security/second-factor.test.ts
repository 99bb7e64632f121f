import { beforeEach, expect, it } from 'vitest'
import type { SignInSecurity } from '#contract/security.ts'
import { Browser, mailsTo, signUpAndConfirm } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { codeAt, enrol } from '#test/second-factors.ts'
import { resetCodes } from './reset-codes.ts'

const anna = { fullName: 'Anna Ash', email: 'anna@example.com', password: 'a long enough password' }

describeOnBothDatabases('one-time codes', (engine) => {
  const app = freshApp(engine)
  let browser: Browser
  beforeEach(async () => {
    at(0)
    browser = await signUpAndConfirm(app, anna)
  })

  const at = (seconds: number) =>
    app.clock.set(new Date(Date.UTC(2026, 10, 21, 12) + seconds * 1000).toISOString())
  const security = () => browser.ok<SignInSecurity>('GET', '/security')
  const templates = async () => (await mailsTo(app, anna.email)).map(({ template }) => template)
  const firstStep = async (somebody = new Browser(app)) => {
    const { body } = await somebody.post('/session/sign-in', anna)
    return { somebody, body, pendingSignIn: body.pendingSignIn ?? '' }
  }
  const secondStep = (pendingSignIn: string, code: string, somebody = new Browser(app)) =>
    somebody.post('/session/second-steps', { pendingSignIn, code })

  it('are on after a first code, and a mail says so (R29)', async () => {
    const { secret, uri } = await browser.ok<{ secret: string; uri: string }>(
      'POST',
      '/security/second-factor',
    )
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(
      `otpauth://totp/Trivet:anna%40example.com?issuer=Trivet&secret=${secret}&algorithm=SHA1`,
    )
    expect((await security()).secondFactor).toBeNull()
    expect((await firstStep()).body.user?.email).toBe(anna.email)

    const wrong = await browser.send('PUT', '/security/second-factor', { code: '000000' })
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['code']])
    const before = browser.cookie
    const { recoveryCodes } = await browser.ok<{ recoveryCodes: string[] }>(
      'PUT',
      '/security/second-factor',
      {
        code: codeAt(app, secret),
      },
    )
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^(\w{4}-){3}\w{4}$/)
    expect((await security()).secondFactor).toEqual({
      since: '2026-11-21T12:00:00.000Z',
      recoveryCodesLeft: 10,
    })
    expect((await browser.session()).body.user?.hasSecondFactor).toBe(true)
    // A privilege changed: the token before opens nothing (R25).
    expect((await new Browser(app, before).session()).body.user).toBeNull()
    expect(await templates()).toContain('second-factor-on')
  })

  it('are kept so that a stolen table shows neither secret nor code', async () => {
    const { secret, recoveryCodes } = await enrol(app, browser)
    const tables = await Promise.all([
      app.database.db.selectFrom('secondFactors').selectAll().execute(),
      app.database.db.selectFrom('recoveryCodes').selectAll().execute(),
      app.database.db.selectFrom('outbox').selectAll().execute(),
    ])
    const kept = JSON.stringify(tables)
    for (const code of [secret, ...recoveryCodes]) {
      expect(kept).not.toContain(code)
      expect(kept).not.toContain(code.replaceAll('-', ''))
    }
  })

  it('are the second step of signing in, and the first tells nothing of the user', async () => {
    const { secret } = await enrol(app, browser)
    const { somebody, body, pendingSignIn } = await firstStep()
    expect(body).toMatchObject({ user: null, household: null, memberRole: null, csrfToken: null })
    expect(JSON.stringify(body)).not.toContain('Anna')
    expect(somebody.cookie).toBe('')
    expect((await somebody.send('GET', '/security')).status).toBe(401)

    const { status, body: session } = await secondStep(pendingSignIn, codeAt(app, secret), somebody)
    expect([status, session.user?.email, session.user?.hasSecondFactor]).toEqual([200, anna.email, true])
    expect((await somebody.session()).body.user?.email).toBe(anna.email)
    expect((await secondStep(pendingSignIn, codeAt(app, secret, 1))).body.code).toBe('sign-in-over')
  })

  it('never take up a cookie that was set before (R25)', async () => {
    const { secret } = await enrol(app, browser)
    const fixed = new Browser(app, 'chosen-by-an-attacker-chosen-by-an-attacker')
    const { pendingSignIn } = await firstStep(fixed)
    expect((await secondStep(pendingSignIn, codeAt(app, secret), fixed)).status).toBe(200)
    expect(fixed.cookie).toMatch(/^[\w-]{43}$/)
    expect(fixed.cookie).not.toContain('attacker')
  })

  it.each([
    [-2, 422],
    [0, 200],
    [1, 200],
    [2, 422],
  ])('of %i steps from now give %i', async (steps, status) => {
    const { secret } = await enrol(app, browser)
    const { pendingSignIn } = await firstStep()
    expect((await secondStep(pendingSignIn, codeAt(app, secret, steps))).status).toBe(status)
  })

  it('work once, and none from before the last one (R22)', async () => {
    const { secret } = await enrol(app, browser)
    const enrolment = await firstStep()
    expect((await secondStep(enrolment.pendingSignIn, codeAt(app, secret, -1))).status).toBe(422)
    at(1)
    expect((await secondStep(enrolment.pendingSignIn, codeAt(app, secret, 1))).status).toBe(200)
    at(2)
    for (const steps of [0, 1]) {
      const { pendingSignIn } = await firstStep()
      expect((await secondStep(pendingSignIn, codeAt(app, secret, steps))).status).toBe(422)
    }
  })

  it('of one step let one of two in that come at once', async () => {
    const { secret } = await enrol(app, browser)
    const [one, other] = [await firstStep(), await firstStep()]
    const code = codeAt(app, secret)
    const answers = await Promise.all([
      secondStep(one.pendingSignIn, code),
      secondStep(other.pendingSignIn, code),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('can be replaced by a recovery code, once, however it is typed; what is left is counted', async () => {
    const { recoveryCodes } = await enrol(app, browser)
    const [code = '', another = ''] = recoveryCodes
    const { pendingSignIn } = await firstStep()
    expect((await secondStep(pendingSignIn, ` ${code.toLowerCase().replaceAll('-', ' ')}`)).status).toBe(200)
    expect((await security()).secondFactor?.recoveryCodesLeft).toBe(9)
    const again = await firstStep()
    expect((await secondStep(again.pendingSignIn, code)).status).toBe(422)
    expect((await secondStep(again.pendingSignIn, another)).status).toBe(200)
  })

  it('of recovery let one of two in that come at once', async () => {
    const { recoveryCodes } = await enrol(app, browser)
    const [code = ''] = recoveryCodes
    const [one, other] = [await firstStep(), await firstStep()]
    const answers = await Promise.all([
      secondStep(one.pendingSignIn, code),
      secondStep(other.pendingSignIn, code),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await security()).secondFactor?.recoveryCodesLeft).toBe(9)
  })

  it('of recovery are worth nothing once there are new ones', async () => {
    const { recoveryCodes } = await enrol(app, browser)
    const renewed = await browser.ok<{ recoveryCodes: string[] }>('POST', '/security/recovery-codes')
    const { pendingSignIn } = await firstStep()
    expect((await secondStep(pendingSignIn, recoveryCodes[0] ?? '')).status).toBe(422)
    expect((await secondStep(pendingSignIn, renewed.recoveryCodes[0] ?? '')).status).toBe(200)
    expect(await templates()).toContain('recovery-codes')
    const both = await Promise.all([1, 2].map(() => browser.send('POST', '/security/recovery-codes')))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await security()).secondFactor?.recoveryCodesLeft).toBe(10)
  })

  it('have five tries and five minutes (R24)', async () => {
    const { secret } = await enrol(app, browser)
    const slow = await firstStep()
    at(301)
    expect((await secondStep(slow.pendingSignIn, codeAt(app, secret))).body.code).toBe('sign-in-over')

    const { pendingSignIn } = await firstStep()
    await app.database.db.updateTable('pendingSignIns').set({ tries: 4 }).execute()
    expect((await secondStep(pendingSignIn, '000000')).status).toBe(422)
    at(302)
    expect((await secondStep(pendingSignIn, codeAt(app, secret))).body.code).toBe('sign-in-over')
  })

  it('are slowed down when they are wrong, however often the password was right (R24)', async () => {
    const { secret } = await enrol(app, browser)
    const statuses = []
    for (const seconds of [0, 0, 0, 1, 3, 7, 20]) {
      at(seconds)
      const { pendingSignIn } = await firstStep()
      statuses.push((await secondStep(pendingSignIn, '000000')).status)
    }
    expect(statuses).toEqual([422, 422, 429, 422, 422, 422, 429])
    at(15 * 60)
    const { pendingSignIn } = await firstStep()
    expect((await secondStep(pendingSignIn, codeAt(app, secret))).status).toBe(200)
  })

  it('of fifty at once no more than two are looked at (R24)', async () => {
    await enrol(app, browser)
    const { pendingSignIn } = await firstStep()
    const answers = await Promise.all(Array.from({ length: 50 }, () => secondStep(pendingSignIn, '000000')))
    expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(2)
  })

  it('let nobody in whose password was changed between the steps (R22)', async () => {
    const { secret } = await enrol(app, browser)
    const { pendingSignIn } = await firstStep()
    await browser.ok('PUT', '/session/password', {
      currentPassword: anna.password,
      password: 'an even longer password',
    })
    expect((await secondStep(pendingSignIn, codeAt(app, secret))).body.code).toBe('sign-in-over')
  })

  it('are off after a last code, and no session has shown one any longer; a mail says so', async () => {
    const { secret } = await enrol(app, browser)
    const remove = (code: string) => browser.post('/security/second-factor/removals', { code })
    expect((await remove('000000')).status).toBe(422)
    expect((await remove(codeAt(app, secret))).status).toBe(200)
    expect((await security()).secondFactor).toBeNull()
    expect((await browser.session()).body.user?.hasSecondFactor).toBe(false)
    expect((await firstStep()).body.user?.email).toBe(anna.email)
    expect(await templates()).toContain('second-factor-off')
    expect(await app.database.db.selectFrom('recoveryCodes').selectAll().execute()).toEqual([])
  })

  it('are not started while they are on, nor confirmed before they are started, nor twice', async () => {
    const confirm = (code: string) => browser.send('PUT', '/security/second-factor', { code })
    expect((await confirm('000000')).status).toBe(404)
    expect((await browser.send('POST', '/security/recovery-codes')).status).toBe(404)
    const { secret } = await browser.ok<{ secret: string }>('POST', '/security/second-factor')
    expect(
      (await browser.post('/security/second-factor/removals', { code: codeAt(app, secret) })).status,
    ).toBe(422)
    const twice = await Promise.all([confirm(codeAt(app, secret)), confirm(codeAt(app, secret))])
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await security()).secondFactor?.recoveryCodesLeft).toBe(10)
    expect((await browser.post('/security/second-factor', undefined)).body.code).toBe('second-factor-on')
    expect((await confirm(codeAt(app, secret, 1))).body.code).toBe('second-factor-on')
  })

  it('are turned off by the operator for who lost them: signed out, told by mail', async () => {
    await enrol(app, browser)
    expect(await resetCodes(app.services, 'Anna@example.com')).toBe(true)
    expect((await browser.session()).body.user).toBeNull()
    expect((await firstStep()).body.user?.email).toBe(anna.email)
    expect(await templates()).toContain('second-factor-off')
    expect(await resetCodes(app.services, anna.email)).toBe(false)
  })

  it('take somebody who just proved who they are (R30)', async () => {
    await enrol(app, browser)
    at(601)
    const refused = [
      await browser.post('/security/second-factor', undefined),
      await browser.send('PUT', '/security/second-factor', { code: '000000' }),
      await browser.post('/security/second-factor/removals', { code: '000000' }),
      await browser.post('/security/recovery-codes', undefined),
    ]
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['re-authentication-required']))
  })
})
