import type { AdminRole } from '#contract/session.ts'
import { AppError } from '#server/errors.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { type AdminAction, nameAdministrator } from '#server/platform/audit/record-action.ts'
import type { Db } from '#server/platform/database/db.ts'
import { assertJustAuthenticated } from '#server/platform/identity/just-authenticated.ts'

type Context = RequestContext & { record: (tx: Db, action: AdminAction) => Promise<void> }

/** Throws 'no-account' (404) when nobody with a confirmed address has this one. A second time it changes nothing. */
export async function grantRole(context: Context, { email, role }: { email: string; role: AdminRole }) {
  assertMayChange(context, role)
  const { userId: grantedBy } = requireUser(context)
  await context.services.db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('emailVerified', '=', true)
      .executeTakeFirst()
    if (!user) throw new AppError('no-account')
    await tx
      .insertInto('adminRoles')
      .values({
        userId: user.id,
        role,
        grantedAt: context.now,
        grantedBy: await nameAdministrator(tx, grantedBy),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await context.record(tx, {
      action: 'roles.grant',
      subject: await nameAdministrator(tx, user.id),
      after: { role },
    })
  })
}

/** Throws 'last-administrator' (409) when nobody else has the role: then nobody could give it back. */
export async function revokeRole(context: Context, { userId, role }: { userId: string; role: AdminRole }) {
  assertMayChange(context, role)
  await context.services.db.transaction().execute(async (tx) => {
    const holders = await tx
      .selectFrom('adminRoles')
      .select('userId')
      .where('role', '=', role)
      .orderBy('userId')
      // Two who take it from each other at the same moment do so one after the other.
      .forUpdate()
      .execute()
    if (!holders.some((one) => one.userId === userId)) throw new AppError('not-found')
    if (holders.length === 1) throw new AppError('last-administrator')
    const subject = await nameAdministrator(tx, userId)
    await tx.deleteFrom('adminRoles').where('userId', '=', userId).where('role', '=', role).execute()
    await context.record(tx, { action: 'roles.revoke', subject, before: { role } })
  })
}

/** Nobody gives what they do not have, and a stolen session gives nothing (R30). */
function assertMayChange(context: Context, role: AdminRole): void {
  if (!requireUser(context).adminRoles.includes(role)) throw new AppError('role-of-others')
  assertJustAuthenticated(context)
}
