import type { Member } from '#server/platform/identity/session.ts'
import type { Services } from '#server/platform/process/services.ts'
import { leaveHousehold } from './leave-household.ts'
import { runAsOwner } from './lock-members.ts'
import { mailMember, mailOwners, readPerson } from './mail-members.ts'
import { writeMemberRemoved, writeYouWereRemoved } from './mails.ts'
import { endMembership } from './membership.ts'

/** Their open sessions find no household at the next request (R14); their user stays. */
export async function removeMember(services: Services, actor: Member, userId: string): Promise<void> {
  const { householdId } = actor
  if (userId === actor.userId) return leaveHousehold(services, actor)
  await runAsOwner(services, actor, async (tx, members) => {
    await endMembership(tx, { householdId, members, userId })
    const who = await readPerson(tx, userId)
    const by = await readPerson(tx, actor.userId)
    await mailMember(tx, services, householdId, who, writeYouWereRemoved(by))
    await mailOwners(tx, services, householdId, [actor.userId], writeMemberRemoved(who, by))
  })
}
