import { v7 as uuidv7 } from 'uuid'
import type { Invitation } from '#contract/members.ts'
import { type MemberRole, mostInvitations } from '#domain/members.ts'
import { AppError } from '#server/errors.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Member } from '#server/platform/identity/session.ts'
import type { Db } from '#server/platform/database/db.ts'
import { runAsOwner } from './lock-members.ts'
import { takeMail, makeLink, mailInvitation } from './mail-invitation.ts'
import { selectWaiting } from './queries.ts'

/**
 * Mails an invitation. What it says, does and takes is the same whether the address has an account or not (R23). An address
 * that is invited already gets a new link in place of the first.
 */
export async function createInvitation(
  services: Services,
  actor: Member,
  { email, role }: { email: string; role: MemberRole },
): Promise<Invitation> {
  const { householdId } = actor
  await takeMail(services, householdId, email)
  return runAsOwner(services, actor, async (tx) => {
    await assertNoMember(tx, householdId, email)
    const others = await selectWaiting(tx, householdId).where('i.email', '<>', email).execute()
    if (others.length >= mostInvitations) throw new AppError('too-many-invitations')
    const link = makeLink(services, actor)
    const { id } = await tx
      .insertInto('invitations')
      .values({ householdId, id: uuidv7(), email, role, ...link.kept })
      .onConflict((conflict) =>
        conflict
          .columns(['householdId', 'email'])
          .where('acceptedAt', 'is', null)
          .doUpdateSet({ role, ...link.kept }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return mailInvitation(tx, services, actor, id, link.token)
  })
}

// Looks among the household's own members only: whether a stranger has an account is nobody's business (R23).
async function assertNoMember(tx: Db, householdId: string, email: string): Promise<void> {
  const members = await tx
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select('u.email')
    .where('m.householdId', '=', householdId)
    .execute()
  if (members.some((member) => member.email === email))
    throw new AppError('already-member', { fields: { email: 'This person is a member already' } })
}
