import { readdirSync, readFileSync, statSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { sessionCookieName } from '#server/platform/identity/session.ts'
import { pictures, type Shot } from '#server/public/pictures.gen.ts'
import { type TestApp, testOrigin } from '#test/app.ts'
import { freshApp } from '#test/fresh-app.ts'
import { signedInCookie } from '#test/signed-in-cookie.ts'

const reads = { accept: 'text/html' }
const get = (app: TestApp, path: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(testOrigin + path, { headers: { ...reads, ...headers } }))
const read = async (app: TestApp, path: string, headers?: Record<string, string>) =>
  (await get(app, path, headers)).text()

describe('the public pages', () => {
  const app = freshApp('server')

  it('have a head that can be found and shared (screens.md section 5)', async () => {
    for (const [path, title] of [
      ['/', 'Trivet: household money on three legs'],
      ['/pricing', 'Trivet: Free and Pro'],
      ['/launching-soon', 'Trivet: household money on three legs, launching soon'],
    ] as const) {
      const page = await read(app, path)
      expect(page).toContain(`<title>${title}</title>`)
      expect(page).toContain(`<link rel="canonical" href="${testOrigin}${path}"/>`)
      expect(page).toContain(`<meta property="og:title" content="${title}"/>`)
      expect(page).toContain(`<meta property="og:image" content="${testOrigin}/pictures/share-`)
      expect(page).toMatch(/<meta name="description" content="[^"]{50,200}"\/>/)
      expect(page).not.toContain('noindex')
      expect(page.match(/<h1/g)).toHaveLength(1)
      // One small file of our own at the most, and nothing that the content policy would have to let in.
      const rest = page.replace(/<script src="\/[a-z]+\.js" defer=""><\/script>/, '')
      expect(rest).not.toMatch(/<script| style=| on\w+=/)
    }
  })

  it('show who is signed in the way back, and which plan is theirs (conformity.md N5)', async () => {
    const visitor = await read(app, '/pricing')
    expect(visitor).toContain('>Sign up</a>')
    expect(visitor).not.toContain('Your plan')
    for (const plan of ['free', 'pro'] as const) {
      const cookie = await signedInCookie(app, await app.member(plan, { plan }))
      const own = await read(app, '/pricing', { cookie })
      expect(own.indexOf('Your plan')).toBeGreaterThan(own.indexOf(`id="${plan}"`))
      expect(own.match(/Your plan/g)).toHaveLength(1)
      expect(own).toContain('href="/app/dashboard"')
      expect(own).not.toMatch(/>Sign (up|in)</)
      expect(own.includes('Choose yearly')).toBe(plan === 'free')
      expect(await read(app, '/', { cookie })).toContain('Back to your month')
    }
  })

  it('are asked for nothing that breaks them by what no text can hold', async () => {
    const asked = [
      '/blog/x',
      '/blog/tag/x',
      '/blog/category/x',
      '/blog/preview/x',
      '/sandbox/checkout/x',
      '/unsubscribe/x',
    ]
    for (const path of asked)
      for (const odd of ['%00', 'a%00b', '%ff%fe', '%0d%0aLocation:%20//evil.example', '..%2f'])
        expect([path, odd, (await get(app, path.replace(/x$/, odd))).status >= 500]).toEqual([
          path,
          odd,
          false,
        ])
    const headers = { origin: testOrigin, 'sec-fetch-site': 'same-origin' }
    const body = new URLSearchParams({
      name: 'a\0b',
      email: 'a@example.com',
      reason: '\0',
      site: '',
      socialMedia: '',
    })
    for (const path of ['/affiliate', '/waitlist', '/guide/get']) {
      const answer = await app.fetch(new Request(testOrigin + path, { method: 'POST', headers, body }))
      expect([path, answer.status >= 500]).toEqual([path, false])
    }
  })

  it('are kept apart: what somebody who is signed in sees is for nobody else', async () => {
    const cookie = await signedInCookie(app, await app.member('anna'))
    const [own, ours] = [await get(app, '/', { cookie }), await get(app, '/')]
    expect(own.headers.get('cache-control')).toBe('private, no-cache')
    expect(ours.headers.get('cache-control')).toBe('no-cache')
    expect(own.headers.get('vary')).toContain('cookie')
    expect(own.headers.get('etag')).not.toBe(ours.headers.get('etag'))
    expect(await read(app, '/', { cookie: `${sessionCookieName}=none` })).toBe(await ours.text())
  })

  it('are sent compressed, and not again to whoever has them', async () => {
    const packed = await get(app, '/', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    const bytes = Buffer.from(await packed.arrayBuffer())
    expect(brotliDecompressSync(bytes).toString()).toBe(await read(app, '/'))
    expect(bytes.length).toBeLessThan(8000)
    const etag = packed.headers.get('etag') ?? ''
    for (const known of [etag, `"other", ${etag}`]) {
      const again = await get(app, '/', { 'if-none-match': known })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    const other = await get(app, '/', { 'accept-encoding': 'br;q=0, gzip' })
    expect(other.headers.get('content-encoding')).toBe('gzip')
    const plain = await get(app, '/', { 'accept-encoding': 'br;q=0' })
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, await read(app, '/')])
  })

  it('are where an address with a slash too many leads, and nothing else is', async () => {
    for (const path of ['/pricing', '/blog', '/guide', '/app/dashboard']) {
      const answer = await get(app, `${path}/?from=mail`)
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `${path}?from=mail`])
    }
    for (const path of ['/not-there/', '/blog//'])
      expect([path, (await get(app, path)).headers.get('location')]).toEqual([path, null])
  })

  it('tell a crawler what to read (screens.md section 5)', async () => {
    const robots = await get(app, '/robots.txt')
    expect(robots.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await robots.text()).toContain(`\nSitemap: ${testOrigin}/sitemap.xml\n`)
    const sitemap = await get(app, '/sitemap.xml')
    expect(sitemap.headers.get('content-type')).toMatch(/^application\/xml/)
    const listed = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
    expect(listed).toEqual(['/', '/pricing', '/guide', '/affiliate'].map((path) => testOrigin + path))
  })
})

