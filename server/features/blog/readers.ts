// What readers of the blog get to see: published posts, and nothing else.
import { sql } from 'kysely'
import { getBlogCategoryPath, getBlogTagPath, getPostPath, paths } from '#contract/paths.ts'
import { countReadingMinutes } from '#domain/blog/reading-time.ts'
import type { ListedPage } from '#server/platform/areas/area.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Group, PostCard, ReadPost } from '#server/public/blog/posts.ts'
import { sanitize } from './sanitize.ts'

const postsOnPage = 12
const relatedPosts = 3
const postsInFeed = 20
/** Featured posts that stand above the others. */
const featuredPosts = 2

/** Another one after every change that readers can see. */
export async function readState(db: Db): Promise<string> {
  const { version } = await db.selectFrom('blogState').select('version').executeTakeFirstOrThrow()
  return String(version)
}

const selectCards = (db: Db) =>
  db
    .selectFrom('blogPosts as p')
    .leftJoin('blogCategories as c', 'c.id', 'p.categoryId')
    .leftJoin('blogImages as i', 'i.id', 'p.featuredImageId')
    .select([
      ...([
        'p.id',
        'p.title',
        'p.slug',
        'p.excerpt',
        'p.publishedAt',
        'p.updatedAt',
        'p.isFeatured',
      ] as const),
      ...(['p.words', 'p.images', 'p.featuredImageAlt', 'i.id as imageId', 'i.width', 'i.height'] as const),
      ...(['i.widths', 'c.name as categoryName', 'c.slug as categorySlug', 'c.color'] as const),
    ])
    .where('p.status', '=', 'published')

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number]

const toCard = (row: CardRow): PostCard => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  excerpt: row.excerpt,
  isFeatured: row.isFeatured,
  publishedAt: row.publishedAt ?? row.updatedAt,
  readingMinutes: countReadingMinutes(row),
  category:
    row.categoryName && row.categorySlug && row.color
      ? { name: row.categoryName, slug: row.categorySlug, color: row.color }
      : null,
  picture:
    row.imageId && row.width && row.height && row.widths
      ? {
          id: row.imageId,
          width: row.width,
          height: row.height,
          widths: row.widths,
          alt: row.featuredImageAlt,
        }
      : null,
})

type Of = { categoryId?: string; tagId?: string }

const selectCardsOf = (db: Db, { categoryId, tagId }: Of) => {
  let cards = selectCards(db)
  if (categoryId) cards = cards.where('p.categoryId', '=', categoryId)
  if (tagId)
    cards = cards.where('p.id', 'in', (tagged) =>
      tagged.selectFrom('blogPostTags').select('postId').where('tagId', '=', tagId),
    )
  return cards
}

/** How many pages of posts there are; the first may be empty. */
export async function countPages(db: Db, of: Of = {}): Promise<number> {
  const { count } = await selectCardsOf(db, of)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return Math.max(1, Math.ceil(count / postsOnPage))
}

