import { requireFound } from '#server/errors.ts'
import { answerEmpty, householdApi, memberApi, openApi } from '#server/platform/api/builders.ts'
import { changeRole } from './change-role.ts'
import { leaveHousehold } from './leave-household.ts'
import { removeMember } from './remove-member.ts'
import { transferOwnership } from './transfer-ownership.ts'
import { cancelInvitation } from './cancel-invitation.ts'
import { createInvitation } from './create-invitation.ts'
import { listInvitations } from './queries.ts'
import { resendInvitation } from './resend-invitation.ts'
import { acceptInvitation, openInvitation } from './accept-invitation.ts'
import { listMembers } from './public.ts'

// Changes lock members and read addresses: they run as the program, in transactions of their own.
const api = memberApi.members

export const memberRoutes = {
  list: householdApi.members.list.handler(({ context: { tx } }) => listMembers(tx)),

  changeRole: api.changeRole.handler(async ({ context, input: { id, role } }) => {
    const { member: actor, services, short } = context
    await changeRole(services, actor, id, role)
    const members = await short(listMembers)
    return requireFound(members.find((member) => member.id === id))
  }),

  remove: api.remove.handler(({ context, input: { id } }) =>
    answerEmpty(removeMember(context.services, context.member, id)),
  ),

  transferOwnership: api.transferOwnership.handler(({ context, input: { id } }) =>
    answerEmpty(transferOwnership(context.services, context.member, id)),
  ),

  leave: api.leave.handler(({ context }) => answerEmpty(leaveHousehold(context.services, context.member))),
}

const invitations = memberApi.invitations

export const invitationRoutes = {
  list: householdApi.invitations.list.handler(({ context: { tx, member, now } }) =>
    listInvitations(tx, member, now),
  ),

  create: invitations.create.handler(({ context, input }) =>
    createInvitation(context.services, context.member, input),
  ),

  resend: invitations.resend.handler(({ context, input: { id } }) =>
    resendInvitation(context.services, context.member, id),
  ),

  cancel: invitations.cancel.handler(({ context, input: { id } }) =>
    answerEmpty(cancelInvitation(context.services, context.member, id)),
  ),

  open: openApi.invitations.open.handler(({ context, input: { token } }) => openInvitation(context, token)),

  accept: openApi.invitations.accept.handler(({ context, input }) =>
    answerEmpty(acceptInvitation(context, input)),
  ),
}
