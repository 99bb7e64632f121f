import { v7 as uuidv7 } from 'uuid'
import { demoCategories, demoPosts } from '#database/demo/posts/posts.ts'
import { makeSlug } from '#domain/blog/slugs.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/process/services.ts'
import { readDemoText } from './demo-document.ts'
import { readEncodedPictures } from './demo-pictures.ts'
import { keepImage } from './images.ts'
import { writeDocument } from './save-post.ts'

const day = 86_400_000

/** Publishes the posts of the demo, once. */
export async function fillDemoBlog(services: Services): Promise<void> {
  const { db, clock } = services
  if (await db.selectFrom('blogPosts').select('id').limit(1).executeTakeFirst()) return
  const now = clock.now()
  const pictures = await keepPictures(services, now)
  await db.transaction().execute(async (tx) => {
    const categories = new Map(demoCategories.map(({ name }) => [name, uuidv7()]))
    await tx
      .insertInto('blogCategories')
      .values(demoCategories.map((row) => ({ ...row, id: categories.get(row.name) ?? '', createdAt: now })))
      .execute()
    const tags = new Map(demoPosts.flatMap((post) => post.tags).map((name) => [name, uuidv7()]))
    await tx
      .insertInto('blogTags')
      .values([...tags].map(([name, id]) => ({ id, name, slug: makeSlug(name), createdAt: now })))
      .execute()
    for (const [place, post] of demoPosts.entries()) {
      const { category, tags: names, cover, coverAlt, text, isFeatured = false, ...fields } = post
      const id = uuidv7()
      const publishedAt = new Date(now.getTime() - (2 + place * 9) * day)
      const { document, html, words, images } = await writeDocument(
        tx,
        readDemoText(text, (name) => pictures.get(name) ?? ''),
      )
      const featuredImageId = pictures.get(cover) ?? null
      await tx
        .insertInto('blogPosts')
        .values({
          id,
          ...fields,
          isFeatured,
          document: JSON.stringify(document),
          contentHtml: html,
          words,
          images: images.length,
          categoryId: categories.get(category) ?? null,
          featuredImageId,
          featuredImageAlt: coverAlt,
          status: 'published',
          publishedAt,
          createdAt: publishedAt,
          updatedAt: publishedAt,
        })
        .execute()
      await link(
        tx,
        id,
        names.map((name) => tags.get(name) ?? ''),
        [...images, featuredImageId ?? ''],
      )
    }
  })
}

async function link(tx: Db, postId: string, tagIds: string[], imageIds: string[]): Promise<void> {
  await tx
    .insertInto('blogPostTags')
    .values(tagIds.map((tagId) => ({ postId, tagId })))
    .execute()
  await tx
    .insertInto('blogPostImages')
    .values(imageIds.map((imageId) => ({ postId, imageId })))
    .execute()
}

/** Puts the drawings up as any picture is; their ids by their names. */
async function keepPictures(services: Services, now: Date): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const [name, picture] of Object.entries(await readEncodedPictures())) {
    const id = uuidv7()
    const files = picture.files.map((file) => ({ ...file, name: id + file.name.slice(name.length) }))
    await keepImage(services, id, { ...picture, files }, { userId: null, now })
    ids.set(name, id)
  }
  return ids
}
