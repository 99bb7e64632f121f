import { requireUser } from '#server/platform/api/caller.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { endBounce } from '#server/platform/effects/bounced-addresses.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { writeMailWorks } from './mails.ts'

/** Ends the mark of the own address, and writes to it: if that comes back, the mark does, too. */
export async function endOwnBounce(context: RequestContext): Promise<void> {
  const { email, fullName } = requireUser(context)
  await context.services.db.transaction().execute(async (tx) => {
    if (await endBounce(tx, email)) await enqueueMail(tx, context.now, email, writeMailWorks(fullName))
  })
}
