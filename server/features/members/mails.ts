import { invitationDays, type MemberRole } from '#domain/members.ts'
import { letter } from '#server/platform/letter.ts'
import type { Letter } from '#server/platform/outbox.ts'

const places: Record<MemberRole, string> = {
  owner: 'as an owner, who can change everything and invite others',
  member: 'as a member, who can enter and change transactions',
  viewer: 'as a viewer, who can look but not change anything',
}

/**
 * Asks somebody to join a household. It goes to an address that a stranger may have typed, so it says who they are by
 * their confirmed address and nothing that they wrote: names are on the page behind the link (R62).
 */
export const invitationLetter = (inviter: string, role: MemberRole, url: string): Letter =>
  letter('invitation', 'You are invited to a household on Trivet', [
    'Hello,',
    `${inviter} invites you to share a household on Trivet, ${places[role]}.`,
    { label: 'See the invitation', url },
    `The link works once and for ${invitationDays} days, for this address only. Nothing happens before you accept.`,
    'If you do not know who this is, do nothing.',
  ])
