import { letter } from '#server/platform/effects/letter.ts'
import { mailAdministrators } from '#server/platform/effects/mail-administrators.ts'
import type { Services } from '#server/platform/process/services.ts'

/** A push service refuses what we send, for a reason that is ours: once a day and service. */
export async function tellAdministrators(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  host: string,
  status: number,
): Promise<void> {
  const now = clock.now()
  log.error('push refused', { host, status })
  const text = [
    `the push service ${host} answered ${status} to a message, which means that it does not take our key or how it is signed.`,
    'The browsers there stay subscribed, and their messages are lost until this is mended. Look at VAPID_PRIVATE_KEY and VAPID_SUBJECT, and at the clock of the server.',
  ]
  await mailAdministrators(db, now, `push-refused:${host}:${now.toISOString().slice(0, 10)}`, (fullName) =>
    letter('push-refused', `Trivet: ${host} refuses our messages`, [`Hello ${fullName},`, ...text]),
  )
}
