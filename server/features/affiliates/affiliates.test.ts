import { beforeEach, expect, it } from 'vitest'
import type { ListedAffiliate } from '#contract/affiliates.ts'
import type { OutboxPayload } from '#server/platform/effects/outbox.ts'
import { type Person, testOrigin } from '#test/app.ts'
import { buy, moveTo } from '#test/billing.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { hostileTexts } from '#test/hostile-texts.ts'
import { signedInCookie } from '#test/signed-in-cookie.ts'

type List = { items: ListedAffiliate[]; nextCursor: string | null; counts: Record<string, number> }

describeOnBothDatabases('affiliates', (engine) => {
  const app = freshApp(engine)
  let olga: Person
  beforeEach(async () => {
    olga = await app.user('olga', { adminRoles: ['affiliate-admin'] })
  })

  const form = {
    name: 'Paula Partner',
    email: 'Paula@example.com',
    site: 'paula.example',
    socialMedia: 'https://social.example/paula\nhttps://other.example/p',
    reason: 'I write about money.',
  }
  async function send(
    fields: Record<string, string>,
    path = '/affiliate',
    headers: Record<string, string> = {},
  ) {
    const body = new URLSearchParams(fields)
    const own = { origin: testOrigin, 'sec-fetch-site': 'same-origin', ...headers }
    const answer = await app.fetch(new Request(testOrigin + path, { method: 'POST', headers: own, body }))
    return { status: answer.status, page: await answer.text() }
  }
  const open = async (path: string, person?: Person) => {
    const headers = person ? { cookie: await signedInCookie(app, person) } : {}
    const answer = await app.fetch(new Request(testOrigin + path, { headers }))
    return { status: answer.status, page: await answer.text() }
  }
  const rows = () => app.services.db.selectFrom('affiliates').selectAll().orderBy('id').execute()
  const list = (query = '') => olga.ok<List>(`GET /admin/affiliates${query}`)
  const first = async () => (await list()).items[0] as ListedAffiliate
  const decide = (id: string, decision: string, reason?: string) =>
    olga.call<{ code?: string }>(`POST /admin/affiliates/${id}/decisions`, { decision, reason })
  async function mails(to = 'paula@example.com') {
    const sent = await app.services.db.selectFrom('outbox').select('payload').orderBy('id').execute()
    return sent.map(({ payload }) => payload as Required<OutboxPayload>).filter((one) => one.to === to)
  }
  const linkIn = async (pattern: string) =>
    new RegExp(`${testOrigin}(${pattern}\\S+)`).exec((await mails()).at(-1)?.text ?? '')?.[1] ?? ''
  const actions = async () =>
    (await app.services.db.selectFrom('auditLog').select('action').orderBy('id').execute()).map(
      ({ action }) => action,
    )
  const isPro = async (person: Person) =>
    (await person.ok<{ user: { isPro: boolean } }>('GET /session')).user.isPro
  const later = (seconds: number) =>
    moveTo(app, new Date(app.clock.now().getTime() + seconds * 1000).toISOString())

  it('says its terms, the commissions among them, to anybody (SPEC section 9)', async () => {
    const { status, page } = await open('/affiliate')
    expect(status).toBe(200)
    for (const said of [
      '$2.40',
      '$36.00',
      '60 days',
      '30 days',
      'Sending yourself',
      'action="/affiliate#apply"',
    ])
      expect(page).toContain(said)
    expect((await open('/sitemap.xml')).page).toContain(`${testOrigin}/affiliate</loc>`)
  })

  it('tells who decides on applications, once a day, and no other administrator', async () => {
    await app.user('ben', { adminRoles: ['blog-admin'] })
    await send(form)
    await send({ ...form, email: 'quentin@example.com' })
    const told = async () => (await mails('olga@example.com')).map(({ template }) => template)
    expect(await told()).toEqual(['affiliate-application-waits'])
    expect(await mails('ben@example.com')).toEqual([])
    await later(86_400)
    await send({ ...form, email: 'rita@example.com' })
    expect(await told()).toHaveLength(2)
  })

  it('takes an application, which waits with a code, and mails its sender', async () => {
    const { status, page } = await send(form)
    expect([status, page.includes('Thank you for applying')]).toEqual([200, true])
    expect(await list()).toMatchObject({
      counts: { pending: 1, approved: 0, banned: 0 },
      items: [
        {
          name: 'Paula Partner',
          email: 'paula@example.com',
          website: 'https://paula.example/',
          socialMedia: ['https://social.example/paula', 'https://other.example/p'],
          reason: 'I write about money.',
          status: 'pending',
          account: 'none',
          hasProAccess: false,
          referralCode: expect.stringMatching(/^[A-Z0-9]{8}$/),
        },
      ],
    })
    expect((await mails()).map(({ template }) => template)).toEqual(['affiliate-applied'])
  })

  it('takes one application for an address, and tells its owner alone (R23)', async () => {
    const { page } = await send(form)
    const again = await send({ ...form, name: 'Mallory', reason: 'Me, too' })
    expect([again.status, again.page]).toEqual([200, page])
    await Promise.all(Array.from({ length: 3 }, () => send(form)))
    expect(await rows()).toMatchObject([{ name: 'Paula Partner' }])
    expect((await mails()).map(({ template }) => template)).toEqual([
      'affiliate-applied',
      'affiliate-applied-before',
    ])
  })

  it.each([
    ['name', ''],
    ['name', '=1+1'],
    ['name', 'x'.repeat(121)],
    ['email', 'paula'],
    ['site', 'javascript:alert(1)'],
    ['site', 'data:text/html,x'],
    ['socialMedia', 'https://a.example; javascript:x'],
    ['socialMedia', 'a.example\nb.example\nc.example\nd.example\ne.example\nf.example'],
    ['reason', ' '],
    ['reason', 'x'.repeat(2001)],
  ])('refuses the %s %j, keeps what was typed, and writes nothing (S22, R56)', async (field, value) => {
    const { status, page } = await send({ ...form, [field]: value })
    expect([status, page.includes(`id="${field}-fault"`), page.includes('I write about money.')]).toEqual([
      422,
      true,
      field !== 'reason',
    ])
    expect([await rows(), await mails()]).toEqual([[], []])
  })

  it('shows whatever is typed as text', async () => {
    for (const text of hostileTexts.filter((one) => one.trim() !== '')) {
      const { page } = await send({ ...form, email: 'none', name: text, reason: text })
      expect(page).not.toMatch(/<script|<img[^>]+onerror|<svg[^>]+onload|<iframe/i)
    }
    expect(await rows()).toEqual([])
  })

  it('takes five an hour from one address, none from programs or other sites (R24, R27)', async () => {
    expect((await send({ ...form, website: 'x' })).status).toBe(422)
    expect((await send(form, '/affiliate', { origin: 'https://evil.example' })).status).toBe(403)
    for (let n = 0; n < 5; n++) expect((await send({ ...form, email: `a${n}@example.com` })).status).toBe(200)
    const sixth = await send({ ...form, email: 'a6@example.com' })
    expect([sixth.status, sixth.page.includes('Too many tries')]).toEqual([429, true])
    expect(await rows()).toHaveLength(5)
  })

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
      olga.call<{ code: string; outcome: string }>(`POST /admin/affiliates/${id}/account`, {})
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
    await olga.ok(`POST /admin/affiliates/${id}/account`, {})
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

  it('takes Pro at the next request of who is banned, never what they pay for, and gives it back (R18; case 16)', async () => {
    const granted = await app.member('granted', { affiliate: 'approved' })
    const paying = await app.member('paying', { affiliate: 'approved' })
    await buy(app, paying)
    const people = [granted, paying]
    const ids = Object.fromEntries((await list()).items.map(({ name, id }) => [name, id]))
    expect(await Promise.all(people.map(isPro))).toEqual([true, true])
    for (const name of ['granted', 'paying']) await decide(ids[name] ?? '', 'ban', 'Bought ads')
    expect(await Promise.all(people.map(isPro))).toEqual([false, true])
    expect((await mails('granted@example.com')).at(-1)?.text).toContain('Bought ads')
    for (const name of ['granted', 'paying']) await decide(ids[name] ?? '', 'unban')
    expect(await Promise.all(people.map(isPro))).toEqual([true, true])
  })

  it('decides once, however many press at the same moment, and writes it down once (R32)', async () => {
    await send(form)
    const { id } = await first()
    const steps: [string, string | undefined][] = [
      ['approve', undefined],
      ['ban', 'Spam'],
      ['unban', undefined],
    ]
    for (const [decision, reason] of steps) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => decide(id, decision, reason)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'affiliate-changed']))
      await later(60)
    }
    expect(await actions()).toEqual(['affiliates.approve', 'affiliates.ban', 'affiliates.unban'])
    const users = await app.services.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'paula@example.com')
      .execute()
    expect(users).toHaveLength(1)
  })

  it('rejects with a reason that the applicant reads, and not without one', async () => {
    await send(form)
    const { id } = await first()
    expect((await decide(id, 'reject')).status).toBe(422)
    expect((await decide(id, 'reject', '  ')).status).toBe(422)
    await decide(id, 'reject', 'No readers yet')
    expect((await mails()).at(-1)?.text).toContain('No readers yet')
    expect(await first()).toMatchObject({
      status: 'banned',
      approvedAt: null,
      decisionReason: 'No readers yet',
    })
    expect((await decide(id, 'approve')).body.code).toBe('affiliate-changed')
    await decide(id, 'unban')
    expect(await first()).toMatchObject({ status: 'approved', decisionReason: null })
  })

  it('changes a code once, keeps the one before for its owner, and gives none to two (R35, S20; case 15)', async () => {
    await app.member('ann', { affiliate: 'approved' })
    await app.member('bob', { affiliate: 'approved' })
    const [bob, ann] = (await list()).items.toSorted((a, b) => (a.name < b.name ? 1 : -1))
    const change = (id = '', code: string, codeBefore: string) =>
      olga.call<{ code?: string }>(`POST /admin/affiliates/${id}/code`, { code, codeBefore })
    for (const code of ['', 'AB', 'ABCDEFGHIJK', 'A B', 'AB-1'])
      expect((await change(ann?.id, code, 'ANN')).status).toBe(422)
    const answers = await Promise.all(Array.from({ length: 50 }, () => change(ann?.id, ' honey1 ', 'ann')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await list('?search=honey1')).items).toMatchObject([{ name: 'ann', referralCode: 'HONEY1' }])
    for (const taken of ['HONEY1', 'Ann'])
      expect((await change(bob?.id, taken, 'BOB')).body.code).toBe('affiliate-code-taken')
    expect((await change(ann?.id, 'ANN', 'HONEY1')).status).toBe(200)
    expect((await actions()).filter((one) => one === 'affiliates.change-code')).toHaveLength(2)
  })

  it('goes without its user, and with them on a second word, but never with who pays or administers (S16)', async () => {
    for (const name of ['ann', 'bob', 'cleo']) await app.member(name, { affiliate: 'approved' })
    const boss = await app.member('boss', { affiliate: 'approved', adminRoles: ['blog-admin'] })
    const payer = await app.member('payer', { affiliate: 'approved' })
    await buy(app, payer)
    const ids = Object.fromEntries((await list()).items.map(({ name, id }) => [name, id]))
    const remove = (name: string, body: object) =>
      olga.call<{ code?: string }>(`POST /admin/affiliates/${ids[name]}/deletion`, body)
    const exists = async (name: string) =>
      (
        await app.services.db
          .selectFrom('users')
          .select('id')
          .where('email', '=', `${name}@example.com`)
          .execute()
      ).length === 1
    expect((await remove('ann', {})).status).toBe(200)
    expect((await remove('ann', {})).status).toBe(404)
    expect(await exists('ann')).toBe(true)
    expect((await remove('bob', { alsoUser: true })).status).toBe(422)
    expect((await remove('bob', { alsoUser: true, confirmation: 'delete' })).status).toBe(422)
    expect((await remove('bob', { alsoUser: true, confirmation: 'DELETE' })).status).toBe(200)
    expect(await exists('bob')).toBe(false)
    for (const name of ['boss', 'payer']) {
      expect((await remove(name, { alsoUser: true, confirmation: 'DELETE' })).body.code).toBe('user-stays')
      expect(await exists(name)).toBe(true)
    }
    expect((await list()).items.map(({ name }) => name).toSorted()).toEqual(['boss', 'cleo', 'payer'])
    expect([await isPro(boss), await isPro(payer)]).toEqual([true, true])
    // A code that was somebody's is nobody else's.
    const taken = await olga.call<{ code?: string }>(`POST /admin/affiliates/${ids['cleo']}/code`, {
      code: 'BOB',
      codeBefore: 'CLEO',
    })
    expect(taken.body.code).toBe('affiliate-code-taken')
  })

  it('goes with its user only by somebody who just proved who they are (R30)', async () => {
    await app.member('ann', { affiliate: 'approved' })
    const [ann] = (await list()).items
    await later(601)
    const remove = (body: object) =>
      olga.call<{ code?: string }>(`POST /admin/affiliates/${ann?.id}/deletion`, body)
    const answer = await remove({ alsoUser: true, confirmation: 'DELETE' })
    expect([answer.status, answer.body.code]).toEqual([403, 're-authentication-required'])
    expect((await list()).items).toHaveLength(1)
    expect((await remove({})).status).toBe(200)
  })

  it('is listed by status, by part of the name, address or code, and in pages', async () => {
    for (const name of ['ann', 'bob', 'cleo']) {
      await send({ ...form, name, email: `${name}@example.com` })
      await later(1)
    }
    await decide((await list('?search=BOB@')).items[0]?.id ?? '', 'approve')
    const names = async (query: string) => (await list(query)).items.map(({ name }) => name)
    expect(await names('')).toEqual(['cleo', 'bob', 'ann'])
    expect(await names('?status=pending')).toEqual(['cleo', 'ann'])
    expect(await names('?status=approved')).toEqual(['bob'])
    const page = await list('?limit=2')
    expect(await names(`?limit=2&cursor=${encodeURIComponent(page.nextCursor ?? '')}`)).toEqual(['ann'])
    for (const cursor of ['x', '2026_x', `2026-01-01T00:00:00Z_${'x'.repeat(36)}`])
      expect((await olga.call(`GET /admin/affiliates?cursor=${cursor}`)).status).toBe(400)
  })
})
