import type { Services } from '#server/platform/process/services.ts'
import { challengeMinutes } from '#server/integrations/passkeys.ts'
import { hashToken } from '#server/platform/identity/session.ts'

/** Keeps a challenge for five minutes: of a user who adds a passkey, or of nobody, since who signs in is yet to be seen. */
export async function keepChallenge(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  challenge: string,
  userId: string | null,
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + challengeMinutes * 60_000)
  await db
    .insertInto('passkeyChallenges')
    .values({ challengeHash: hashToken(challenge), userId, expiresAt })
    .execute()
}

/** Whether this is a challenge of ours for this user; it is no longer one afterwards, whatever comes of it. */
export async function takeChallenge(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  challenge: string,
  userId: string | null,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', hashToken(challenge))
    .where('userId', userId === null ? 'is' : '=', userId)
    .where('expiresAt', '>', clock.now())
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}
