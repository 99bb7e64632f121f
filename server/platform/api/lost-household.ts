// While a request runs, its caller may be removed from their household, or an imported archive may move all its members
// into another one. What they asked for is then not found.
import { NoResultError } from 'kysely'
import { AppError } from '#server/errors.ts'
import { hasRow } from '#server/platform/database/db.ts'
import type { RequestContext } from './request-context.ts'
import type { Member } from '#server/platform/identity/session.ts'

/**
 * The error 'no-household', on which the browser starts anew, when the caller is no longer in the household that the
 * request began with. Otherwise the error as it is.
 */
export async function toLostHousehold(
  error: unknown,
  { services, signedIn }: Pick<RequestContext, 'services' | 'signedIn'>,
): Promise<unknown> {
  const member = signedIn?.member
  if (!member || !isAbsence(error)) return error
  return (await isStillIn(services, member)) ? error : new AppError('no-household')
}

const isStillIn = ({ db }: RequestContext['services'], { userId, householdId }: Member): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('members')
      .select('userId')
      .where('userId', '=', userId)
      .where('householdId', '=', householdId),
  )

const isAbsence = (error: unknown): boolean =>
  error instanceof NoResultError ||
  (error instanceof AppError && error.code === 'not-found') ||
  (error instanceof Error && 'code' in error && error.code === '23503')
