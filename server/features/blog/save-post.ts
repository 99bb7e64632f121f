import type { z } from 'zod'
import { v7 as uuidv7 } from 'uuid'
import type { newPostForm, postChanges } from '#contract/blog.ts'
import { cleanDocument } from '#domain/blog/clean-document.ts'
import { type BlogDocument, emptyDocument, listImages, readText } from '#domain/blog/document.ts'
import { countWords } from '#domain/blog/reading-time.ts'
import { type PictureSizes, writeHtml } from '#domain/blog/write-html.ts'
import { AppError, translateConflicts } from '#server/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { sanitize } from './sanitize.ts'

/** Who saves, and when. */
export type Saving = { userId: string; now: Date }

const takenSlug = { code: 'slug-taken', field: 'slug' } as const

/** Begins a draft; returns its id. Throws 'slug-taken'. */
export async function createPost(
  tx: Db,
  { userId, now }: Saving,
  form: z.infer<typeof newPostForm>,
): Promise<string> {
  const id = uuidv7()
  await translateConflicts(takenSlug, () =>
    tx
      .insertInto('blogPosts')
      .values({
        id,
        ...form,
        document: JSON.stringify(emptyDocument),
        contentHtml: '',
        authorId: userId,
        createdAt: now,
        updatedAt: now,
        updatedBy: userId,
      })
      .execute(),
  )
  return id
}

type Named = { title: string; slug: string }

/**
 * Saves what is given, on the version it builds on; one saved meanwhile is not overwritten. Throws 'edited-elsewhere',
 * 'slug-taken', 'post-too-long', and 'nothing-to-publish' of a published post without a text.
 */
export async function changePost(
  tx: Db,
  { userId, now }: Saving,
  { id, version, document, tagIds, ...changes }: z.infer<typeof postChanges> & { id: string },
): Promise<{ before: Named & { status: string }; after: Named }> {
  const before = await lockVersion(tx, id, version)
  const written = document && (await writeDocument(tx, document))
  if (
    written &&
    before.status !== 'draft' &&
    before.status !== 'archived' &&
    !hasContent({ words: written.words, imageCount: written.images.length })
  )
    throw new AppError('nothing-to-publish')
  const after = await translateConflicts(takenSlug, () =>
    tx
      .updateTable('blogPosts')
      .set({
        ...changes,
        ...(written && {
          document: JSON.stringify(written.document),
          contentHtml: written.html,
          words: written.words,
          images: written.images.length,
        }),
        version: version + 1,
        updatedAt: now,
        updatedBy: userId,
      })
      .where('id', '=', id)
      .returning(['title', 'slug'])
      .executeTakeFirstOrThrow(),
  )
  if (before.publishedAt && before.slug !== after.slug) await keepSlug(tx, before.slug, id)
  if (tagIds) await setTags(tx, id, tagIds)
  if (written || changes.featuredImageId !== undefined) await noteImages(tx, id)
  return { before, after }
}

/** The post, for nobody else to change until the transaction ends. Throws 'not-found' and 'edited-elsewhere'. */
export async function lockVersion(tx: Db, id: string, version: number) {
  const post = await tx
    .selectFrom('blogPosts')
    .select(['title', 'slug', 'status', 'version', 'publishedAt', 'words'])
    .select((post) => post.ref('images').as('imageCount'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!post) throw new AppError('not-found')
  if (post.version !== version) throw new AppError('edited-elsewhere')
  return post
}

/** From now on this address leads to the post, or, without one, to a page that says it is gone. */
export const keepSlug = (tx: Db, slug: string, postId: string | null) =>
  tx
    .insertInto('blogSlugs')
    .values({ slug, postId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ postId }))
    .execute()

type Written = { document: BlogDocument; html: string; words: number; images: string[] }

/** What is stored of a document. Throws 'post-too-long'. */
export async function writeDocument(tx: Db, sent: unknown): Promise<Written> {
  const document = cleanDocument(sent)
  if (!document) throw new AppError('post-too-long')
  const images = [...new Set(listImages(document.content).map(({ attrs }) => attrs.id))]
  const html = sanitize(writeHtml(document, await readSizes(tx, images)))
  return { document, html, words: countWords(readText(document)), images }
}

async function readSizes(tx: Db, ids: string[]): Promise<Map<string, PictureSizes>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('blogImages')
    .select(['id', 'width', 'height', 'widths'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...sizes }) => [id, sizes]))
}

/** Whether there is anything to read or to see in it. */
export const hasContent = ({ words, imageCount }: { words: number; imageCount: number }): boolean =>
  words > 0 || imageCount > 0

async function setTags(tx: Db, postId: string, tagIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('blogPostTags').where('postId', '=', postId).execute()
  const rows = [...new Set(tagIds)].map((tagId) => ({ postId, tagId }))
  if (rows.length > 0)
    await translateConflicts('not-found', () => tx.insertInto('blogPostTags').values(rows).execute())
}

/** Which pictures the post shows, in its text or above it. */
async function noteImages(tx: Db, postId: string): Promise<void> {
  const { document, featuredImageId } = await tx
    .selectFrom('blogPosts')
    .select(['document', 'featuredImageId'])
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  const shown = listImages((document as BlogDocument).content).map(({ attrs }) => attrs.id)
  const ids = [...new Set([...shown, ...(featuredImageId ? [featuredImageId] : [])])]
  await tx.deleteFrom('blogPostImages').where('postId', '=', postId).execute()
  if (ids.length === 0) return
  await tx
    .insertInto('blogPostImages')
    .columns(['postId', 'imageId'])
    .expression((images) =>
      images
        .selectFrom('blogImages')
        .select((image) => [image.val(postId).$castTo<string>().as('postId'), 'id'])
        .where('id', 'in', ids),
    )
    .execute()
}
