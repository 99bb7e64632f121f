// What the administrators of the blog read.
import type { BlogImage, BlogPost, PostStatus } from '#contract/blog.ts'
import { cleanDocument } from '#domain/blog/clean-document.ts'
import { emptyDocument, listImages } from '#domain/blog/document.ts'
import { countReadingMinutes } from '#domain/blog/reading-time.ts'
import { requireFound } from '#server/errors.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import type { Db } from '#server/platform/database/db.ts'

const pageLength = 50

type Asked = { cursor?: string | undefined; status?: PostStatus | undefined; search?: string | undefined }

export async function listPosts(db: Db, { cursor, status, search }: Asked) {
  let query = db
    .selectFrom('blogPosts as p')
    .leftJoin('blogCategories as c', 'c.id', 'p.categoryId')
    .select([
      ...(['p.id', 'p.title', 'p.slug', 'p.status', 'p.isFeatured', 'p.viewCount', 'p.publishAt'] as const),
      ...(['p.publishedAt', 'p.updatedAt', 'c.name as categoryName'] as const),
    ])
    .orderBy('p.id', 'desc')
    .limit(pageLength + 1)
  if (cursor) query = query.where('p.id', '<', cursor)
  if (status) query = query.where('p.status', '=', status)
  if (search?.trim()) {
    const pattern = `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`
    query = query.where((or) => or.or([or('p.title', 'ilike', pattern), or('p.slug', 'ilike', pattern)]))
  }
  const rows = await query.execute()
  const items = rows
    .slice(0, pageLength)
    .map(({ status, ...row }) => ({ ...toIsoTimes(row), status: status as PostStatus }))
  return { items, nextCursor: rows.length > pageLength ? (items.at(-1)?.id ?? null) : null }
}

/** Throws 'not-found'. */
export async function readPost(db: Db, id: string): Promise<BlogPost> {
  const row = requireFound(
    await db
      .selectFrom('blogPosts as p')
      .leftJoin('blogCategories as c', 'c.id', 'p.categoryId')
      .leftJoin('users as u', 'u.id', 'p.updatedBy')
      .select([
        ...(['p.id', 'p.title', 'p.slug', 'p.status', 'p.isFeatured', 'p.viewCount', 'p.publishAt'] as const),
        ...(['p.publishedAt', 'p.updatedAt', 'c.name as categoryName', 'p.version', 'p.excerpt'] as const),
        ...(['p.document', 'p.categoryId', 'p.metaTitle', 'p.metaDescription', 'p.metaKeywords'] as const),
        ...(['p.allowComments', 'p.featuredImageId', 'p.featuredImageAlt', 'p.words', 'p.images'] as const),
        'u.fullName as updatedBy',
      ])
      .where('p.id', '=', id)
      .executeTakeFirst(),
  )
  const tags = await db.selectFrom('blogPostTags').select('tagId').where('postId', '=', id).execute()
  const { status, document, words, images, featuredImageId, ...post } = row
  // What is stored is held to the same rules as what is sent (R59).
  const clean = cleanDocument(document) ?? emptyDocument
  const shown = listImages(clean.content).map(({ attrs }) => attrs.id)
  const known = await readImages(db, [...shown, ...(featuredImageId ? [featuredImageId] : [])])
  return {
    ...toIsoTimes(post),
    status: status as PostStatus,
    document: clean,
    tagIds: tags.map(({ tagId }) => tagId),
    readingMinutes: countReadingMinutes({ words, images }),
    featuredImage: known.find((image) => image.id === featuredImageId) ?? null,
    images: known.filter((image) => shown.includes(image.id)),
  }
}

async function readImages(db: Db, ids: string[]): Promise<BlogImage[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('blogImages')
    .select(['id', 'width', 'height', 'widths'])
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...row, note: null }))
}
