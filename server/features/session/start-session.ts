import type { Db } from '#server/platform/database/db.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { generateToken } from '#server/platform/identity/secrets.ts'
import { rememberDevice } from '#server/platform/identity/known-device.ts'
import { endSession } from '#server/platform/identity/session-changes.ts'
import { hashToken, type SecondFactor, sessionLimits } from '#server/platform/identity/session.ts'
import { grantConfiguredRoles } from './admin-roles.ts'

const longestUserAgent = 300

/** What a session begins with: when they proved who they are, null when that is not known, and what by beyond that. */
export type Proof = { authenticatedAt: Date | null; secondFactor?: SecondFactor }

/**
 * Starts a session with a token of its own: whatever cookie came along is never taken up, and the session it belonged
 * to ends (R25). Give the token to the browser after the transaction.
 */
export async function startSession(
  tx: Db,
  context: RequestContext,
  user: { id: string; email: string },
  { authenticatedAt, secondFactor }: Proof,
): Promise<string> {
  const { services, headers, ipAddress, signedIn, now: startedAt } = context
  const { auth, env } = services
  await grantConfiguredRoles(tx, env, user)
  if (signedIn?.sessionId) await endSession(tx, signedIn.sessionId)
  const token = generateToken()
  await auth.createSession(tx, {
    userId: user.id,
    tokenHash: hashToken(token),
    startedAt,
    endsAt: new Date(startedAt.getTime() + sessionLimits.idleDays * 86_400_000),
    authenticatedAt,
    secondFactor: secondFactor ?? null,
    ipAddress,
    userAgent: (headers.get('user-agent') ?? '').slice(0, longestUserAgent),
  })
  rememberDevice(context, user.email)
  return token
}
