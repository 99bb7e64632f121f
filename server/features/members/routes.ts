import { requireFound } from '#server/errors.ts'
import { householdApi, openApi } from '#server/platform/api/builders.ts'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import { requireMember } from '#server/platform/api/caller.ts'
import { changeRole, leaveHousehold, removeMember, transferOwnership } from './change-membership.ts'
import { cancelInvitation, createInvitation, listInvitations, resendInvitation } from './invitations.ts'
import { acceptInvitation, openInvitation } from './accept-invitation.ts'
import { listMembers } from './public.ts'

// Changes lock members and read addresses: they run as the program, in transactions of their own.
const api = openApi.members

export const memberRoutes = {
  list: householdApi.members.list.handler(({ context: { tx } }) => listMembers(tx)),

  changeRole: api.changeRole.handler(async ({ context, input: { id, role } }) => {
    const { services } = context
    const actor = requireMember(context)
    await changeRole(services, actor, id, role)
    const members = await householdTransaction(services.db, actor, listMembers)
    return requireFound(members.find((member) => member.id === id))
  }),

  remove: api.remove.handler(async ({ context, input: { id } }) => {
    await removeMember(context.services, requireMember(context), id)
    return {}
  }),

  transferOwnership: api.transferOwnership.handler(async ({ context, input: { id } }) => {
    await transferOwnership(context.services, requireMember(context), id)
    return {}
  }),

  leave: api.leave.handler(async ({ context }) => {
    await leaveHousehold(context.services, requireMember(context))
    return {}
  }),
}

const invitations = openApi.invitations

export const invitationRoutes = {
  list: householdApi.invitations.list.handler(({ context: { tx, member, services } }) =>
    listInvitations(tx, member, services.clock.now()),
  ),

  create: invitations.create.handler(({ context, input }) =>
    createInvitation(context.services, requireMember(context), input),
  ),

  resend: invitations.resend.handler(({ context, input: { id } }) =>
    resendInvitation(context.services, requireMember(context), id),
  ),

  cancel: invitations.cancel.handler(async ({ context, input: { id } }) => {
    await cancelInvitation(context.services, requireMember(context), id)
    return {}
  }),

  open: invitations.open.handler(({ context, input: { token } }) => openInvitation(context, token)),

  accept: invitations.accept.handler(async ({ context, input }) => {
    await acceptInvitation(context, input)
    return {}
  }),
}
