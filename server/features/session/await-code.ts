// The state of a sign-in between the password and the code. Nothing about the user is shown yet.
import type { Kysely } from 'kysely'
import type { Database } from '#database/types.gen.ts'
import { generateToken } from '#server/platform/identity/secrets.ts'
import { hashToken } from '#server/platform/identity/session.ts'
import type { Services } from '#server/platform/process/services.ts'

const minutes = 5

/** The token of a sign-in whose password was right. It opens nothing by itself. */
export async function awaitCode(
  tx: Kysely<Database>,
  { clock }: Pick<Services, 'clock'>,
  userId: string,
): Promise<string> {
  const token = generateToken()
  const expiresAt = new Date(clock.now().getTime() + minutes * 60_000)
  await tx
    .insertInto('pendingSignIns')
    .values({ tokenHash: hashToken(token), userId, expiresAt })
    .execute()
  return token
}
