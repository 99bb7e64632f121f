import { sql } from 'kysely'
import type { z } from 'zod'
import type { PostStatus, statusChange } from '#contract/blog.ts'
import { AppError } from '#server/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { hasContent, keepSlug, lockVersion, type Saving } from './save-post.ts'

/** What may follow. A post that was public never becomes a draft again: its address is known. */
const following: Record<PostStatus, readonly PostStatus[]> = {
  draft: ['scheduled', 'published', 'archived'],
  scheduled: ['draft', 'scheduled', 'published', 'archived'],
  published: ['archived'],
  archived: ['published'],
}

/** Anything sooner may have passed before it is written down. */
const soonestMs = 120_000

/**
 * Publishes, schedules or archives a post, or takes a schedule back. A post that is published again keeps its first date.
 * Throws 'edited-elsewhere', 'not-from-here', 'nothing-to-publish' and 'publish-too-soon'.
 */
export async function changeStatus(
  tx: Db,
  { userId, now }: Saving,
  { id, version, status, publishAt }: z.infer<typeof statusChange> & { id: string },
): Promise<{ before: PostStatus }> {
  const post = await lockVersion(tx, id, version)
  const before = post.status as PostStatus
  if (!following[before].includes(status)) throw new AppError('not-from-here')
  if ((status === 'published' || status === 'scheduled') && !hasContent(post))
    throw new AppError('nothing-to-publish')
  await tx
    .updateTable('blogPosts')
    .set({
      status,
      publishAt: status === 'scheduled' ? readTime(publishAt, now) : null,
      archivedAt: status === 'archived' ? now : null,
      ...(status === 'published' && { publishedAt: post.publishedAt ?? now }),
      version: version + 1,
      updatedAt: now,
      updatedBy: userId,
    })
    .where('id', '=', id)
    .execute()
  return { before }
}

function readTime(publishAt: string | undefined, now: Date): Date {
  const time = new Date(publishAt ?? 0)
  if (time.getTime() - now.getTime() < soonestMs) throw new AppError('publish-too-soon')
  return time
}

/** Publishes what is due, as of the time it was meant for; a version that somebody edits stays the same. */
export async function publishDue(db: Db, now: Date): Promise<number> {
  const published = await db
    .updateTable('blogPosts')
    .set((post) => ({
      status: 'published',
      publishedAt: post.ref('publishAt'),
      // Readers see nothing of it that is older than its publication.
      updatedAt: sql<Date>`greatest(${post.ref('updatedAt')}, ${post.ref('publishAt')})`,
      publishAt: null,
    }))
    .where('status', '=', 'scheduled')
    .where('publishAt', '<=', now)
    .returning('id')
    .execute()
  return published.length
}

/** Deletes a post for good. Of one that was public its addresses stay, to say that it is gone. */
export async function deletePost(tx: Db, id: string): Promise<{ title: string; slug: string }> {
  const post = await tx
    .deleteFrom('blogPosts')
    .where('id', '=', id)
    .returning(['title', 'slug', 'publishedAt'])
    .executeTakeFirst()
  if (!post) throw new AppError('not-found')
  if (post.publishedAt) await keepSlug(tx, post.slug, null)
  return { title: post.title, slug: post.slug }
}
