import type { Session } from '#contract/session.ts'
import { readHousehold } from '#server/features/households/public.ts'
import { createCsrfToken } from '#server/platform/api/csrf.ts'
import { hasPro } from '#server/platform/identity/entitlement.ts'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import type { Services } from '#server/platform/process/services.ts'
import { findSignedIn, type Member, type SignedIn } from '#server/platform/identity/session.ts'

/** The session as the browser asks for it at its start. */
export async function describeSession(services: Services, who: SignedIn | null): Promise<Session> {
  const { auth, env } = services
  return {
    user: who && describeUser(services, who),
    household: who?.member ? await readOwnHousehold(services, who.member) : null,
    memberRole: who?.member?.role ?? null,
    csrfToken: who?.sessionId ? createCsrfToken(auth.secret, who.sessionId) : null,
    mail: env.SMTP_URL ? 'sent' : 'console',
    outsideProvider: env.OIDC_NAME ?? null,
  }
}

/** As `describeSession`, of a session that has just begun. */
export const describeToken = async (services: Services, token: string): Promise<Session> =>
  describeSession(services, await findSignedIn(services.db, token, services.clock.now()))

function describeUser(services: Services, who: SignedIn): Session['user'] {
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
  }
}

const readOwnHousehold = ({ clock, db }: Services, member: Member) =>
  householdTransaction(db, member, (tx) => readHousehold(tx, clock.now()))
