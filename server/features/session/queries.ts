import type { Session } from '#contract/session.ts'
import { readHousehold } from '#server/features/households/public.ts'
import { createCsrfToken } from '#server/platform/api/csrf.ts'
import { isBounced } from '#server/platform/effects/bounced-addresses.ts'
import { findOwnEntitlement, hasPro } from '#server/platform/identity/entitlement.ts'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { Services } from '#server/platform/process/services.ts'
import { findSignedIn, type SignedIn } from '#server/platform/identity/session.ts'

type Asked = Pick<RequestContext, 'now' | 'services'>

/** The session as the browser asks for it at its start. */
export async function describeSession({ now, services }: Asked, who: SignedIn | null): Promise<Session> {
  const { auth, db, env } = services
  return {
    user: who && describeUser(services, who, await isBounced(db, who.email)),
    household: who?.member
      ? await householdTransaction(db, who.member, (tx) => readHousehold(tx, now))
      : null,
    memberRole: who?.member?.role ?? null,
    csrfToken: who?.sessionId ? createCsrfToken(auth.secret, who.sessionId) : null,
    mail: env.SMTP_URL ? 'sent' : 'console',
    outsideProvider: env.OIDC_NAME ?? null,
  }
}

/** As `describeSession`, of a session that has just begun. */
export const describeToken = async (asked: Asked, token: string): Promise<Session> =>
  describeSession(asked, await findSignedIn(asked.services.db, token, asked.now))

function describeUser(services: Services, who: SignedIn, isAddressBounced: boolean): Session['user'] {
  const { userId, email, fullName, adminRoles, secondFactor, plan, trialEndsAt, onboardedAt } = who
  return {
    id: userId,
    email,
    fullName,
    roles: adminRoles,
    hasSecondFactor: secondFactor !== null,
    isPro: hasPro(services, who),
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    // SPEC section 4.
    needsOnboarding: plan === 'free' && onboardedAt === null,
    isAddressBounced,
    isAffiliate: findOwnEntitlement(who)?.isAffiliate ?? false,
  }
}
