import { requireFound } from '#server/errors.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { runAsOwner } from './lock-members.ts'

export const cancelInvitation = (services: Services, actor: Member, id: string) =>
  runAsOwner(services, actor, async (tx) => {
    const gone = await tx
      .deleteFrom('invitations')
      .where('householdId', '=', actor.householdId)
      .where('id', '=', id)
      .where('acceptedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    requireFound(gone)
  })
