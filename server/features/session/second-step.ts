// Between the password and the code: somebody of whom nothing was told yet.
import type { Kysely } from 'kysely'
import type { Database } from '#database/types.gen.ts'
import { AppError } from '#server/errors.ts'
import { takeCode } from '#server/features/security/queries.ts'
import { countFailure } from '#server/platform/identity/failed-proofs.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { newToken } from '#server/platform/identity/secrets.ts'
import type { Services } from '#server/platform/process/services.ts'
import { hashToken } from '#server/platform/identity/session.ts'
import { startSession } from './sessions.ts'

const minutes = 5
const mostTries = 5
const wrongCode = 'This code is not right. Each works once and for a short time: try the next one.'

/** The token of a sign-in whose password was right. It opens nothing by itself. */
export async function awaitCode(
  tx: Kysely<Database>,
  { clock }: Pick<Services, 'clock'>,
  userId: string,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(clock.now().getTime() + minutes * 60_000)
  await tx
    .insertInto('pendingSignIns')
    .values({ tokenHash: hashToken(token), userId, expiresAt })
    .execute()
  return token
}

/** The token of a new session, for the code that was still to come: within five minutes and five tries (R24). */
export async function takeSecondStep(
  context: RequestContext,
  { pendingSignIn, code }: { pendingSignIn: string; code: string },
): Promise<string> {
  const { services } = context
  const { clock, db } = services
  const tokenHash = hashToken(pendingSignIn)
  const user = await db
    .selectFrom('pendingSignIns as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select(['u.id', 'u.email'])
    .where('s.tokenHash', '=', tokenHash)
    .where('s.expiresAt', '>', clock.now())
    .executeTakeFirst()
  if (!user) throw new AppError('sign-in-over')
  const failures = await countFailure(context, user.email, 'code')
  const tried = await db
    .updateTable('pendingSignIns')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .where('tries', '<', mostTries)
    .executeTakeFirst()
  if (!tried.numUpdatedRows) throw new AppError('sign-in-over')
  const token = await db.transaction().execute(async (tx) => {
    // First of all: whoever ended this sign-in meanwhile, by a new password for one, ended it.
    const pending = await tx
      .deleteFrom('pendingSignIns')
      .where('tokenHash', '=', tokenHash)
      .executeTakeFirst()
    if (!pending.numDeletedRows) throw new AppError('sign-in-over')
    if (!(await takeCode(tx, services, user.id, code)))
      throw new AppError('invalid', { fields: { code: wrongCode } })
    // Whatever came before it, a code is a proof of now (R30): it was asked for here, and only its owner has it.
    return startSession(tx, context, user, { authenticatedAt: clock.now(), secondFactor: 'code' })
  })
  await failures.forget()
  return token
}
