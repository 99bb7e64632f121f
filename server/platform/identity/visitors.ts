// Who looks at a page, so that each is counted once a day: a hash of address and browser with the salt of the day, which is
// thrown away. No cookie is set, and nobody can tell afterwards who it was.
import { createHmac, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import { sql } from 'kysely'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { Db } from '#server/platform/database/db.ts'

/** The day that a visit counts for, `2026-10-31`. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** No program, by what it calls itself. */
export function isPerson({ headers }: Pick<RequestContext, 'headers'>): boolean {
  const userAgent = headers.get('user-agent') ?? ''
  // The browser inside Instagram's app names Google's, and a person holds it.
  return userAgent !== '' && !isbot(userAgent.replaceAll(/Google\/google/gi, ''))
}

export const hashVisitor = (
  salt: string,
  { ipAddress, headers }: Pick<RequestContext, 'ipAddress' | 'headers'>,
): Buffer =>
  createHmac('sha256', salt)
    .update(`${ipAddress}\n${headers.get('user-agent') ?? ''}`)
    .digest()

/** The salt of the present day, which all processes share. */
export async function makeSalt(
  db: Db,
  table: 'affiliate_salts' | 'blog_view_salts',
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ salt: string }>`
    insert into ${sql.table(table)} (day, salt, made_at)
    values (${dayOf(now)}::date, ${randomBytes(32).toString('base64url')}, ${now})
    on conflict (day) do update set day = excluded.day returning salt`.execute(db)
  return rows[0]?.salt ?? ''
}
