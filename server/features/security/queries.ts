import { sql } from 'kysely'
import { type Db, hasRow } from '#server/platform/database/db.ts'
import { isIssuer, readProviderSettings } from '#server/integrations/outside-identity.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { SessionInList, Passkey, SignInSecurity } from '#contract/security.ts'
import type { AdminRole } from '#contract/session.ts'
import type { SupportedPerson } from '#contract/support.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { isOver } from '#server/platform/identity/session.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import { describeDevice, describePlace } from '#server/platform/identity/describe-device.ts'

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

/** Where the user is signed in now: this one first, then by their last use (R25). */
export async function listSessions(context: RequestContext): Promise<SessionInList[]> {
  const { now, services } = context
  const { userId, sessionId, adminRoles } = requireUser(context)
  const rows = await services.db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt as lastUsedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('updatedAt', 'desc')
    .execute()
  return rows
    .filter(({ createdAt }) => !isOver({ createdAt, adminRoles }, now))
    .map(({ userAgent, ipAddress, createdAt, ...row }) => ({
      ...toIsoTimes({ ...row, since: createdAt }),
      device: describeDevice(userAgent),
      place: describePlace(ipAddress),
      isThis: row.id === sessionId,
    }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
}

/** How somebody signs in, and where they are signed in now by their last use, without the place; for whoever helps them. */
export async function readSignIn(
  db: Db,
  env: Services['env'],
  userId: string,
  now: Date,
): Promise<Pick<SupportedPerson, 'signIn' | 'sessions'>> {
  const person = await db
    .selectFrom('users as u')
    .leftJoin('secondFactors as f', 'f.userId', 'u.id')
    .select('f.confirmedAt')
    .select(sql<number>`(select count(*)::int from passkeys k where k.user_id = u.id)`.as('passkeyCount'))
    .select(sql<AdminRole[]>`array(select role from admin_roles r where r.user_id = u.id)`.as('adminRoles'))
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt as lastUsedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('updatedAt', 'desc')
    .execute()
  return {
    signIn: {
      hasPassword: await hasPassword(db, userId),
      hasOutsideIdentity: await hasOutsideIdentity(db, env, userId),
      codesSince: person.confirmedAt?.toISOString() ?? null,
      passkeyCount: person.passkeyCount,
    },
    sessions: rows
      .filter(({ createdAt }) => !isOver({ createdAt, adminRoles: person.adminRoles }, now))
      .map(({ userAgent, createdAt, ...row }) => ({
        ...toIsoTimes({ ...row, since: createdAt }),
        device: describeDevice(userAgent),
      })),
  }
}

export const passkeyColumns = ['id', 'name', 'createdAt', 'lastUsedAt'] as const

/** The user's passkeys, oldest first. */
async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(passkeyColumns)
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(toIsoTimes)
}

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
