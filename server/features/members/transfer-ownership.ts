import { requireFound } from '#server/errors.ts'
import { consumeLimit } from '#server/platform/identity/limits.ts'
import type { Member } from '#server/platform/identity/session.ts'
import type { Services } from '#server/platform/process/services.ts'
import { limits } from './limits.ts'
import { runAsOwner } from './lock-members.ts'
import { mailMember, readPerson } from './mail-members.ts'
import { writeOwnershipGiven, writeOwnershipReceived } from './mails.ts'
import { setRole } from './membership.ts'

/** Makes another member the owner; who was it becomes a member. */
export async function transferOwnership(services: Services, actor: Member, userId: string): Promise<void> {
  const { householdId } = actor
  await consumeLimit(services, limits['changes of role in a household'], householdId)
  await runAsOwner(services, actor, async (tx, members) => {
    requireFound(members.find((member) => member.userId === userId && userId !== actor.userId))
    await setRole(tx, householdId, userId, 'owner')
    await setRole(tx, householdId, actor.userId, 'member')
    const [from, to] = [await readPerson(tx, actor.userId), await readPerson(tx, userId)]
    await mailMember(tx, services, householdId, to, writeOwnershipReceived(from))
    await mailMember(tx, services, householdId, from, writeOwnershipGiven(to))
  })
}
