import { describe, expect, it } from 'vitest'
import type { BlogPost, BlogTag } from '#contract/blog.ts'
import { type Person, type TestApp, testOrigin } from '#test/app.ts'
import { makePicture, paragraphs, upload, writePost } from '#test/blog.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { signedInCookie } from '#test/signed-in-cookie.ts'
import { fillDemoBlog } from './demo.ts'

const reader = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const get = (app: TestApp, path: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(testOrigin + path, { headers: { accept: 'text/html', ...headers } }))
const read = async (app: TestApp, path: string) => (await get(app, path)).text()
const admin = (app: TestApp) => app.user('olga', { adminRoles: ['blog-admin'] })
const lists = ['/blog', '/blog/tag/plans', '/blog/feed.xml', '/sitemap.xml']

async function tag(person: Person): Promise<string> {
  return (await person.ok<BlogTag>('POST /admin/blog/tags', { name: 'Plans', slug: 'plans' })).id
}

const setStatus = (person: Person, { id, version }: BlogPost, status: string, publishAt?: string) =>
  person.call<BlogPost>(`POST /admin/blog/posts/${id}/status`, { version, status, publishAt })

describeOnBothDatabases('the blog, to its readers', (engine) => {
  const app = freshApp(engine)

  it('shows a post from everywhere once it is published, and from nowhere once it is archived (case 2)', async () => {
    const olga = await admin(app)
    const tagIds = [await tag(olga)]
    const draft = await writePost(olga, 'First words', { status: 'draft', tagIds })
    for (const path of lists)
      expect([path, (await read(app, path)).includes('first-words')]).toEqual([path, false])
    expect((await get(app, '/blog/first-words')).status).toBe(404)
    const { body: published } = await setStatus(olga, draft, 'published')
    for (const path of lists)
      expect([path, (await read(app, path)).includes('first-words')]).toEqual([path, true])
    expect(await read(app, '/blog/first-words')).toContain('<p>A text.</p>')
    await setStatus(olga, published, 'archived')
    for (const path of lists)
      expect([path, (await read(app, path)).includes('first-words')]).toEqual([path, false])
    const gone = await get(app, '/blog/first-words')
    expect(gone.status).toBe(410)
    expect(await gone.text()).not.toContain('A text.')
  })

  it('leads from each earlier address to the present one in one step, and says of a deleted post that it is gone (case 1)', async () => {
    const olga = await admin(app)
    let post = await writePost(olga, 'A', { slug: 'a' })
    for (const slug of ['b', 'c'])
      post = await olga.ok<BlogPost>(`PATCH /admin/blog/posts/${post.id}`, { version: post.version, slug })
    for (const path of ['/blog/a', '/blog/b']) {
      const answer = await get(app, path)
      expect([answer.status, answer.headers.get('location')]).toEqual([301, '/blog/c'])
    }
    // Another post may take an old address, and has it as soon as it can be read.
    const other = await writePost(olga, 'Another', { slug: 'a', status: 'draft' })
    expect((await get(app, '/blog/a')).status).toBe(301)
    await setStatus(olga, other, 'published')
    expect(await read(app, '/blog/a')).toContain('Another')
    await olga.ok(`DELETE /admin/blog/posts/${post.id}`)
    for (const path of ['/blog/b', '/blog/c'])
      expect([path, (await get(app, path)).status]).toEqual([path, 410])
    expect((await get(app, '/blog/never')).status).toBe(404)
  })

  it('counts one view for each reader and day, and none of programs (case 6)', async () => {
    const olga = await admin(app)
    const { id } = await writePost(olga, 'Read me')
    const view = (userAgent: string, headers: Record<string, string> = {}) =>
      app.fetch(
        new Request(`${testOrigin}/blog/views/${id}`, {
          method: 'POST',
          headers: {
            'user-agent': userAgent,
            origin: testOrigin,
            'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
            ...headers,
          },
          body: '',
        }),
      )
    const count = async () =>
      (await app.database.db.selectFrom('blogPosts').select('viewCount').executeTakeFirst())?.viewCount
    for (let reload = 0; reload < 5; reload++) expect((await view(reader)).status).toBe(204)
    expect(await count()).toBe(1)
    for (const program of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'curl/8',
      '',
      `${reader.replace('Firefox', 'HeadlessChrome')}`,
    ])
      await view(program)
    expect((await view(reader, { origin: 'https://elsewhere.example' })).status).toBe(403)
    await read(app, '/blog/read-me')
    await app.fetch(new Request(`${testOrigin}/blog/read-me`, { method: 'HEAD' }))
    expect(await count()).toBe(1)
    app.clock.set('2026-11-22T12:00:00Z')
    await view(reader)
    expect(await count()).toBe(2)
    const { rows } = await app.database.pool.query('select visitor_hash from blog_views')
    expect(JSON.stringify(rows)).not.toContain('Firefox')
    // One address that calls itself another browser each time is at most a household.
    for (let browser = 0; browser < 40; browser++)
      expect((await view(`${reader} ${browser}`)).status).toBe(204)
    expect(await count()).toBe(5)
    for (let reload = 0; reload < 5; reload++) await view(reader)
    expect(await count()).toBe(5)
    app.clock.set('2026-11-23T13:00:00Z')
    await Promise.all(Array.from({ length: 20 }, (_, browser) => view(`${reader} ${browser % 10}`)))
    expect(await count()).toBe(9)
  })
})

