import { AppError } from '#server/errors.ts'
import type { Member, SignedIn } from '#server/platform/identity/session.ts'
import type { RequestContext } from './request-context.ts'

type Asked = Pick<RequestContext, 'signedIn'>

/** Who is signed in; throws 'not-signed-in'. */
export function requireUser({ signedIn }: Asked): SignedIn {
  if (!signedIn) throw new AppError('not-signed-in')
  return signedIn
}

/** The caller's place in their household; throws 'no-household'. */
export function requireMember({ signedIn }: Asked): Member {
  if (!signedIn?.member) throw new AppError('no-household')
  return signedIn.member
}
