import type { RequestContext } from '#server/platform/api/request-context.ts'
import { translateConflicts } from '#server/errors.ts'
import { consumeLimit, sharedLimits } from '#server/platform/identity/limits.ts'
import { hashToken } from '#server/platform/identity/session.ts'
import { whereStatus } from './where-status.ts'

/** What a mailed link stands for: it waits, was followed before, worked once, or never was. */
export type LinkState = 'waiting' | 'used' | 'over' | 'unknown'

export async function readLink({ services, now }: RequestContext, token: string): Promise<LinkState> {
  const link = await services.db
    .selectFrom('affiliateLinks as l')
    .innerJoin('affiliates as a', 'a.id', 'l.affiliateId')
    .select(['l.usedAt', 'l.expiresAt', 'a.approvedAt', 'a.bannedAt', 'a.userId'])
    .where('l.tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  if (!link) return 'unknown'
  if (link.usedAt) return 'used'
  return link.expiresAt > now && link.approvedAt && !link.bannedAt && !link.userId ? 'waiting' : 'over'
}

/** Joins an approved affiliate and the account of their address, once: who has the mail owns both (S3). */
export async function confirmAccount(context: RequestContext, token: string): Promise<LinkState> {
  const { services, now, ipAddress } = context
  await consumeLimit(services, sharedLimits['links tried from an address'], ipAddress)
  await translateConflicts('affiliate-changed', () =>
    services.db.transaction().execute(async (tx) => {
      const used = await tx
        .updateTable('affiliateLinks as l')
        .set({ usedAt: now })
        .from('affiliates as a')
        .innerJoin('users as u', 'u.email', 'a.email')
        .whereRef('a.id', '=', 'l.affiliateId')
        .where('l.tokenHash', '=', hashToken(token))
        .where('l.usedAt', 'is', null)
        .where('l.expiresAt', '>', now)
        .where('a.userId', 'is', null)
        .where('a.approvedAt', 'is not', null)
        .where('a.bannedAt', 'is', null)
        .returning(['l.affiliateId', 'u.id as userId'])
        .executeTakeFirst()
      if (!used) return
      await tx
        .updateTable('affiliates')
        .set({ userId: used.userId })
        .where('id', '=', used.affiliateId)
        .where('userId', 'is', null)
        .where(whereStatus('approved'))
        .execute()
      // The mailbox is theirs, as by any mailed link.
      await tx.updateTable('users').set({ emailVerified: true }).where('id', '=', used.userId).execute()
    }),
  )
  return readLink(context, token)
}
