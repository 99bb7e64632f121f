// Between the beginning of a request and its end somebody may be taken out of their household, or everybody of it be moved
// into the household of an archive: what they asked for is then nowhere.
import { NoResultError } from 'kysely'
import { AppError } from '#server/errors.ts'
import { hasRow } from '#server/platform/database/db.ts'
import type { RequestContext } from './request-context.ts'
import type { Member } from '#server/platform/identity/session.ts'

/**
 * 'no-household', which has the browser start anew, in place of an error that only says that something is not there, when
 * the caller is not in the household any more they came with. Else the error itself.
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
