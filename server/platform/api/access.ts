import { type Access, findScope } from '#contract/endpoint.ts'
import type { AdminRole } from '#contract/session.ts'
import { AppError } from '#server/errors.ts'
import { hasPro, findOwnEntitlement } from '#server/platform/identity/entitlement.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Endpoint } from './request-context.ts'
import type { SignedIn } from '#server/platform/identity/session.ts'

type Rule = (
  who: SignedIn,
  services: Services,
) =>
  | 'allowed'
  | 'no-permission'
  | 'second-factor-required'
  | 'no-household'
  | 'viewer-only'
  | 'owner-only'
  | 'pro-required'

const member: Rule = (who) => (who.member ? 'allowed' : 'no-household')
const writer: Rule = (who) =>
  !who.member ? 'no-household' : who.member.role === 'viewer' ? 'viewer-only' : 'allowed'
const owner: Rule = (who) =>
  !who.member ? 'no-household' : who.member.role === 'owner' ? 'allowed' : 'owner-only'
// Administrators need a second factor besides the password (R29).
const administrator: Rule = (who) =>
  !who.adminRoles.length ? 'no-permission' : who.secondFactor ? 'allowed' : 'second-factor-required'
const admin =
  (role: AdminRole): Rule =>
  (who, services) =>
    who.adminRoles.includes(role) ? administrator(who, services) : 'no-permission'

/** What each kind of access asks of somebody who is signed in (DESIGN section 4). */
const rules: Record<Exclude<Access, 'visitor'>, Rule> = {
  user: () => 'allowed',
  member,
  writer,
  'signed-in-member': member,
  owner,
  pro: (who, services) => (hasPro(services, who) ? member(who, services) : 'pro-required'),
  'pro-writer': (who, services) => (hasPro(services, who) ? writer(who, services) : 'pro-required'),
  affiliate: (who) => (findOwnEntitlement(who)?.isAffiliate ? 'allowed' : 'no-permission'),
  admin: administrator,
  'waitlist-admin': admin('waitlist-admin'),
  'affiliate-admin': admin('affiliate-admin'),
  'blog-admin': admin('blog-admin'),
  'support-admin': admin('support-admin'),
}

/** Throws unless this caller may use an endpoint of this access and method. Nobody may use one that declares no access. */
export function assertAccess({ access, method }: Endpoint, who: SignedIn | null, services: Services): void {
  if (who?.token) assertInScope(findScope(access, method), who.token)
  if (access === 'visitor') return
  if (!access) throw new AppError('no-permission')
  if (!who) throw new AppError('not-signed-in')
  const verdict = rules[access](who, services)
  if (verdict !== 'allowed') throw new AppError(verdict)
}

function assertInScope(scope: ReturnType<typeof findScope>, token: NonNullable<SignedIn['token']>): void {
  if (!scope) throw new AppError('session-required')
  if (scope === 'write' && !token.canWrite) throw new AppError('read-only-token')
}
