import type { MemberRole } from '#domain/members.ts'
import { consumeLimit } from '#server/platform/identity/limits.ts'
import type { Member } from '#server/platform/identity/session.ts'
import type { Services } from '#server/platform/process/services.ts'
import { limits } from './limits.ts'
import { runAsOwner } from './lock-members.ts'
import { mailMember, readPerson } from './mail-members.ts'
import { writeRoleChanged } from './mails.ts'
import { assertKeepsAnOwner, setRole } from './membership.ts'

/** Changes what a member may do; refused where no owner would be left. */
export async function changeRole(
  services: Services,
  actor: Member,
  userId: string,
  role: MemberRole,
): Promise<void> {
  const { householdId } = actor
  await consumeLimit(services, limits['changes of role in a household'], householdId)
  await runAsOwner(services, actor, async (tx, members) => {
    const before = assertKeepsAnOwner({ householdId, members, userId }, role)
    if (before.role === role) return
    await setRole(tx, householdId, userId, role)
    const by = await readPerson(tx, actor.userId)
    await mailMember(tx, services, householdId, await readPerson(tx, userId), writeRoleChanged(by, role))
  })
}
