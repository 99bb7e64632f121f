import { sql } from 'kysely'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { tryLimit } from '#server/platform/identity/limits.ts'
import { dayOf, hashVisitor, isPerson, makeSalt } from '#server/platform/identity/visitors.ts'
import { limits } from './limits.ts'

/**
 * Counts that somebody read a post: once for each reader and day, programs never, and of one address no more than a household
 * has readers, whatever browsers they say they are.
 */
export async function countView(context: RequestContext, postId: string): Promise<void> {
  const { services, now, ipAddress } = context
  if (!isPerson(context)) return
  if (!(await tryLimit(services, limits['blog views from an address'], ipAddress))) return
  const visitor = hashVisitor(await makeSalt(services.db, 'blog_view_salts', now), context)
  await services.db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      insert into blog_views (post_id, day, visitor_hash, seen_at)
      select id, ${dayOf(now)}::date, ${visitor.toString('base64url')}, ${now}
      from blog_posts where id = ${postId} and status = 'published'
      on conflict do nothing returning post_id`.execute(tx)
    const ofPost = { ...services, db: tx }
    const limit = limits['blog views of a post from an address']
    if (rows.length === 0 || !(await tryLimit(ofPost, limit, `${postId} ${ipAddress}`))) return
    await sql`update blog_posts set view_count = view_count + 1 where id = ${postId}`.execute(tx)
  })
}
