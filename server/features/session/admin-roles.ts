import type { Db } from '#server/platform/database/db.ts'
import type { Env } from '#server/env.ts'
import { nameAdministrator, recordAction } from '#server/platform/audit/record-action.ts'
import { type AdminRole, adminRoles } from '#contract/session.ts'

type AdminSettings = Pick<Env, 'ADMIN_EMAIL' | 'AFFILIATE_MANAGER_EMAIL' | 'WAITLIST_ADMIN_EMAILS'>

/**
 * Writes down the roles the settings give to this address, once it is confirmed (R29). From then on the rows decide,
 * never the address (R31).
 */
export async function grantConfiguredRoles(
  tx: Db,
  settings: AdminSettings,
  user: { id: string; email: string },
): Promise<void> {
  const roles = listConfiguredRoles(settings, user.email)
  if (roles.length === 0) return
  const confirmed = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where('emailVerified', '=', true)
    .executeTakeFirst()
  if (!confirmed) return
  await tx
    .insertInto('adminRoles')
    .values(roles.map((role) => ({ userId: user.id, role, grantedBy: 'settings' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** SPEC section 6: the main admin does everything, the affiliate manager affiliates and the blog. */
export function listConfiguredRoles(settings: AdminSettings, email: string): AdminRole[] {
  const { ADMIN_EMAIL, AFFILIATE_MANAGER_EMAIL, WAITLIST_ADMIN_EMAILS } = settings
  const grants: [addresses: (string | undefined)[], roles: AdminRole[]][] = [
    [[ADMIN_EMAIL], [...adminRoles]],
    [[AFFILIATE_MANAGER_EMAIL], ['affiliate-admin', 'blog-admin']],
    [WAITLIST_ADMIN_EMAILS, ['waitlist-admin']],
  ]
  const granted = grants.filter(([addresses]) =>
    addresses.some((address) => address?.toLowerCase() === email),
  )
  return [...new Set(granted.flatMap(([, roles]) => roles))]
}

/** Gives a role on the command line, and writes that down (R31, R32). */
export const grantRole = (db: Db, now: Date, userId: string, role: AdminRole): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const granted = await tx
      .insertInto('adminRoles')
      .values({ userId, role, grantedBy: 'command line' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (granted.numInsertedOrUpdatedRows)
      await recordAction(tx, now, 'operator', {
        action: 'roles.grant',
        subject: await nameAdministrator(tx, userId),
        after: { role },
      })
  })

/** Takes a role away on the command line, and writes that down; false if it was not held. */
export const revokeRole = (db: Db, now: Date, email: string, role: AdminRole): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const revoked = await tx
      .deleteFrom('adminRoles')
      .where('role', '=', role)
      .where('userId', 'in', (users) => users.selectFrom('users').select('id').where('email', '=', email))
      .returning('userId')
      .executeTakeFirst()
    if (!revoked) return false
    await recordAction(tx, now, 'operator', {
      action: 'roles.revoke',
      subject: await nameAdministrator(tx, revoked.userId),
      before: { role },
    })
    return true
  })