describe('the pages of the blog', () => {
  const app = freshApp('server')

  it('have addresses for every page, and one alone for the first', async () => {
    const olga = await admin(app)
    for (let post = 1; post <= 14; post++) {
      app.clock.set(`2026-11-21T12:${String(post).padStart(2, '0')}:00Z`)
      await writePost(olga, `Number ${post} of many`)
    }
    const [first, second] = [await read(app, '/blog'), await read(app, '/blog/page/2')]
    expect(first).toContain('Number 14 of many')
    expect(first).toContain('href="/blog/page/2"')
    expect(second).toContain('Number 2 of many')
    expect(second).not.toContain('Number 3 of many')
    expect(second).toContain(`<link rel="canonical" href="${testOrigin}/blog/page/2"/>`)
    expect((await get(app, '/blog/page/1')).headers.get('location')).toBe('/blog')
    for (const path of [
      '/blog/page/3',
      '/blog/page/0',
      '/blog/page/x',
      '/blog/tag/none',
      '/blog/category/none',
    ])
      expect([path, (await get(app, path)).status]).toEqual([path, 404])
  })

  it('of a category and a tag are listed while there is something to read (screens.md section 5)', async () => {
    const olga = await admin(app)
    const category = { name: 'Saving', slug: 'saving', description: '', color: '#2a7f74' }
    const { id: categoryId } = await olga.ok<{ id: string }>('POST /admin/blog/categories', category)
    const tagIds = [await tag(olga)]
    const pages = ['/blog', '/blog/category/saving', '/blog/tag/plans']
    const areListed = async () => {
      const sitemap = await read(app, '/sitemap.xml')
      return Promise.all(
        pages.map(async (path) => [
          !(await read(app, path)).includes('<meta name="robots" content="noindex"/>'),
          sitemap.includes(`<loc>${testOrigin}${path}</loc>`),
        ]),
      )
    }
    const draft = await writePost(olga, 'On jars', { status: 'draft', categoryId, tagIds } as object)
    const [none, both] = [
      [false, false],
      [true, true],
    ]
    expect(await areListed()).toEqual([none, none, none])
    const { body: published } = await setStatus(olga, draft, 'published')
    expect(await areListed()).toEqual([both, both, both])
    await setStatus(olga, published, 'archived')
    expect(await areListed()).toEqual([none, none, none])
  })

  it('say of a post what search engines and other sites show of it', async () => {
    const olga = await admin(app)
    const category = await olga.ok<{ id: string }>('POST /admin/blog/categories', {
      name: 'Saving',
      slug: 'saving',
      description: 'For later',
      color: '#2a7f74',
    })
    const { body: image } = await upload(olga, await makePicture().png().toBuffer())
    await writePost(olga, 'On jars', {
      categoryId: category.id,
      tagIds: [await tag(olga)],
      excerpt: 'What a jar is for.',
      metaTitle: 'Jars, explained',
      metaKeywords: ['jar'],
      featuredImageId: image.id,
      featuredImageAlt: 'A jar',
    } as object)
    const page = await read(app, '/blog/on-jars')
    expect(page).toContain('<title>Jars, explained</title>')
    expect(page).toContain(`<link rel="canonical" href="${testOrigin}/blog/on-jars"/>`)
    expect(page).toContain('<meta property="og:type" content="article"/>')
    expect(page).toContain(
      `<meta property="og:image" content="${testOrigin}/blog/images/${image.id}-share.jpg"/>`,
    )
    expect(page).toContain('type="application/atom+xml"')
    const [, structured = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
    expect(JSON.parse(structured)).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'On jars',
      description: 'What a jar is for.',
      articleSection: 'Saving',
      keywords: ['jar', 'Plans'],
    })
    // One small script, and no style that the policy would refuse.
    expect(page.match(/<script(?! type="application\/ld)/g)).toHaveLength(1)
    expect(page).not.toMatch(/ style=| on\w+=/)
    for (const [name, type] of [
      [`${image.id}-480.webp`, 'image/webp'],
      [`${image.id}-share.jpg`, 'image/jpeg'],
    ]) {
      const file = await get(app, `/blog/images/${name}`)
      expect([file.status, file.headers.get('content-type')]).toEqual([200, type])
      expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(file.headers.get('cache-control')).toContain('immutable')
    }
    for (const name of ['..%2f..%2fembedded', `${image.id}-481.webp`, 'x.webp'])
      expect((await get(app, `/blog/images/${name}`)).status).toBe(404)
  })

  it('keep hostile text inert in the head, in JSON and in the feed (case 8)', async () => {
    const olga = await admin(app)
    const title = '</script><script>alert(1)</script>]]> & "x"'
    await writePost(olga, title, { slug: 'hostile', excerpt: title, text: `${title}\u0008 href="/own"` })
    const page = await read(app, '/blog/hostile')
    expect(page).not.toContain('<script>alert')
    const [, structured = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
    expect(JSON.parse(structured)).toMatchObject({ headline: title })
    const feed = await read(app, '/blog/feed.xml')
    expect(feed).toContain('&lt;/script&gt;')
    expect(feed).not.toContain('<script')
    expect(feed).not.toContain('\u0008')
    // Our origin is added to tags, not to what a text says.
    expect(feed).toContain(' href=&quot;/own&quot;')
  })

  it('are sanitised once more when they are read (R59)', async () => {
    const olga = await admin(app)
    await writePost(olga, 'Tampered')
    await app.database.db
      .updateTable('blogPosts')
      .set({ contentHtml: '<p>a<img src=x onerror=alert(1)><script>alert(1)</script></p><style>*{}</style>' })
      .execute()
    expect(await read(app, '/blog/tampered')).toContain('<p>a</p>')
    expect(await read(app, '/blog/feed.xml')).not.toContain('alert')
  })

  it('are made once, and anew with each change that can be seen', async () => {
    const olga = await admin(app)
    const post = await writePost(olga, 'Kept')
    const first = await get(app, '/blog/kept')
    const etag = first.headers.get('etag') ?? ''
    expect((await get(app, '/blog/kept', { 'if-none-match': etag })).status).toBe(304)
    const feed = (await get(app, '/blog/feed.xml')).headers.get('etag') ?? ''
    expect((await get(app, '/blog/feed.xml', { 'if-none-match': feed })).status).toBe(304)
    await olga.ok(`PATCH /admin/blog/posts/${post.id}`, {
      version: post.version,
      document: paragraphs('New'),
    })
    expect((await get(app, '/blog/kept', { 'if-none-match': etag })).status).toBe(200)
    expect((await get(app, '/blog/feed.xml', { 'if-none-match': feed })).status).toBe(200)
  })

  it('show a draft to its administrators, to nobody else, and let nobody list it (S1)', async () => {
    const olga = await admin(app)
    const { id } = await writePost(olga, 'Not yet', { status: 'draft' })
    const own = await get(app, `/blog/preview/${id}`, { cookie: await signedInCookie(app, olga) })
    expect(own.status).toBe(200)
    expect(await own.text()).toContain('noindex')
    const others = [
      {},
      { cookie: await signedInCookie(app, await app.member('anna')) },
      { cookie: await signedInCookie(app, await app.user('tim', { adminRoles: ['affiliate-admin'] })) },
    ]
    for (const headers of others) expect((await get(app, `/blog/preview/${id}`, headers)).status).toBe(404)
    expect((await get(app, `/blog/not-yet?admin=1&preview=${id}`)).status).toBe(404)
  })
})

describe('the blog of the demo', () => {
  const app = freshApp('server')

  it('has six posts of ours, with pictures, and once alone', async () => {
    await fillDemoBlog(app.services)
    await fillDemoBlog(app.services)
    const index = await read(app, '/blog')
    const paths = new Set(
      [...index.matchAll(/href="(\/blog\/(?!page|category|tag)[a-z0-9-]+)"/g)].map(([, path = '']) => path),
    )
    expect(paths.size).toBe(6)
    for (const path of paths) {
      const page = await read(app, path)
      expect(page, path).toMatch(/<h2>/)
      // Every link of ours leads somewhere.
      for (const [, link = ''] of page.matchAll(/href="(\/blog\/[a-z0-9/-]+)"/g))
        expect([link, (await get(app, link)).status]).toEqual([link, 200])
      expect((await get(app, /src="(\/blog\/images\/[^"]+)"/.exec(page)?.[1] ?? '')).status).toBe(200)
    }
  })
})
