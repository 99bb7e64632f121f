import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { invitation, invitationForm, member, openedInvitation, role } from '#contract/members.ts'
import { linkToken } from '#contract/session.ts'
import { byId, id } from '#contract/values.ts'

export const memberEndpoints = {
  list: endpoint('member', 'GET /members', 'Who shares the household, the longest there first').output(
    z.array(member),
  ),
  changeRole: endpoint('owner', 'PATCH /members/{id}', "Changes a member's role")
    .input(z.object({ id, role }))
    .output(member),
  remove: endpoint('owner', 'DELETE /members/{id}', 'Removes a member: they lose access at once')
    .input(byId)
    .output(z.object({})),
  transferOwnership: endpoint(
    'owner',
    'POST /members/{id}/ownership',
    'Makes another member the owner, and the caller a member',
  )
    .input(byId)
    .output(z.object({})),
  leave: endpoint('signed-in-member', 'POST /members/departure', 'Leaves the household').output(z.object({})),
}

export const invitationEndpoints = {
  list: endpoint('owner', 'GET /invitations', 'The invitations that wait, newest first').output(
    z.array(invitation),
  ),
  create: endpoint('owner', 'POST /invitations', 'Invites somebody by mail; asked again, mails a new link')
    .input(invitationForm)
    .output(invitation),
  resend: endpoint('owner', 'POST /invitations/{id}/mails', 'Mails a new link; the one before stops working')
    .input(byId)
    .output(invitation),
  cancel: endpoint('owner', 'DELETE /invitations/{id}', 'Takes an invitation back')
    .input(byId)
    .output(z.object({})),
  open: endpoint('visitor', 'POST /invitations/opening', 'What the link of an invitation is about')
    .input(z.object({ token: linkToken }))
    .output(openedInvitation),
  accept: endpoint('user', 'POST /invitations/acceptance', 'Joins the household of an invitation')
    .input(
      z.object({
        token: linkToken,
        /** The name of the own household, typed, when joining deletes it with what it holds. */
        deletes: z.optional(z.string().check(z.maxLength(200))),
      }),
    )
    .output(z.object({})),
}
