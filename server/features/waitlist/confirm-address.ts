import { sql } from 'kysely'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { consumeLimit, sharedLimits } from '#server/platform/identity/limits.ts'
import { hashToken } from '#server/platform/identity/session.ts'
import { truncateAddress } from './truncate-address.ts'

/** What a mailed link stands for: it waits, was followed once, worked once, or never was. */
export type LinkState = { state: 'waiting'; email: string } | { state: 'used' | 'over' | 'unknown' }

export async function readLink({ services, now }: RequestContext, token: string): Promise<LinkState> {
  const link = await services.db
    .selectFrom('waitlistConsents as c')
    .innerJoin('waitlistEmails as w', 'w.id', 'c.waitlistEmailId')
    .select(['c.givenAt', 'c.expiresAt', 'w.email'])
    .where('c.tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  if (!link) return { state: 'unknown' }
  if (link.givenAt) return { state: 'used' }
  return link.expiresAt > now ? { state: 'waiting', email: link.email } : { state: 'over' }
}

/** Follows a link, once: after that it says that it was followed, and changes nothing any more. */
export async function confirmAddress(context: RequestContext, token: string): Promise<LinkState> {
  const { services, now, ipAddress } = context
  await consumeLimit(services, sharedLimits['links tried from an address'], ipAddress)
  await services.db.transaction().execute(async (tx) => {
    const given = await tx
      .updateTable('waitlistConsents')
      .set({ givenAt: now, ipAddress: truncateAddress(ipAddress) })
      .where('tokenHash', '=', hashToken(token))
      .where('givenAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning('waitlistEmailId')
      .executeTakeFirst()
    if (!given) return
    await tx
      .updateTable('waitlistEmails')
      .set({ confirmedAt: sql`coalesce(confirmed_at, ${now})` })
      .where('id', '=', given.waitlistEmailId)
      .where('status', '!=', 'unsubscribed')
      .execute()
  })
  return readLink(context, token)
}
