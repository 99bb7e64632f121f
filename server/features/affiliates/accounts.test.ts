import { expect, it } from 'vitest'
import { testOrigin } from '#test/app.ts'
import { openProgramme } from '#test/affiliate-applications.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { signedInCookie } from '#test/signed-in-cookie.ts'

describeOnBothDatabases("affiliates' accounts", (engine) => {
  const { olga, app, form, send, open, rows, first, decide, mails, linkIn, isPro, later } =
    openProgramme(engine)

  it('makes the account on approval, without a password and by one link for its owner (S2)', async () => {
    await send(form)
    const { id } = await first()
    expect((await decide(id, 'approve')).status).toBe(200)
    expect(await first()).toMatchObject({ status: 'approved', account: 'waiting', hasProAccess: true })
    const welcome = (await mails()).at(-1)
    expect(welcome?.template).toBe('affiliate-welcome')
    expect(welcome?.text).toContain('Paula Partner')
    expect(welcome?.text).toContain(`${testOrigin}/auth/login`)
    expect(welcome?.text).not.toMatch(/password is|password:\s*\S+\s*$/i)
    const users = app.services.db
      .selectFrom('users')
      .select(['emailVerified'])
      .where('email', '=', 'paula@example.com')
    expect(await users.execute()).toEqual([{ emailVerified: false }])
    const token = (await linkIn('/reset-password\\?token=')).split('=')[1] ?? ''
    await later(3 * 86_400 - 1)
    const password = 'correct horse battery staple'
    await app.visitor().ok('POST /session/password-resets', { token, password })
    expect(await users.execute()).toEqual([{ emailVerified: true }])
    expect((await mails()).at(-1)?.template).toBe('affiliate-welcome')
    expect(await first()).toMatchObject({ account: 'open' })
    const twice = await app.visitor().call('POST /session/password-resets', { token, password })
    expect(twice.status).toBe(422)
  })

  it('mails the link again, once a minute, and only the newest works (S2)', async () => {
    await send(form)
    const { id } = await first()
    await decide(id, 'approve')
    const before = (await linkIn('/reset-password\\?token=')).split('=')[1] ?? ''
    const again = () =>
      olga().call<{ code: string; outcome: string }>(`POST /admin/affiliates/${id}/account`, {})
    expect((await again()).body.code).toBe('link-just-sent')
    await later(60)
    const answers = await Promise.all(Array.from({ length: 5 }, again))
    expect(answers.map(({ body }) => body.outcome ?? body.code).toSorted()).toEqual([
      ...Array<string>(4).fill('link-just-sent'),
      'mailed-again',
    ])
    const reset = { token: before, password: 'correct horse battery staple' }
    expect((await app.visitor().call('POST /session/password-resets', reset)).status).toBe(422)
  })

  it('leaves the account of an address alone until its owner confirms (S3; case 17)', async () => {
    await send(form)
    const paula = await app.member('paula')
    const { id } = await first()
    await decide(id, 'approve')
    expect(await first()).toMatchObject({ status: 'approved', account: 'none' })
    expect(await isPro(paula)).toBe(false)
    const link = await linkIn('/affiliate/confirm/')
    expect((await open(link)).page).toContain('Confirm')
    expect(await isPro(paula)).toBe(false)
    const presses = await Promise.all(Array.from({ length: 5 }, () => send({}, link)))
    for (const { status, page } of presses) {
      expect(status).toBe(200)
      expect(page).toContain('You are a Trivet affiliate')
    }
    expect(await first()).toMatchObject({ account: 'open' })
    expect(await isPro(paula)).toBe(true)
    expect((await send({}, '/affiliate/confirm/none')).status).toBe(404)
  })

  it('attaches nothing by a link that is over, or after a ban meanwhile', async () => {
    await send(form)
    const paula = await app.member('paula')
    const { id } = await first()
    await decide(id, 'approve')
    const link = await linkIn('/affiliate/confirm/')
    await decide(id, 'ban', 'Spam')
    expect((await send({}, link)).status).toBe(410)
    await decide(id, 'unban')
    await later(60)
    await olga().ok(`POST /admin/affiliates/${id}/account`, {})
    const next = await linkIn('/affiliate/confirm/')
    await later(3 * 86_400)
    expect((await send({}, next)).status).toBe(410)
    expect(await isPro(paula)).toBe(false)
  })

  it('is theirs at once when somebody who is signed in applies, with their own address (R29)', async () => {
    const paula = await app.member('paula')
    await send({ ...form, name: 'Mallory' })
    const cookie = await signedInCookie(app, paula)
    const own = await send({ ...form, email: 'other@example.com' }, '/affiliate', { cookie })
    expect(own.page).toContain('paula@example.com')
    expect(await rows()).toMatchObject([
      { email: 'paula@example.com', name: 'Paula Partner', userId: paula.userId },
    ])
    expect((await open('/affiliate', paula)).page).toContain('Application Under Review')
    const { id } = await first()
    await decide(id, 'approve')
    expect(await isPro(paula)).toBe(true)
    expect((await mails()).at(-1)?.template).toBe('affiliate-approved')
  })
})
