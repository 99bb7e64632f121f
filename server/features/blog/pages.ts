// The public blog, its feed and its pictures.
import { type Context, Hono } from 'hono'
import { getBlogCategoryPath, getBlogTagPath, getPostPath, paths } from '#contract/paths.ts'
import { isSlug } from '#domain/blog/slugs.ts'

import { openFiles } from '#server/integrations/files/open-files.ts'
import { assertAccess } from '#server/platform/api/access.ts'
import { assertOwnForm } from '#server/platform/api/csrf.ts'
import { hasAlready } from '#server/platform/api/preconditions.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { Services } from '#server/platform/process/services.ts'
import { listPage as renderList } from '#server/public/blog/list-page.tsx'
import { postPage } from '#server/public/blog/post-page.tsx'
import { gonePage } from '#server/public/gone-page.tsx'
import { notFoundPage } from '#server/public/not-found-page.tsx'
import { createPageCache } from '#server/public/page-cache.ts'
import { sendPage } from '#server/public/send-page.ts'
import { readVisit, type Visit } from '#server/public/visit.ts'
import { countView } from './count-view.ts'
import { writeFeed } from './feed.ts'
import { createMemory } from './by-state.ts'
import {
  countPages,
  findCategory,
  findPlace,
  findPublished,
  findTag,
  isPost,
  listFeatured,
  listFeed,
  listPage,
  listReadCategories,
  readPost,
  readState,
} from './readers.ts'

const about = 'Household money, in plain words and true figures.'
const noStore = { 'cache-control': 'no-store' }

export function createBlogPages(
  services: Services,
  contextOf: (c: Context) => Promise<RequestContext>,
): Hono {
  const { db, env } = services
  const pages = new Hono()
  const cached = createPageCache()
  const remember = createMemory<number>()
  const rememberFeed = createMemory<string>()
  const visitOf = async (c: Context): Promise<Visit> => readVisit(services, await contextOf(c))
  const nothing = async (c: Context) => sendPage(c, notFoundPage(await visitOf(c)), 404, noStore)

  type Of = { path: string; heading: string; description: string; categoryId?: string; tagId?: string }

  async function showList(c: Context, of: Of) {
    const page = readPage(c)
    // The first page has one address.
    if (c.req.param('page') === '1') return c.redirect(of.path, 301)
    const state = await readState(db)
    const pages = await remember(state, of.path, () => countPages(db, of))
    if (!page || page > pages) return nothing(c)
    const isWhole = !of.categoryId && !of.tagId
    return cached(c, `${state} ${of.path} ${page}`, await visitOf(c), async (visit) =>
      renderList(visit, {
        ...of,
        posts: await listPage(db, page, of),
        pages,
        page,
        featured: isWhole && page === 1 ? await listFeatured(db) : [],
        categories: await listReadCategories(db),
      }),
    )
  }

  const ofAll = { path: paths.blog, heading: 'The Trivet blog', description: about }
  pages.get(paths.blog, (c) => showList(c, ofAll))
  pages.get(`${paths.blog}/page/:page`, (c) => showList(c, ofAll))

  const ofCategory = async (c: Context) => {
    const asked = c.req.param('slug') ?? ''
    const category = isSlug(asked) ? await findCategory(db, asked) : undefined
    if (!category) return nothing(c)
    const { id, name, slug, description } = category
    return showList(c, {
      path: getBlogCategoryPath(slug),
      heading: name,
      description: description || `What we wrote about ${name}.`,
      categoryId: id,
    })
  }
  pages.get(getBlogCategoryPath(':slug'), ofCategory)
  pages.get(`${getBlogCategoryPath(':slug')}/page/:page`, ofCategory)

  const ofTag = async (c: Context) => {
    const asked = c.req.param('slug') ?? ''
    const tag = isSlug(asked) ? await findTag(db, asked) : undefined
    if (!tag) return nothing(c)
    return showList(c, {
      path: getBlogTagPath(tag.slug),
      heading: tag.name,
      description: `Every post with the tag ${tag.name}.`,
      tagId: tag.id,
    })
  }
  pages.get(getBlogTagPath(':slug'), ofTag)
  pages.get(`${getBlogTagPath(':slug')}/page/:page`, ofTag)

  pages.get(paths.blogFeed, async (c) => {
    const state = await readState(db)
    const etag = `W/"feed-${state}"`
    c.header('etag', etag)
    c.header('cache-control', 'no-cache')
    if (hasAlready(c.req.header('if-none-match'), etag)) return c.body(null, 304)
    const feed = async () => writeFeed(env.PUBLIC_URL, await listFeed(db))
    return c.body(await rememberFeed(state, 'feed', feed), 200, {
      'content-type': 'application/atom+xml; charset=utf-8',
    })
  })

  pages.get(`${paths.blog}/images/:name`, async (c) => {
    const name = c.req.param('name') ?? ''
    const bytes = isImageName(name) ? await openFiles(env).read(name) : null
    if (!bytes) return nothing(c)
    return c.body(bytes, 200, {
      'content-type': name.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
      // Its content is in its name.
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      // Readers of the feed show it on a page of their own.
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  // As it will look, to whoever may write it: to others there is nothing here.
  pages.get(`${paths.blog}/preview/:id`, async (c) => {
    const context = await contextOf(c)
    const id = c.req.param('id') ?? ''
    try {
      assertAccess({ access: 'blog-admin', method: 'GET' }, context.signedIn, services)
    } catch {
      return nothing(c)
    }
    if (!isId(id) || !(await isPost(db, id))) return nothing(c)
    const post = await readPost(db, id)
    return sendPage(c, postPage(readVisit(services, context), { ...post, isPublished: false }), 200, noStore)
  })

  pages.post(`${paths.blog}/views/:id`, async (c) => {
    assertOwnForm(c.req.raw, new URL(env.PUBLIC_URL).origin)
    const id = c.req.param('id') ?? ''
    if (isId(id)) await countView(await contextOf(c), id)
    return c.body(null, 204)
  })

  pages.get(getPostPath(':slug'), async (c) => {
    const slug = c.req.param('slug') ?? ''
    if (!isSlug(slug)) return nothing(c)
    const state = await readState(db)
    const id = await findPublished(db, slug)
    if (id !== null)
      return cached(c, `${state} ${id}`, await visitOf(c), async (visit) =>
        postPage(visit, await readPost(db, id)),
      )
    const place = await findPlace(db, slug)
    if (place === null) return nothing(c)
    if (place === 'gone') return sendPage(c, gonePage(await visitOf(c)), 410, noStore)
    return c.redirect(getPostPath(place.movedTo), 301)
  })

  return pages
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

const isImageName = (name: string) =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-(\d{1,5}\.webp|share\.jpg)$/.test(name)

/** Null of what is no page. */
function readPage(c: Context): number | null {
  const given = c.req.param('page') ?? '1'
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : null
}