/** A page of posts, the newest first. */
export async function listPage(db: Db, page: number, of: Of = {}): Promise<PostCard[]> {
  const rows = await selectCardsOf(db, of)
    .orderBy('p.publishedAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(postsOnPage)
    .offset((page - 1) * postsOnPage)
    .execute()
  return rows.map(toCard)
}

export async function listFeatured(db: Db): Promise<PostCard[]> {
  const rows = await selectCards(db)
    .where('p.isFeatured', '=', true)
    .orderBy('p.publishedAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(featuredPosts)
    .execute()
  return rows.map(toCard)
}

/** The categories that have something to read. */
export async function listReadCategories(db: Db): Promise<Group[]> {
  return db
    .selectFrom('blogCategories as c')
    .select(['c.id', 'c.name', 'c.slug', 'c.color', 'c.description'])
    .where((c) =>
      c.exists(
        c
          .selectFrom('blogPosts as p')
          .select('p.id')
          .whereRef('p.categoryId', '=', 'c.id')
          .where('p.status', '=', 'published'),
      ),
    )
    .orderBy('c.name')
    .execute()
}

export const findCategory = (db: Db, slug: string): Promise<Group | undefined> =>
  db
    .selectFrom('blogCategories')
    .select(['id', 'name', 'slug', 'color', 'description'])
    .where('slug', '=', slug)
    .executeTakeFirst()

export const findTag = (db: Db, slug: string) =>
  db.selectFrom('blogTags').select(['id', 'name', 'slug']).where('slug', '=', slug).executeTakeFirst()

export async function findPublished(db: Db, slug: string): Promise<string | null> {
  const found = await db
    .selectFrom('blogPosts')
    .select('id')
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .executeTakeFirst()
  return found?.id ?? null
}

/** Whether there is a post with this id, for its administrators. */
export const isPost = async (db: Db, id: string): Promise<boolean> =>
  Boolean(await db.selectFrom('blogPosts').select('id').where('id', '=', id).executeTakeFirst())

/** A post as it is read, published or not. */
export async function readPost(db: Db, id: string): Promise<ReadPost> {
  const row = await selectCards(db)
    .clearWhere()
    .leftJoin('users as u', 'u.id', 'p.authorId')
    .select(['p.contentHtml', 'p.metaTitle', 'p.metaDescription', 'p.metaKeywords', 'p.categoryId'])
    .select(['p.status', 'u.fullName as author'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  const tags = await db
    .selectFrom('blogPostTags as pt')
    .innerJoin('blogTags as t', 't.id', 'pt.tagId')
    .select(['t.name', 't.slug'])
    .where('pt.postId', '=', id)
    .orderBy('t.name')
    .execute()
  return {
    ...toCard(row),
    // Whoever may write to the table wrote it: it is sanitised here once more (R59).
    html: sanitize(row.contentHtml),
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    metaKeywords: row.metaKeywords,
    changedAt: row.updatedAt,
    words: row.words,
    author: row.author,
    isPublished: row.status === 'published',
    tags,
    related: await listRelated(db, id, row.categoryId),
  }
}

/** Those with the most tags in common, then of the same category, then the newest. */
async function listRelated(db: Db, id: string, categoryId: string | null): Promise<PostCard[]> {
  const rows = await selectCards(db)
    .where('p.id', '!=', id)
    .orderBy(
      sql`(select count(*) from blog_post_tags mine join blog_post_tags theirs using (tag_id)
        where mine.post_id = ${id} and theirs.post_id = p.id)`,
      'desc',
    )
    .orderBy(sql`coalesce(p.category_id = ${categoryId}::uuid, false)`, 'desc')
    .orderBy('p.publishedAt', 'desc')
    .limit(relatedPosts)
    .execute()
  return rows.map(toCard)
}

/** What became of a post that is not, or no longer, at this address. */
export async function findPlace(db: Db, slug: string): Promise<{ movedTo: string } | 'gone' | null> {
  const current = await db
    .selectFrom('blogPosts')
    .select(['status', 'publishedAt'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (current?.status === 'archived' && current.publishedAt) return 'gone'
  const earlier = await db
    .selectFrom('blogSlugs as s')
    .leftJoin('blogPosts as p', 'p.id', 's.postId')
    .select(['p.slug', 'p.status'])
    .where('s.slug', '=', slug)
    .executeTakeFirst()
  if (!earlier) return null
  return earlier.status === 'published' && earlier.slug ? { movedTo: earlier.slug } : 'gone'
}

export async function listFeed(db: Db) {
  const rows = await selectCards(db)
    .leftJoin('users as u', 'u.id', 'p.authorId')
    .select(['p.contentHtml', 'u.fullName as author'])
    .orderBy('p.publishedAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(postsInFeed)
    .execute()
  return rows.map((row) => ({
    ...toCard(row),
    html: sanitize(row.contentHtml),
    changedAt: row.updatedAt,
    author: row.author,
  }))
}

/** Every page of the blog that has something to read, for search engines. */
export async function listAddresses(db: Db): Promise<ListedPage[]> {
  const posts = await db
    .selectFrom('blogPosts')
    .select(['slug', 'updatedAt'])
    .where('status', '=', 'published')
    .orderBy('publishedAt', 'desc')
    .execute()
  if (posts.length === 0) return []
  const tags = await db
    .selectFrom('blogTags as t')
    .innerJoin('blogPostTags as pt', 'pt.tagId', 't.id')
    .innerJoin('blogPosts as p', 'p.id', 'pt.postId')
    .select('t.slug')
    .distinct()
    .where('p.status', '=', 'published')
    .orderBy('t.slug')
    .execute()
  const plain = (path: string) => ({ path, changedOn: null })
  return [
    plain(paths.blog),
    ...posts.map(({ slug, updatedAt }) => ({
      path: getPostPath(slug),
      changedOn: updatedAt.toISOString().slice(0, 10),
    })),
    ...(await listReadCategories(db)).map(({ slug }) => plain(getBlogCategoryPath(slug))),
    ...tags.map(({ slug }) => plain(getBlogTagPath(slug))),
  ]
}
