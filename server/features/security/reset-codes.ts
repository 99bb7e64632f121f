import type { Services } from '#server/platform/process/services.ts'
import { endOtherSessions } from '#server/platform/identity/session-changes.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { writeSecondFactorOff } from './mails.ts'

/**
 * Turns one-time codes off for somebody who lost phone and recovery codes, when the operator knows who asks: signed out
 * everywhere, told by mail. Takes an administrator's passkeys away, too: those cannot without one. False when nobody with
 * this address has any of it.
 */
export async function resetCodes(
  services: Pick<Services, 'db' | 'clock' | 'env'>,
  email: string,
): Promise<boolean> {
  return services.db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users as u')
      .select(['u.id', 'u.email', 'u.fullName'])
      .where('u.email', '=', email.toLowerCase())
      .forUpdate()
      .executeTakeFirst()
    if (!user) return false
    const codes = await tx
      .deleteFrom('secondFactors')
      .where('userId', '=', user.id)
      .where('confirmedAt', 'is not', null)
      .executeTakeFirst()
    const passkeys = await tx
      .deleteFrom('passkeys')
      .where('userId', '=', user.id)
      .where('userId', 'in', (roles) => roles.selectFrom('adminRoles').select('userId'))
      .executeTakeFirst()
    if (!codes.numDeletedRows && !passkeys.numDeletedRows) return false
    await endOtherSessions(tx, user.id)
    await enqueueMail(tx, services.clock.now(), user.email, writeSecondFactorOff(services.env, user))
    return true
  })
}
