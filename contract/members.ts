import * as z from 'zod/mini'
import { memberRoles } from '#domain/members.ts'
import { email } from './session.ts'
import { id, instant } from './values.ts'

export const role = z.enum(memberRoles)

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
