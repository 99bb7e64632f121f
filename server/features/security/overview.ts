import type { SignInSecurity } from '#contract/security.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { listPasskeys } from './passkeys.ts'
import { hasOutsideIdentity, hasPassword } from './queries.ts'

/** How the user signs in, and what is about to change. */
export async function readSecurity(context: RequestContext): Promise<SignInSecurity> {
  const { db, env } = context.services
  const { userId } = requireUser(context)
  const factor = await db
    .selectFrom('secondFactors as f')
    .select('f.confirmedAt')
    .select((f) =>
      f
        .selectFrom('recoveryCodes as c')
        .select((c) => c.fn.countAll<number>().as('count'))
        .where('c.userId', '=', userId)
        .where('c.usedAt', 'is', null)
        .as('left'),
    )
    .where('f.userId', '=', userId)
    .executeTakeFirst()
  const change = await db
    .selectFrom('addressChanges')
    .selectAll()
    .where('userId', '=', userId)
    .where('expiresAt', '>', context.now)
    .executeTakeFirst()
  return {
    hasPassword: await hasPassword(db, userId),
    hasOutsideIdentity: await hasOutsideIdentity(db, env, userId),
    secondFactor: factor?.confirmedAt
      ? { since: factor.confirmedAt.toISOString(), recoveryCodesLeft: Number(factor.left ?? 0) }
      : null,
    passkeys: await listPasskeys(db, userId),
    addressChange: change
      ? {
          email: change.newEmail,
          isOldConfirmed: change.oldConfirmedAt !== null,
          isNewConfirmed: change.newConfirmedAt !== null,
          expiresAt: change.expiresAt.toISOString(),
        }
      : null,
  }
}
