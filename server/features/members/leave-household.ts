import type { Member } from '#server/platform/identity/session.ts'
import type { Services } from '#server/platform/process/services.ts'
import { lockMembers } from './lock-members.ts'
import { mailOwners, readPerson } from './mail-members.ts'
import { writeMemberLeft } from './mails.ts'
import { endMembership } from './membership.ts'

/** Locks the members first, so that the last owner stays however many leave at once. */
export const leaveHousehold = (services: Services, { householdId, userId }: Member): Promise<void> =>
  services.db.transaction().execute(async (tx) => {
    const members = await lockMembers(tx, householdId)
    await endMembership(tx, { householdId, members, userId })
    await mailOwners(tx, services, householdId, [], writeMemberLeft(await readPerson(tx, userId)))
  })
