// A member is a user's place in a household: Ada is its owner, Ben a member, Cleo a viewer who only looks.

export const memberRoles = ['owner', 'member', 'viewer'] as const
export type MemberRole = (typeof memberRoles)[number]

/** How long the link of an invitation works. */
export const invitationDays = 7

/** Invitations that may wait in one household at a time. */
export const mostInvitations = 20

/** What stands in place of the name of somebody whose user is gone. */
export const formerMember = 'Former member'

type Place = { userId: string; role: MemberRole }

/** Whether a household keeps an owner when this member gets another role, or leaves (null). */
export const keepsAnOwner = (
  members: readonly Place[],
  userId: string,
  becomes: MemberRole | null,
): boolean =>
  becomes === 'owner' || members.some((member) => member.role === 'owner' && member.userId !== userId)

/** The household somebody is in when an invitation into another one reaches them. */
export type OwnHousehold = {
  members: readonly Place[]
  /** Whether it holds nothing but what a new household comes with. */
  isUnused: boolean
}

/**
 * What joining another household does to one's own:
 *
 *   none        there is none: they join
 *   dropped     they are alone in it and it holds nothing: it goes without a question
 *   deleted     they are alone in it and it holds data: they have to say that this may be deleted
 *   left        others stay in it, one of them an owner
 *   last-owner  others stay and none of them is an owner: they have to make somebody the owner first
 */
export type Joining = 'none' | 'dropped' | 'deleted' | 'left' | 'last-owner'

export function checkJoining(own: OwnHousehold | null, userId: string): Joining {
  if (!own) return 'none'
  if (own.members.every((member) => member.userId === userId)) return own.isUnused ? 'dropped' : 'deleted'
  return keepsAnOwner(own.members, userId, null) ? 'left' : 'last-owner'
}