describe('while Trivet is announced', () => {
  const app = freshApp('server', { LAUNCH: 'waitlist' })

  it('the home page is the announcement, whatever stands behind it in the address (S1)', async () => {
    const page = await read(app, '/')
    expect(page).toContain('Launching soon')
    expect(await read(app, '/launching-soon')).toBe(page)
    for (const query of ['?admin=1', '?admin=true&bypass=1', '?preview', '?%00', '#admin'])
      expect(await read(app, `/${query}`)).toBe(page)
  })

  it('says to who is signed in which plan is theirs (conformity.md N5)', async () => {
    expect(await read(app, '/')).not.toContain('You are on')
    for (const plan of ['free', 'pro'] as const) {
      const cookie = await signedInCookie(app, await app.member(plan, { plan }))
      expect(await read(app, '/', { cookie })).toContain(`You are on ${plan === 'pro' ? 'Pro' : 'Free'}.`)
    }
  })

  it('says of Pro what SPEC says, with the limits that hold', async () => {
    const page = await read(app, '/')
    const pro = page.slice(page.indexOf('id="pro"'), page.indexOf('id="trust"'))
    expect([...pro.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) => title)).toEqual([
      'AI savings coach',
      'Unlimited CSV import',
      'Smart budget automation',
      'Recurring transactions',
      'Savings goals',
      'Advanced debt tracking',
    ])
    for (const figure of ['50 tips a month', '200 rows', '5 strategies']) expect(pro).toContain(figure)
  })

  it('sends nobody to a sign-up that it does not offer', async () => {
    for (const path of ['/', '/pricing']) expect(await read(app, path)).not.toContain('/auth/sign-up')
  })

  const preview = (cookie: string, headers: Record<string, string> = {}) =>
    app.fetch(
      new Request(`${testOrigin}/launching-soon/preview`, {
        method: 'POST',
        headers: {
          cookie,
          origin: testOrigin,
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
      }),
    )

  it('an administrator may leave it out, as long as they are signed in (S1)', async () => {
    const admin = await app.member('admin', { adminRoles: ['waitlist-admin'] })
    const session = await signedInCookie(app, admin)
    expect(await read(app, '/', { cookie: session })).toContain('Preview app')
    const answer = await preview(session)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/app/dashboard'])
    const [kept = ''] = answer.headers.get('set-cookie')?.split(';') ?? []
    const skipped = await get(app, '/', { cookie: `${session}; ${kept}` })
    expect([skipped.status, skipped.headers.get('location')]).toEqual([302, '/app/dashboard'])
    expect((await get(app, '/launching-soon', { cookie: `${session}; ${kept}` })).status).toBe(200)
    // Without the session, or with somebody else's, it is worth nothing.
    const other = await signedInCookie(app, await app.member('other', { adminRoles: ['blog-admin'] }))
    for (const cookie of [kept, `${other}; ${kept}`, `${session}; ${kept}x`])
      expect((await get(app, '/', { cookie })).status).toBe(200)
  })

  it('nobody else may, and no other site may for them (R27, R31)', async () => {
    const member = await signedInCookie(app, await app.member('anna'))
    expect(await read(app, '/', { cookie: member })).not.toContain('Preview app')
    expect((await preview(member)).status).toBe(403)
    expect((await preview('')).status).toBe(403)
    const admin = await signedInCookie(app, await app.member('admin', { adminRoles: ['waitlist-admin'] }))
    expect((await preview(admin, { origin: 'https://evil.example' })).status).toBe(403)
  })
})

describe('pictures', () => {
  const folder = 'web/public/pictures'
  const { share, ...screens } = pictures
  const shots: Shot[] = Object.values(screens).flatMap(({ phone, desktop }) => [
    phone.light,
    phone.dark,
    desktop.light,
    desktop.dark,
  ])

  it('are all there, and no others, as large as they are said to be', () => {
    const listed = [share, ...shots].map(({ path }) => path.replace('/pictures/', '')).toSorted()
    expect(readdirSync(folder).toSorted()).toEqual(listed)
    for (const { path, width, height } of shots) {
      // An extended WebP says its size less one in three bytes each, from byte 24 on.
      const bytes = readFileSync(`web/public${path}`)
      expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8X')
      expect({ path, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }).toEqual({
        path,
        width,
        height,
      })
    }
  })

  it('are small', () => {
    for (const { path } of [share, ...shots]) expect(statSync(`web/public${path}`).size).toBeLessThan(80_000)
  })
})
