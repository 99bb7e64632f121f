import * as z from 'zod/mini'
import { memberRoles } from '#domain/members.ts'
import { endpoint } from './endpoint.ts'
import { email, linkToken } from './session.ts'
import { id, instant } from './values.ts'

const role = z.enum(memberRoles)

export const member = z.object({
  /** The user's. */
  id,
  name: z.string(),
  email: z.string(),
  role,
  joinedAt: instant,
})
export type Member = z.infer<typeof member>

export const invitationForm = z.object({ email, role })

export const invitation = z.object({
  id,
  email: z.string(),
  role,
  invitedBy: z.string(),
  invitedAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

/** What the link of an invitation opens: whose household, and what accepting it would do. */
export const openedInvitation = z.object({
  householdName: z.string(),
  invitedBy: z.object({ name: z.string(), email: z.string() }),
  /** The address it was sent to, the only one that may accept. */
  email: z.string(),
  role,
  expiresAt: instant,
  standing: z.discriminatedUnion('kind', [
    /** Nobody is signed in. */
    z.object({ kind: z.literal('visitor') }),
    /** Somebody with another address is. */
    z.object({ kind: z.literal('other-address'), email: z.string() }),
    /** They are in this household already. */
    z.object({ kind: z.literal('here') }),
    /** They join; `own` is their present household and what becomes of it (domain/members.ts). */
    z.object({
      kind: z.literal('joins'),
      own: z.nullable(
        z.object({
          householdName: z.string(),
          becomes: z.enum(['dropped', 'deleted', 'left', 'last-owner']),
          accountCount: z.int(),
          transactionCount: z.int(),
        }),
      ),
    }),
  ]),
})
export type OpenedInvitation = z.infer<typeof openedInvitation>

const byId = z.object({ id })

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
