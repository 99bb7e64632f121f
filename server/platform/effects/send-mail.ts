import { type Mail, MailRefused } from '#server/integrations/mail.ts'
import type { Services } from '#server/platform/process/services.ts'
import { endBounce, isBounced, markBounced } from './bounced-addresses.ts'
import { letter } from './letter.ts'
import { mailAdministrators } from './mail-administrators.ts'
import type { OutboxPayload } from './outbox.ts'

/** For how long a mail is claimed by whoever sends it; it is claimed anew before that runs out. */
export const claimedMinutes = 15
const renewalMs = 300_000

/** A mail that is not tried again. */
export class Undeliverable extends Error {}

/**
 * Sends a mail of the outbox. Throws `Undeliverable` when nobody has its address: it is marked then, and gets no mail that its
 * reader can do without from then on.
 */
export async function sendMail(
  services: Services,
  mail: Mail,
  id: string,
  { to, subject = '', text = '', html = '', unsubscribeUrl, isAskedFor }: OutboxPayload,
): Promise<void> {
  const { db, clock } = services
  const isMarked = await isBounced(db, to)
  if (isMarked && unsubscribeUrl && !isAskedFor)
    throw new Undeliverable('Not sent: earlier mail to this address came back.')
  const renewing = setInterval(() => void renewClaim(services, id), renewalMs)
  try {
    await mail.send({ id, to, subject, text, html, unsubscribeUrl })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    if (error.because === 'sender') {
      await tellAdministrators(services, error.message)
      throw error
    }
    await markBounced(db, clock.now(), { email: to, reason: 'refused', detail: error.message })
    throw new Undeliverable(error.message)
  } finally {
    clearInterval(renewing)
  }
  if (isMarked && mail.leavesTheHouse) await endBounce(db, to, ['refused', 'expired'])
}

async function renewClaim({ db, clock, log }: Services, id: string): Promise<void> {
  const nextAttemptAt = new Date(clock.now().getTime() + claimedMinutes * 60_000)
  await db
    .updateTable('outbox')
    .set({ nextAttemptAt })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute()
    .catch(() => log.warn('outbox: claim not renewed', { id }))
}

/** Our mail is not wanted, whoever it is for: once a day. The mail may not arrive either, and stands in the outbox. */
async function tellAdministrators({ db, clock }: Services, answer: string): Promise<void> {
  const now = clock.now()
  const text = [
    'the mail server refuses mail of this installation, for a reason that is not its reader:',
    answer,
    'Look at MAIL_FROM, and at SPF, DKIM and DMARC of its domain. Mail is tried again for a day.',
  ]
  await mailAdministrators(db, now, `mail-refused:${now.toISOString().slice(0, 10)}`, (fullName) =>
    letter('mail-refused', 'Trivet: the mail server refuses our mail', [`Hello ${fullName},`, ...text]),
  )
}
