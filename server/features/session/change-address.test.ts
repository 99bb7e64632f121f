import { beforeEach, expect, it } from 'vitest'
import type { SignInSecurity } from '#contract/security.ts'
import { Browser, mailedToken, mailsTo, signUpAndConfirm } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'

const anna = { fullName: 'Anna Ash', email: 'anna@example.com', password: 'a long enough password' }
const bob = { fullName: 'Bob', email: 'bob@example.com', password: 'another long password' }
const newEmail = 'anna@elsewhere.example'

describeOnBothDatabases('an address', (engine) => {
  const app = freshApp(engine)
  let browser: Browser
  beforeEach(async () => {
    browser = await signUpAndConfirm(app, anna)
  })

  const ask = (email = newEmail) => browser.post('/session/address-changes', { email })
  const open = (token: string) =>
    new Browser(app).post('/session/address-confirmations', { token }) as Promise<{
      status: number
      body: { isChanged?: boolean; code?: string }
    }>
  const links = async () => ({
    old: await mailedToken(app, anna.email),
    new: await mailedToken(app, newEmail),
  })
  const address = async () => (await browser.session()).body.user?.email
  const signIn = (email: string) => new Browser(app).post('/session/sign-in', { ...anna, email })

  it.each([
    ['old', 'new'],
    ['new', 'old'],
  ] as const)('is changed by both links, the %s first, then the %s (R29)', async (first, second) => {
    const userId = (await browser.session()).body.user?.id ?? ''
    await app.database.db
      .insertInto('paymentCustomers')
      .values({ provider: 'sandbox', customerId: 'cus_anna', userId })
      .execute()
    const elsewhere = new Browser(app)
    await elsewhere.post('/session/sign-in', anna)
    expect((await ask()).status).toBe(200)
    const tokens = await links()
    expect(tokens.old).not.toBe(tokens.new)

    expect((await open(tokens[first])).body).toEqual({ isChanged: false })
    expect(await address()).toBe(anna.email)
    const { addressChange } = await browser.ok<SignInSecurity>('GET', '/security')
    expect(addressChange).toMatchObject({
      email: newEmail,
      isOldConfirmed: first === 'old',
      isNewConfirmed: first === 'new',
    })

    expect((await open(tokens[second])).body).toEqual({ isChanged: true })
    expect(await address()).toBe(newEmail)
    expect((await elsewhere.session()).body.user).toBeNull()
    expect([(await signIn(newEmail)).status, (await signIn(anna.email)).status]).toEqual([200, 401])
    for (const to of [anna.email, newEmail])
      expect((await mailsTo(app, to)).at(-1)).toMatchObject({ template: 'address-changed' })
    const tasks = app.database.db.selectFrom('outbox').select('kind').where('kind', '<>', 'mail')
    expect(await tasks.execute()).toEqual([{ kind: 'update-customer' }])
    expect((await open(tokens[first])).body.code).toBe('token-invalid')
  })

  it('is not changed by one link opened twice (R22)', async () => {
    await ask()
    const tokens = await links()
    for (const token of [tokens.old, tokens.new]) {
      await app.database.db
        .updateTable('addressChanges')
        .set({ oldConfirmedAt: null, newConfirmedAt: null })
        .execute()
      expect((await open(token)).body).toEqual({ isChanged: false })
      expect((await open(token)).body.code).toBe('token-invalid')
    }
    expect(await address()).toBe(anna.email)
  })

  it('is changed once by both links opened at once', async () => {
    await ask()
    const tokens = await links()
    const answers = await Promise.all([open(tokens.old), open(tokens.new), open(tokens.new)])
    const changes = answers.filter(({ body }) => body.isChanged)
    expect([changes.length, answers.filter(({ status }) => status === 422).length]).toEqual([1, 1])
    expect(await address()).toBe(newEmail)
    const mails = (await mailsTo(app, newEmail)).filter(({ template }) => template === 'address-changed')
    expect(mails).toHaveLength(1)
  })

  it('has links for 24 hours, and only the newest (R22)', async () => {
    await ask()
    const first = await links()
    await ask()
    const second = await links()
    expect((await open(first.old)).status).toBe(422)
    app.clock.set('2026-11-22T11:59:59Z')
    expect((await open(second.old)).status).toBe(200)
    app.clock.set('2026-11-22T12:00:00Z')
    expect((await open(second.new)).status).toBe(422)
    expect(await address()).toBe(anna.email)
  })

  it('has worthless links once it is called off', async () => {
    await ask()
    const tokens = await links()
    await browser.ok('DELETE', '/session/address-changes')
    expect([(await open(tokens.old)).status, (await open(tokens.new)).status]).toEqual([422, 422])
  })

  it('has links of 256 bits, kept as hashes, that no header changes (R22)', async () => {
    await browser.post(
      '/session/address-changes',
      { email: newEmail },
      { 'x-forwarded-host': 'evil.example' },
    )
    const tokens = await links()
    const rows = JSON.stringify(await app.database.db.selectFrom('addressChanges').selectAll().execute())
    for (const token of Object.values(tokens)) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      expect(rows).not.toContain(token)
      expect(app.logged.join()).not.toContain(token)
    }
    expect(JSON.stringify(await mailsTo(app, newEmail))).not.toMatch(/evil|Anna Ash/)
  })

  it('that is another user’s gets the same answers, and is told to that user alone (R23)', async () => {
    await signUpAndConfirm(app, bob)
    const free = await ask()
    const taken = await ask(bob.email)
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    const { addressChange } = await browser.ok<SignInSecurity>('GET', '/security')
    expect(addressChange).toMatchObject({ email: bob.email, isOldConfirmed: false, isNewConfirmed: false })
    const told = (await mailsTo(app, bob.email)).at(-1)
    expect(told).toMatchObject({ template: 'address-in-use' })
    expect(told?.text).not.toContain('token=')
    expect((await open(await mailedToken(app, anna.email))).body).toEqual({ isChanged: false })
    expect(await address()).toBe(anna.email)
  })

  it('that somebody signs up with meanwhile is theirs', async () => {
    await ask()
    const tokens = await links()
    await signUpAndConfirm(app, { ...bob, email: newEmail })
    expect((await open(tokens.old)).status).toBe(200)
    expect((await open(tokens.new)).body.code).toBe('token-invalid')
    expect(await address()).toBe(anna.email)
  })

  it('takes somebody who just proved who they are, and another address (R30)', async () => {
    expect((await ask(anna.email)).body.fields).toEqual({ email: 'This is your address already' })
    app.clock.set('2026-11-21T12:10:01Z')
    expect((await ask()).body.code).toBe('re-authentication-required')
    await browser.post('/session/re-authentications', { password: anna.password })
    expect((await ask()).status).toBe(200)
  })

  it('is asked for five times an hour, three times of one mailbox (R24, R62)', async () => {
    const statuses = []
    for (const email of ['a', 'a', 'a', 'a', 'b'])
      statuses.push((await ask(`${email}@elsewhere.example`)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 200])
    expect((await ask('c@elsewhere.example')).status).toBe(429)
  })
})
