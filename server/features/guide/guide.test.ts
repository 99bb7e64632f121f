import { expect, it } from 'vitest'
import { addressSentences } from '#domain/address-form.ts'
import { guideSentences } from '#domain/guide.ts'
import { waitlistSentences } from '#domain/waitlist.ts'
import type { OutboxPayload } from '#server/platform/effects/outbox.ts'
import { testOrigin } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'

describeOnBothDatabases('the guide', (engine) => {
  const app = freshApp(engine, { LAUNCH: 'waitlist' })

  async function ask(fields: Record<string, string>, headers: Record<string, string> = {}) {
    const answer = await app.fetch(
      new Request(`${testOrigin}/guide/get`, {
        method: 'POST',
        headers: { origin: testOrigin, 'sec-fetch-site': 'same-origin', ...headers },
        body: new URLSearchParams(fields),
      }),
    )
    return { status: answer.status, page: await answer.text(), cookies: answer.headers.getSetCookie() }
  }
  /** As a page writes it. */
  const said = (sentence: string) => sentence.replaceAll("'", '&#x27;')
  async function mails() {
    const sent = await app.services.db.selectFrom('outbox').select('payload').orderBy('id').execute()
    return sent.map(({ payload }) => payload as Required<OutboxPayload>)
  }

  it('is a page to read, and search engines list it', async () => {
    const page = await (await app.fetch(new Request(`${testOrigin}/guide`))).text()
    expect(page).toContain('The rule in one minute')
    // 6,000.00 at 19.9 %: 36 payments fewer of 250.00, by the rules of the debt calculator.
    expect(page).toContain('36 months sooner')
    expect(page).not.toContain('noindex')
    const sitemap = await (await app.fetch(new Request(`${testOrigin}/sitemap.xml`))).text()
    expect(sitemap).toContain(`${testOrigin}/guide<`)
  })

  it('gives the download, and mails it, whether or not the address is known (SPEC section 2, S14)', async () => {
    const first = await ask({ email: ' Reader@Example.com ' })
    expect(first.status).toBe(200)
    expect(first.page).toContain(guideSentences.ready)
    expect(first.page).toContain('Add Another Email')
    expect(first.page).toContain('noindex')
    const again = await ask({ email: 'reader@example.com' })
    expect(again.page).toBe(first.page)
    expect(await mails()).toMatchObject([
      { to: 'reader@example.com', subject: 'Your guide to 50/30/20' },
      { to: 'reader@example.com' },
    ])
    expect((await mails())[0]?.text).toContain(`${testOrigin}/guide/a-month-on-three-legs.pdf`)
    expect(await app.services.db.selectFrom('waitlistEmails').select('id').execute()).toEqual([])
  })

  it('mails nobody more than twice a day, and says nothing of it', async () => {
    const pages = []
    for (let time = 0; time < 4; time += 1) pages.push((await ask({ email: 'reader@example.com' })).page)
    expect(new Set(pages).size).toBe(1)
    expect(await mails()).toHaveLength(2)
  })

  it('puts an address on the waitlist only when asked to', async () => {
    const both = await ask({ email: 'reader@example.com', waitlist: 'on' })
    expect(both.page).toContain(guideSentences.ready)
    expect(both.page).toContain(said(waitlistSentences.joined))
    expect(both.page).toContain('open the link that we mailed to')
    const rows = await app.services.db.selectFrom('waitlistEmails').select(['email', 'source']).execute()
    expect(rows).toEqual([{ email: 'reader@example.com', source: 'guide' }])
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Your guide to 50/30/20',
      'Confirm your place on the Trivet waitlist',
    ])
  })

  it('says so when the waitlist takes no more from there, and gives the guide all the same (S14)', async () => {
    const join = (n: number) =>
      app.fetch(
        new Request(`${testOrigin}/waitlist`, {
          method: 'POST',
          headers: { origin: testOrigin, 'sec-fetch-site': 'same-origin' },
          body: new URLSearchParams({ email: `reader${n}@example.com` }),
        }),
      )
    for (let n = 0; n < 5; n += 1) expect((await join(n)).status).toBe(200)
    const { status, page } = await ask({ email: 'reader@example.com', waitlist: 'on' })
    expect(status).toBe(200)
    expect(page).toContain(guideSentences.ready)
    expect(page).toContain('The address was not put on the waitlist: Too many tries')
    expect((await mails()).at(-1)).toMatchObject({ to: 'reader@example.com', template: 'guide' })
  })

  it('tells the browser that joined what it would be told by the waitlist, and another nothing (S14)', async () => {
    await ask({ email: 'reader@example.com', waitlist: 'on' })
    const elsewhere = await ask({ email: 'reader@example.com', waitlist: 'on' })
    expect(elsewhere.page).toContain(said(waitlistSentences.joined))
    const asked = { email: 'own@example.com', waitlist: 'on' }
    const [cookie = ''] = (await ask(asked)).cookies
    expect((await ask(asked, { cookie: cookie.split(';')[0] ?? '' })).page).toContain(
      said(waitlistSentences.already),
    )
  })

  it('refuses what is no address, what a program filled in, and a form of another site (R27)', async () => {
    for (const email of ['', 'reader', 'a@b', 'a b@example.com', 'a@example.com\r\nBcc: b@example.com']) {
      const { status, page } = await ask({ email })
      expect(status).toBe(422)
      expect(page).toContain(addressSentences.invalid)
    }
    expect((await ask({ email: 'reader@example.com', website: 'x' })).status).toBe(422)
    const foreign = await ask({ email: 'reader@example.com' }, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    expect(await mails()).toEqual([])
  })

  it('answers 429 to a sixth form within a minute (S14)', async () => {
    for (let time = 0; time < 5; time += 1) await ask({ email: `reader${time}@example.com` })
    expect((await ask({ email: 'reader@example.com' })).status).toBe(429)
  })
})
