import { createHmac, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import { sql } from 'kysely'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { tryLimit } from '#server/platform/identity/limits.ts'
import { limits } from './limits.ts'

/**
 * Counts that somebody read a post: once for each reader and day, and programs never. Who it was is a hash of address and
 * browser with the salt of the day, which is thrown away; no cookie is set.
 */
export async function countView(context: RequestContext, postId: string): Promise<void> {
  const { services, now, ipAddress, headers } = context
  const userAgent = headers.get('user-agent') ?? ''
  if (userAgent === '' || isbot(userAgent)) return
  if (!(await tryLimit(services, limits['blog views from an address'], ipAddress))) return
  const day = now.toISOString().slice(0, 10)
  const visitorHash = createHmac('sha256', await findSalt(context, day))
    .update(`${ipAddress}\n${userAgent}`)
    .digest('base64url')
  await sql`
    with seen as (
      insert into blog_views (post_id, day, visitor_hash, seen_at)
      select id, ${day}::date, ${visitorHash}, ${now} from blog_posts where id = ${postId} and status = 'published'
      on conflict do nothing returning post_id)
    update blog_posts set view_count = view_count + 1 where id in (select post_id from seen)`.execute(
    services.db,
  )
}

/** The salt of a day, which all processes share. */
async function findSalt({ services: { db }, now }: RequestContext, day: string): Promise<string> {
  const { rows } = await sql<{ salt: string }>`
    insert into blog_view_salts (day, salt, made_at) values (${day}::date, ${randomBytes(32).toString('base64url')}, ${now})
    on conflict (day) do update set day = excluded.day returning salt`.execute(db)
  return rows[0]?.salt ?? ''
}
