import { AppError } from '#server/errors.ts'
import { buildLink } from '#server/features/session/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { letter } from '#server/platform/effects/letter.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { endOtherSessions } from '#server/platform/identity/session-changes.ts'
import type { Services } from '#server/platform/process/services.ts'
import { lockAddress, requireUserOf } from './target.ts'

/**
 * Signs somebody out everywhere, and tells them by mail: their next request is refused. Returns how many sessions ended.
 * Throws 'support-changed' when there is none, since somebody was quicker.
 */
export async function endAllSessions(
  tx: Db,
  { clock, env }: Pick<Services, 'clock' | 'env'>,
  email: string,
): Promise<number> {
  await lockAddress(tx, email)
  const { id, fullName } = await requireUserOf(tx, email)
  const open = await tx.selectFrom('sessions').select('id').where('userId', '=', id).forUpdate().execute()
  if (open.length === 0) throw new AppError('support-changed')
  await endOtherSessions(tx, id)
  const mail = letter('signed-out', 'You were signed out of Trivet everywhere', [
    `Hello ${fullName},`,
    'whoever runs this Trivet signed you out on every device. Nothing else of your account was changed; sign in to go on:',
    { label: 'Sign in', url: buildLink(env, 'signIn') },
    'If you did not ask for it, somebody may have been signed in as you: choose a new password.',
    { label: 'Choose a new password', url: buildLink(env, 'forgottenPassword') },
  ])
  await enqueueMail(tx, clock.now(), email, mail)
  return open.length
}
