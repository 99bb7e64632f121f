import { beforeEach, expect, it } from 'vitest'
import { Browser, mailedToken, mailsTo, signUpAndConfirm } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'

const anna = { fullName: 'Anna Ash', email: 'anna@example.com', password: 'a long enough password' }
const newPassword = 'an even longer password'

describeOnBothDatabases('a password', (engine) => {
  const app = freshApp(engine)
  let browser: Browser
  beforeEach(async () => {
    browser = await signUpAndConfirm(app, anna)
  })

  const change = (currentPassword: string, password = newPassword) =>
    browser.send('PUT', '/session/password', { currentPassword, password })
  const signIn = (password: string) => new Browser(app).post('/session/sign-in', { ...anna, password })

  it('is changed by the present one: other sessions end, this one goes on anew, a mail says so (R25)', async () => {
    const elsewhere = new Browser(app)
    await elsewhere.post('/session/sign-in', anna)
    const before = browser.cookie
    expect((await change(anna.password)).status).toBe(200)
    expect((await elsewhere.session()).body.user).toBeNull()
    expect((await new Browser(app, before).session()).body.user).toBeNull()
    expect((await browser.session()).body.user?.email).toBe(anna.email)
    expect([(await signIn(anna.password)).status, (await signIn(newPassword)).status]).toEqual([401, 200])
    expect((await mailsTo(app, anna.email)).at(-1)).toMatchObject({ template: 'password-changed' })
  })

  it('leaves the API tokens when it is changed, and the mail says so', async () => {
    await browser.ok('POST', '/household', {})
    const form = { name: 'Script', canWrite: false, lifetimeDays: null }
    const { token } = await browser.ok<{ token: string }>('POST', '/api-tokens', form)
    await change(anna.password)
    expect(await app.program(token).ok('GET /accounts')).toEqual([])
    expect((await mailsTo(app, anna.email)).at(-1)?.text).toContain('Your API tokens go on')
  })

  it('is not changed by another, which is a failed sign-in (R24)', async () => {
    const wrong = await change('not the password')
    expect([wrong.status, wrong.body.fields]).toEqual([422, { currentPassword: 'This is not your password' }])
    await change('not the password')
    expect((await change(anna.password)).status).toBe(429)
    expect((await browser.post('/session/re-authentications', { password: anna.password })).status).toBe(429)
  })

  it('follows the same rules (R21)', async () => {
    expect((await change(anna.password, 'trivet123')).body.code).toBe('password-too-common')
    expect((await change(anna.password, 'short')).status).toBe(422)
  })

  it('is changed by one of two changes at once', async () => {
    const answers = await Promise.all([change(anna.password, 'the first of the two'), change(anna.password)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('makes a link that was asked for before worthless', async () => {
    await new Browser(app).post('/session/password-reset-requests', { email: anna.email })
    const token = await mailedToken(app, anna.email)
    await change(anna.password)
    const reset = await new Browser(app).post('/session/password-resets', {
      token,
      password: 'one more password',
    })
    expect(reset.body.code).toBe('token-invalid')
  })
})
