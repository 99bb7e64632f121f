import type { OutsideIdentity } from '#contract/outside-identities.ts'
import type { Db } from '#server/platform/database/db.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'

export type IdentityKey = { issuer: string; subject: string; email: string }

const columns = ['id', 'email', 'linkedAt', 'lastUsedAt'] as const

/** The user who is this at the provider. */
export const findIdentity = (db: Db, { issuer, subject }: Pick<IdentityKey, 'issuer' | 'subject'>) =>
  db
    .selectFrom('outsideIdentities as i')
    .innerJoin('users as u', 'u.id', 'i.userId')
    .select(['u.id', 'u.email'])
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .executeTakeFirst()

/** The address of who waits to be linked in the browser with this cookie. */
export async function findWaitingLink(db: Db, cookieHash: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('outsideLinks')
    .select('email')
    .where('cookieHash', '=', cookieHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row?.email ?? null
}

export async function listIdentities(db: Db, userId: string): Promise<OutsideIdentity[]> {
  const rows = await db
    .selectFrom('outsideIdentities')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(toIsoTimes)
}
