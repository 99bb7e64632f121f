import type { Invitation } from '#contract/members.ts'
import { requireFound } from '#server/errors.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { runAsOwner } from './lock-members.ts'
import { selectWaiting } from './queries.ts'
import { takeMail, makeLink, mailInvitation } from './mail-invitation.ts'

/** Mails a new link; the one before stops working. */
export async function resendInvitation(services: Services, actor: Member, id: string): Promise<Invitation> {
  const { householdId } = actor
  const { email } = requireFound(
    await selectWaiting(services.db, householdId).where('i.id', '=', id).executeTakeFirst(),
  )
  await takeMail(services, householdId, email)
  return runAsOwner(services, actor, async (tx) => {
    const link = makeLink(services, actor)
    requireFound(
      await tx
        .updateTable('invitations')
        .set(link.kept)
        .where('householdId', '=', householdId)
        .where('id', '=', id)
        .where('acceptedAt', 'is', null)
        .returning('id')
        .executeTakeFirst(),
    )
    return mailInvitation(tx, services, actor, id, link.token)
  })
}
