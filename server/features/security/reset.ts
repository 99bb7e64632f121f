import type { Services } from '#server/platform/services.ts'
import { endOtherSessions } from '#server/platform/session-changes.ts'
import { secondFactorOff } from './mails.ts'
import { tell } from './tell.ts'

/**
 * Turns one-time codes off for somebody who lost phone and recovery codes, when the operator knows who asks: signed out
 * everywhere, told by mail. False when nobody with this address has them on.
 */
export async function resetCodes(
  services: Pick<Services, 'db' | 'clock' | 'env'>,
  email: string,
): Promise<boolean> {
  return services.db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users as u')
      .innerJoin('secondFactors as f', 'f.userId', 'u.id')
      .select(['u.id', 'u.email', 'u.fullName'])
      .where('u.email', '=', email.toLowerCase())
      .where('f.confirmedAt', 'is not', null)
      .executeTakeFirst()
    if (!user) return false
    await tx.deleteFrom('secondFactors').where('userId', '=', user.id).execute()
    await endOtherSessions(tx, user.id)
    await tell(tx, services, user.email, secondFactorOff(services.env, user))
    return true
  })
}
