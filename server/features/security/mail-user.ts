import type { Kysely } from 'kysely'
import type { Database } from '#database/types.gen.ts'
import { enqueueMail, type Letter } from '#server/platform/effects/outbox.ts'
import { generateToken } from '#server/platform/identity/secrets.ts'
import type { Services } from '#server/platform/process/services.ts'

/** Mails a user, as part of the transaction that changed something. */
export const mailUser = (
  tx: Kysely<Database>,
  { clock }: Pick<Services, 'clock'>,
  to: string,
  letter: Letter,
): Promise<void> =>
  enqueueMail(tx, clock.now(), { ...letter, to, deduplicationKey: `${letter.template} ${generateToken()}` })
