import { area } from '#server/platform/areas/area.ts'
import { days } from '#server/platform/database/retention.ts'
import { limits } from './limits.ts'
import { invitationRoutes, memberRoutes } from './routes.ts'

export const members = area({
  routes: { members: memberRoutes, invitations: invitationRoutes },
  limits,
  // An owner who looks later sends the invitation again.
  retention: [{ table: 'invitations', after: 'expiresAt', keep: days(30) }],
  archive: {
    members: {
      leftOut:
        'who may come in is said by invitations; the archive names the members, an import lets nobody in',
      staysWithMembers: true,
    },
    invitations: { leftOut: 'keys to this household', staysWithMembers: true },
  },
  invariants: {
    ofTheProgram: {
      'a household has a member, or is being deleted': `
        select count(*) from households h
        where not exists (select from members m where m.household_id = h.household_id)
          and not exists (select from deletions d where d.household = h.household_id)`,
      'a household that has members has an owner': `
        select count(*) from (
          select from members group by household_id having not bool_or(role = 'owner')) ownerless`,
    },
  },
})
