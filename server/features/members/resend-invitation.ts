import type { Invitation } from '#contract/members.ts'
import { requireFound } from '#server/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { limits } from './limits.ts'
import { consumeLimit } from '#server/platform/identity/limits.ts'
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
  return runAsOwner(services, actor, (tx) => renewLink(tx, services, actor, id))
}

/**
 * Mails an invitation again in the name of the owner who sent it. Throws 'not-found' when it does not wait for this address,
 * or who sent it is an owner no longer.
 */
export async function resendInvitationTo(
  tx: Db,
  services: Services,
  { email, id }: { email: string; id: string },
): Promise<void> {
  const { householdId, invitedBy } = requireFound(
    await tx
      .selectFrom('invitations as i')
      .innerJoin('members as m', (join) =>
        join.onRef('m.householdId', '=', 'i.householdId').onRef('m.userId', '=', 'i.invitedBy'),
      )
      .select(['i.householdId', 'i.invitedBy'])
      .where('i.id', '=', id)
      .where('i.email', '=', email)
      .where('i.acceptedAt', 'is', null)
      .where('m.role', '=', 'owner')
      .executeTakeFirst(),
  )
  await consumeLimit({ ...services, db: tx }, limits['invitations to a mailbox'], email)
  await renewLink(tx, services, { householdId, userId: invitedBy, role: 'owner' }, id)
}

async function renewLink(tx: Db, services: Services, actor: Member, id: string): Promise<Invitation> {
  const link = makeLink(services, actor)
  requireFound(
    await tx
      .updateTable('invitations')
      .set(link.kept)
      .where('householdId', '=', actor.householdId)
      .where('id', '=', id)
      .where('acceptedAt', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  )
  return mailInvitation(tx, services, actor, id, link.token)
}
