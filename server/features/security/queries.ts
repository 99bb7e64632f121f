import { type Db, hasRow } from '#server/platform/database/db.ts'
import { isIssuer, readProviderSettings } from '#server/integrations/outside-identity.ts'
import type { Services } from '#server/platform/process/services.ts'

/** Whether a password signs this user in. */
export const hasPassword = (db: Db, userId: string): Promise<boolean> =>
  hasRow(
    db.selectFrom('credentials').select('id').where('userId', '=', userId).where('password', 'is not', null),
  )

export const hasPasskey = (db: Db, userId: string): Promise<boolean> =>
  hasRow(db.selectFrom('passkeys').select('id').where('userId', '=', userId))

/** Whether the identity provider signs this user in: the one set up now, not one that was before it. */
export async function hasOutsideIdentity(db: Db, env: Services['env'], userId: string): Promise<boolean> {
  const provider = readProviderSettings(env)
  if (!provider) return false
  const identities = await db
    .selectFrom('outsideIdentities')
    .select('issuer')
    .where('userId', '=', userId)
    .execute()
  return identities.some(({ issuer }) => isIssuer(provider, issuer))
}
