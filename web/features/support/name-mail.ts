import type { SendableMail, SupportedPerson } from '#contract/support.ts'

/** 'Invitation to The Millers, by Ann' */
export function nameMail({ kind, invitationId }: SendableMail, { invitations }: SupportedPerson): string {
  if (kind === 'confirmation') return 'Link to confirm the address'
  if (kind === 'password-reset') return 'Link to choose a new password'
  const invitation = invitations.find(({ id }) => id === invitationId)
  return invitation ? `Invitation to ${invitation.householdName}, by ${invitation.invitedBy}` : 'Invitation'
}
