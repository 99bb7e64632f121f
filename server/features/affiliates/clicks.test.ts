import { beforeEach, expect, it } from 'vitest'
import type { ListedAffiliate } from '#contract/affiliates.ts'
import { purgeRows } from '#server/platform/database/retention.ts'
import type { Person } from '#test/app.ts'
import { moveTo } from '#test/billing.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { hostileTexts } from '#test/hostile-texts.ts'
import { signedInCookie } from '#test/signed-in-cookie.ts'
import { firefox, VisitingBrowser } from '#test/visiting-browser.ts'

describeOnBothDatabases("an affiliate's link", (engine) => {
  const app = freshApp(engine)
  let ann: Person
  beforeEach(async () => {
    ann = await app.member('ann', { affiliate: 'approved' })
    await app.member('bea', { affiliate: 'approved' })
  })

  const browser = (headers: Record<string, string> = {}) => new VisitingBrowser(app, headers)

  const counts = async () => {
    const rows = await app.services.db
      .selectFrom('affiliateClickDays as d')
      .innerJoin('affiliates as a', 'a.id', 'd.affiliateId')
      .select(['a.name', 'd.clicks'])
      .execute()
    const sum = (name: string) =>
      rows.filter((row) => row.name === name).reduce((total, { clicks }) => total + clicks, 0)
    return [sum('ann'), sum('bea')]
  }
  const referrals = () =>
    app.services.db
      .selectFrom('affiliateReferrals as r')
      .innerJoin('affiliates as a', 'a.id', 'r.affiliateId')
      .leftJoin('users as u', 'u.id', 'r.userId')
      .select(['a.name as by', 'u.fullName as who'])
      .orderBy('r.id')
      .execute()
  const inDays = (days: number) =>
    moveTo(app, new Date(app.clock.now().getTime() + days * 86_400_000).toISOString())
  async function join(one: VisitingBrowser, name: string) {
    expect((await one.signUp(name)).status).toBe(200)
    expect((await one.confirm(name)).status).toBe(200)
  }

  it('counts one person once a day, on whatever page, and shows the page (R35; case 1)', async () => {
    const one = browser()
    const plain = await browser().open('/pricing')
    for (const path of [
      '/?ref=ANN',
      '/pricing?ref=ann',
      '/guide?ref=ANN',
      '/auth/sign-up?plan=yearly&ref=ANN',
      '/blog?ref=Ann',
    ])
      expect((await one.open(path)).status).toBe(200)
    expect((await browser().open('/pricing?ref=ANN')).page).toBe(plain.page)
    expect(await counts()).toEqual([1, 0])
    await inDays(1)
    await one.open('/?ref=ANN')
    expect(await counts()).toEqual([2, 0])
  })

  it('keeps a cookie of its own for 60 days that no script reads', async () => {
    const { headers } = await browser().open('/?ref=ANN')
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-trivet_ref=[0-9a-f-]{36}\.\d+\.[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=5184000$/,
      ),
    ])
    expect(headers.getSetCookie().join()).not.toContain('ANN')
    expect(headers.get('cache-control')).toContain('no-store')
  })

  it('counts everybody who clicks at the same moment, and each once', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        browser({ 'user-agent': `${firefox} ${n % 20}` }).open('/?ref=ANN'),
      ),
    )
    expect(await counts()).toEqual([20, 0])
  })

  it.each([
    [
      'a search engine',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['a program', { 'user-agent': 'curl/8.9' }],
    ['nothing that names itself', { 'user-agent': '' }],
    ['a page fetched ahead', { 'sec-purpose': 'prefetch' }],
    ['a page fetched ahead, as it was', { purpose: 'prefetch' }],
    ['a picture of another site', { 'sec-fetch-dest': 'image' }],
    ['a frame of another site', { 'sec-fetch-dest': 'iframe' }],
  ])('counts nothing for %s, and leaves nothing there', async (_, headers) => {
    const one = browser(headers)
    expect((await one.open('/?ref=ANN')).status).toBe(200)
    expect([await counts(), one.cookies.size]).toEqual([[0, 0], 0])
  })

  it('counts no look without a page, none of the affiliate and none of administrators', async () => {
    await browser().open('/?ref=ANN', 'HEAD')
    const olga = await app.user('olga', { adminRoles: ['blog-admin'] })
    for (const person of [ann, olga]) {
      const one = browser({ cookie: await signedInCookie(app, person) })
      await one.open('/?ref=ANN')
      expect(one.cookies.size).toBe(0)
    }
    expect(await counts()).toEqual([0, 0])
    await browser({
      'user-agent':
        'Mozilla/5.0 (Linux; Android 15; Google/google) Chrome/140 Mobile Safari/537.36 Instagram 390.0',
    }).open('/?ref=ANN')
    expect(await counts()).toEqual([1, 0])
  })

  it('changes nothing by whatever else stands there (R35, R61; case 15)', async () => {
    const plain = await browser().open('/pricing')
    const codes = [
      ...hostileTexts,
      'x'.repeat(10_000),
      '<script>alert(1)</script>',
      "' or 1=1 --",
      'ANN\0',
      'A N N',
      '../ANN',
      'NOBODY',
      '//evil.example',
      '%ff',
    ]
    for (const code of codes) {
      const one = browser()
      const { status, page } = await one.open(`/pricing?ref=${encodeURIComponent(code)}`)
      expect([code, status, one.cookies.size]).toEqual([code, 200, 0])
      expect(page).toBe(plain.page)
    }
    expect((await browser().open('/pricing?ref=%ff&ref=%')).page).toBe(plain.page)
    expect(await counts()).toEqual([0, 0])
  })

  it('leads from an earlier code to the present one, and counts once', async () => {
    const olga = await app.user('olga', { adminRoles: ['affiliate-admin'] })
    const { items } = await olga.ok<{ items: ListedAffiliate[] }>('GET /admin/affiliates?search=ann')
    await olga.ok(`POST /admin/affiliates/${items[0]?.id}/code`, { code: 'HONEY', codeBefore: 'ANN' })
    const one = browser()
    const moved = await one.open('/pricing?a=b&ref=ann')
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/pricing?a=b&ref=HONEY'])
    expect(await counts()).toEqual([0, 0])
    expect((await one.open('/pricing?a=b&ref=HONEY')).status).toBe(200)
    expect((await browser().open('//evil.example/?ref=ann')).headers.get('location')).toBeNull()
    expect(await counts()).toEqual([1, 0])
  })

  it('is of whoever sent them last, for 60 days (case 1)', async () => {
    const one = browser()
    await one.open('/?ref=ANN')
    await inDays(59)
    await one.open('/blog?ref=BEA')
    await inDays(1)
    await join(one, 'cleo')
    expect(await referrals()).toEqual([{ by: 'bea', who: 'cleo' }])
    const other = browser()
    await other.open('/?ref=ANN')
    await inDays(60)
    await join(other, 'dora')
    const late = browser()
    await late.open('/?ref=ANN')
    await inDays(61)
    await join(late, 'eva')
    expect(await referrals()).toEqual([
      { by: 'bea', who: 'cleo' },
      { by: 'ann', who: 'dora' },
    ])
  })

  it('survives another tab, a new link, and a mail that another browser opens (case 2)', async () => {
    const one = browser()
    await one.open('/?ref=ANN')
    await inDays(2)
    await one.open('/auth/sign-up')
    await one.signUp('cleo')
    const elsewhere = browser()
    await elsewhere.open('/?ref=BEA')
    const again = await app
      .visitor()
      .call('POST /session/verification-requests', { email: 'cleo@example.com' })
    expect(again.status).toBe(200)
    expect((await elsewhere.confirm('cleo')).status).toBe(200)
    expect(await referrals()).toEqual([{ by: 'ann', who: 'cleo' }])
  })

  it('sends nobody who has an account, whom a banned one sent, or who made the cookie themselves', async () => {
    const known = browser()
    await known.open('/?ref=ANN')
    await known.signUp('bea')
    expect(await counts()).toEqual([1, 0])
    const olga = await app.user('olga', { adminRoles: ['affiliate-admin'] })
    const one = browser()
    await one.open('/?ref=BEA')
    await one.signUp('cleo')
    const { items } = await olga.ok<{ items: ListedAffiliate[] }>('GET /admin/affiliates?search=bea')
    expect(items).toMatchObject([{ clicks: 1, signUps: 0 }])
    await olga.ok(`POST /admin/affiliates/${items[0]?.id}/decisions`, { decision: 'ban', reason: 'Spam' })
    expect((await one.confirm('cleo')).status).toBe(200)
    expect((await browser().open('/?ref=BEA')).headers.getSetCookie()).toEqual([])
    const mine = browser()
    await mine.open('/?ref=ANN')
    const [id, at, signature] = (mine.cookies.get('__Host-trivet_ref') ?? '').split('.')
    for (const forged of [
      `${id}.${Number(at) + 1}.${signature}`,
      `${id}.${at}`,
      'x',
      `${id}.NaN.${signature}`,
    ]) {
      mine.cookies.set('__Host-trivet_ref', forged)
      await join(mine, `forger${forged.length}${forged.slice(-3).replaceAll(/\W/g, '')}`.toLowerCase())
      mine.cookies.delete('__Host-trivet_session')
    }
    expect(await referrals()).toEqual([])
  })

  it('keeps no address and no browser, of a click no more than 30 days, and the salt for two', async () => {
    await browser().open('/?ref=ANN')
    const { db } = app.services
    const text = JSON.stringify(await db.selectFrom('affiliateClicks').selectAll().execute())
    expect(text).toContain('Firefox on Linux')
    expect(text).not.toMatch(/Gecko|rv:145|"ip"/)
    const left = async () => {
      await purgeRows(db, app.services.areas, app.clock.now())
      const count = async (table: 'affiliateSalts' | 'affiliateClicks' | 'affiliateClickDays') =>
        (await db.selectFrom(table).select('day').execute()).length
      return [
        await count('affiliateSalts'),
        await count('affiliateClicks'),
        await count('affiliateClickDays'),
      ]
    }
    expect(await left()).toEqual([1, 1, 1])
    await inDays(2)
    expect(await left()).toEqual([0, 1, 1])
    await inDays(28)
    expect(await left()).toEqual([0, 0, 1])
  })
})
