import { expect, it } from 'vitest'
import { addressSentences } from '#domain/address-form.ts'
import { waitlistSentences } from '#domain/waitlist.ts'
import type { OutboxPayload } from '#server/platform/effects/outbox.ts'
import { forgetMentions } from '#server/features/account-deletion/forget-mentions.ts'
import { purgeRows } from '#server/platform/database/retention.ts'
import { testOrigin } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { hostileTexts } from '#test/hostile-texts.ts'

describeOnBothDatabases('the waitlist', (engine) => {
  const app = freshApp(engine, { LAUNCH: 'waitlist' })

  /** A browser: keeps its cookies, and says where its forms come from. */
  function browser(headers: Record<string, string> = {}) {
    const cookies = new Map<string, string>()
    async function go(method: 'GET' | 'POST', path: string, fields: Record<string, string> = {}) {
      const sent = {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(method === 'POST' && { origin: testOrigin, 'sec-fetch-site': 'same-origin' }),
        ...headers,
      }
      const body = method === 'POST' ? { body: new URLSearchParams(fields) } : {}
      const answer = await app.fetch(new Request(testOrigin + path, { method, headers: sent, ...body }))
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
      return { status: answer.status, page: await answer.text(), headers: answer.headers }
    }
    return {
      open: (path: string) => go('GET', path),
      post: (path: string, fields?: Record<string, string>) => go('POST', path, fields),
      join: (email: string, more: Record<string, string> = {}) => go('POST', '/waitlist', { email, ...more }),
    }
  }

  const rows = () => app.services.db.selectFrom('waitlistEmails').selectAll().orderBy('id').execute()
  const consents = () =>
    app.services.db.selectFrom('waitlistConsents').selectAll().orderBy('askedAt').execute()
  async function mails() {
    const sent = await app.services.db.selectFrom('outbox').select('payload').orderBy('id').execute()
    return sent.map(({ payload }) => payload as Required<OutboxPayload>)
  }
  const pathIn = (text = '', start: string) => new RegExp(`${testOrigin}(${start}\\S+)`).exec(text)?.[1] ?? ''
  const newestLink = async () => pathIn((await mails()).at(-1)?.text, '/waitlist/confirm/')
  const unsubscribePath = async () => new URL((await mails()).at(-1)?.unsubscribeUrl ?? '').pathname
  /** As a page writes it. */
  const said = (sentence: string) => sentence.replaceAll("'", '&#x27;')
  const later = (days: number) =>
    app.clock.set(new Date(app.clock.now().getTime() + days * 86_400_000).toISOString())

  it('takes an address, trimmed and in lower case, and mails its owner a link', async () => {
    const { status, page } = await browser().join('  Anna@Example.COM ')
    expect(status).toBe(200)
    expect(page).toContain(said(waitlistSentences.joined))
    expect(page).toContain('noindex')
    expect(await rows()).toMatchObject([
      {
        email: 'anna@example.com',
        status: 'active',
        confirmedAt: null,
        source: 'landing',
        submissionCount: 1,
      },
    ])
    expect(await mails()).toMatchObject([{ to: 'anna@example.com', template: 'waitlist-confirm' }])
  })

  it.each([
    '',
    'anna',
    '@example.com',
    'a@b',
    'a@b.c, d@e.f',
    'a@b.cd\r\nBcc: x@y.zz',
    `${'a'.repeat(250)}@b.cd`,
  ])('refuses what is no address: %j (R62)', async (email) => {
    const { status, page } = await browser().join(email)
    expect([status, page.includes(addressSentences.invalid)]).toEqual([422, true])
    expect([await rows(), await mails()]).toEqual([[], []])
  })

  it('shows whatever is typed as text, and stores nothing of it', async () => {
    for (const text of hostileTexts) {
      const { status, page } = await browser().join(text)
      expect([text, status]).toEqual([text, 422])
      expect(page).not.toMatch(
        /<script(?! src="\/guide\.js" defer=""><\/script>)|<img[^>]+onerror|<svg[^>]+onload|<iframe/i,
      )
    }
    expect(await rows()).toEqual([])
  })

  it('refuses programs that fill in what nobody sees', async () => {
    const { status, page } = await browser().join('anna@example.com', { website: 'x' })
    expect([status, page.includes(addressSentences.failed)]).toEqual([422, true])
    expect(await rows()).toEqual([])
  })

  it('tells the joining browser that it is on the list, and any other nothing (S14; case 12)', async () => {
    const own = browser()
    await own.join('anna@example.com')
    await own.post(await newestLink())
    const known = await browser().join('anna@example.com')
    const unknown = await browser().join('berta@example.com')
    expect(known.status).toBe(unknown.status)
    expect(known.page.replaceAll('anna', 'berta')).toBe(unknown.page)
    expect((await own.join('ANNA@example.com')).page).toContain(said(waitlistSentences.already))
    expect((await own.join('berta@example.com')).page).toContain(said(waitlistSentences.joined))
    const toAnna = (await mails()).filter(({ to }) => to === 'anna@example.com')
    expect(toAnna.map(({ template }) => template)).toEqual(['waitlist-confirm', 'waitlist-already'])
  })

  it('is confirmed by pressing, never by looking, and once (case 10)', async () => {
    const own = browser()
    await own.join('anna@example.com')
    const link = await newestLink()
    // A scanner has no cookie, and presses nothing.
    for (const look of [await browser().open(link), await browser().open(link)])
      expect([look.status, look.page.includes('/press.js')]).toEqual([200, false])
    expect((await rows())[0]?.confirmedAt).toBeNull()
    // In the browser that joined, a script does it.
    expect((await own.open(link)).page).toContain('<script src="/press.js" defer=""></script>')
    for (const answer of [await browser().post(link), await browser().post(link), await own.open(link)]) {
      expect(answer.status).toBe(200)
      expect(answer.page).toContain('Your address is confirmed')
    }
    expect(await rows()).toMatchObject([{ status: 'active', confirmedAt: app.clock.now() }])
    expect(await consents()).toMatchObject([
      { givenAt: app.clock.now(), wording: 'Trivet may write to this address when it launches.' },
    ])
  })

  it('knows no link but its own, and one for seven days', async () => {
    const own = browser()
    await own.join('anna@example.com')
    const link = await newestLink()
    for (const path of [`${link}x`, `/waitlist/confirm/${'a'.repeat(43)}`, '/waitlist/confirm/%00'])
      expect((await own.post(path)).status).toBe(404)
    later(7)
    expect([(await own.open(link)).status, (await own.post(link)).status]).toEqual([410, 410])
    expect((await rows())[0]?.confirmedAt).toBeNull()
  })

  it('mails four links a week at most, and any of them works', async () => {
    for (let time = 0; time < 6; time++) {
      await browser().join('anna@example.com')
      later(0.5)
    }
    expect(await mails()).toHaveLength(4)
    const first = pathIn((await mails())[0]?.text, '/waitlist/confirm/')
    expect((await browser().post(first)).status).toBe(200)
    expect(await rows()).toMatchObject([{ submissionCount: 6, isSuspicious: true }])
    expect((await rows())[0]?.confirmedAt).not.toBeNull()
  })

  it('is left by the link of any mail, by its button, and joined again with a new consent', async () => {
    const own = browser()
    await own.join('anna@example.com')
    const [link, leave] = [await newestLink(), await unsubscribePath()]
    await own.post(link)
    expect((await browser().open(leave)).page).toContain('Stop these mails')
    expect(await rows()).toMatchObject([{ status: 'active' }])
    for (const answer of [await browser().post(leave), await browser().post(leave)])
      expect([answer.status, answer.page.includes('These mails are stopped')]).toEqual([200, true])
    expect(await rows()).toMatchObject([{ status: 'unsubscribed', unsubscribedAt: app.clock.now() }])
    // The link that was followed before does nothing any more.
    expect((await own.post(link)).status).toBe(200)
    expect(await rows()).toMatchObject([{ status: 'unsubscribed' }])
    // Somebody else learns nothing; who joined is welcomed back, and asked to confirm anew.
    later(1)
    expect((await own.join('anna@example.com')).page).toContain(said(waitlistSentences.back))
    expect(await rows()).toMatchObject([{ status: 'active', confirmedAt: null, createdAt: app.clock.now() }])
    await own.post(await newestLink())
    expect((await consents()).filter(({ givenAt }) => givenAt)).toHaveLength(2)
  })

  it('is not suspicious, once it is confirmed, by what others send in its name', async () => {
    const own = browser()
    await own.join('anna@example.com')
    await own.post(await newestLink())
    for (let time = 0; time < 6; time++) {
      await browser({ 'user-agent': 'curl/8' }).join('anna@example.com')
      later(1)
    }
    expect(await rows()).toMatchObject([{ isSuspicious: false, submissionCount: 7 }])
  })

  it('is not suspicious again once an administrator said so', async () => {
    const program = browser({ 'user-agent': 'curl/8.9' })
    await program.join('anna@example.com')
    expect(await rows()).toMatchObject([{ isSuspicious: true }])
    const olga = await app.user('olga', { adminRoles: ['waitlist-admin'] })
    const [{ id } = { id: '' }] = await rows()
    await olga.ok(`PATCH /admin/waitlist/${id}`, { isSuspicious: false })
    await program.join('anna@example.com')
    expect(await rows()).toMatchObject([{ isSuspicious: false, submissionCount: 2 }])
    await olga.ok(`PATCH /admin/waitlist/${id}`, { isSuspicious: true })
    await browser().join('anna@example.com')
    expect(await rows()).toMatchObject([{ isSuspicious: true, clearedAt: null }])
  })

  it('is no way around having left: a link from before it works no longer', async () => {
    await browser().join('anna@example.com')
    const [link, leave] = [await newestLink(), await unsubscribePath()]
    await browser().post(leave)
    expect((await browser().post(link)).status).toBe(410)
    expect(await rows()).toMatchObject([{ status: 'unsubscribed', confirmedAt: null }])
  })

  it('is left by a mail program in one click, which needs neither cookie nor origin (RFC 8058; case 11)', async () => {
    await browser().join('anna@example.com')
    const leave = await unsubscribePath()
    const asParts = new FormData()
    asParts.set('List-Unsubscribe', 'One-Click')
    const oneClick = (
      path: string,
      body: BodyInit = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    ) => app.fetch(new Request(testOrigin + path, { method: 'POST', body }))
    const [id = '', , signature = ''] = leave.split('/').at(-1)?.split('.') ?? []
    const wrong = [
      `/unsubscribe/${id}.waitlist.${'a'.repeat(43)}`,
      `/unsubscribe/${id}.weekly.${signature}`,
      `/unsubscribe/${crypto.randomUUID()}.waitlist.${signature}`,
      '/unsubscribe/x',
    ]
    for (const path of wrong)
      for (const body of [undefined, asParts]) {
        const answer = await oneClick(path, body)
        expect([answer.status, await answer.text()]).toEqual([200, ''])
      }
    expect(await rows()).toMatchObject([{ status: 'active' }])
    for (const path of ['/waitlist', await newestLink(), '/api/accounts'])
      expect((await oneClick(path)).status).toBe(403)
    for (const body of [asParts, asParts, undefined]) {
      const answer = await oneClick(leave, body)
      expect([answer.status, await answer.text(), answer.headers.get('location')]).toEqual([200, '', null])
    }
    expect(await rows()).toMatchObject([{ status: 'unsubscribed' }])
  })

  it('takes no form from another site (R27)', async () => {
    const foreign = browser({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
    expect((await foreign.join('anna@example.com')).status).toBe(403)
    const typed = browser({ 'content-type': 'text/plain' })
    expect((await typed.join('anna@example.com')).status).toBe(403)
    expect(await rows()).toEqual([])
  })

  it('takes five a minute from one address (S14)', async () => {
    const own = browser()
    for (let n = 0; n < 5; n++) expect((await own.join(`a${n}@example.com`)).status).toBe(200)
    const sixth = await own.join('a6@example.com')
    expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '60'])
    expect(sixth.page).toContain('Too many tries')
    expect(sixth.page).toContain('value="a6@example.com"')
    expect(await rows()).toHaveLength(5)
  })

  it('has an address once, however many send it at the same moment', async () => {
    await Promise.all(Array.from({ length: 5 }, () => browser().join('anna@example.com')))
    expect(await rows()).toMatchObject([{ submissionCount: 5 }])
    expect(await mails()).toHaveLength(4)
  })

  it('keeps the network, not the address, and that for 90 days; who never confirmed, for 30 (S15)', async () => {
    const own = browser()
    await own.join('anna@example.com')
    await own.post(await newestLink())
    await own.join('never@example.com')
    const purge = () => purgeRows(app.services.db, app.services.areas, app.clock.now())
    later(29)
    await purge()
    expect(await rows()).toHaveLength(2)
    later(1)
    await purge()
    expect(await rows()).toMatchObject([{ email: 'anna@example.com', ipAddress: 'local' }])
    expect(await consents()).toHaveLength(1)
    later(60)
    await purge()
    expect(await rows()).toMatchObject([{ email: 'anna@example.com', ipAddress: null, userAgent: null }])
    expect(await consents()).toMatchObject([{ ipAddress: null }])
  })

  it('is forgotten with an account of the same address (R65)', async () => {
    const anna = await app.member('anna')
    await browser().join('anna@example.com')
    await app.services.db
      .transaction()
      .execute((tx) => forgetMentions(tx, { id: anna.userId, email: 'anna@example.com' }))
    expect(await rows()).toEqual([])
  })
})
