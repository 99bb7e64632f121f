import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import type { OpenedInvitation } from '#contract/members.ts'
import { Frame, TextLink } from '#web/start/frame.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { openedInvitationQuery } from './data.ts'
import { AlreadyHere, OtherAddress, Visitor } from './invitation-turns.tsx'
import { Join } from './join.tsx'
import { asRole, whatYouMay } from './role-sentences.ts'

/** The target of the link in an invitation: who invites, into what and as what, before anything happens. */
export function InvitationPage({ token }: { token: string }) {
  const read = useQuery(openedInvitationQuery(token))
  if (read.error?.status === 422 && !read.data) return <NoInvitation />
  return (
    <Loaded
      query={read}
      things="the invitation"
      failed="The invitation could not be opened"
      loading="Opening the invitation"
      rows={3}
      renderAround={(state) => <Frame title="An invitation">{state}</Frame>}
    >
      {(invitation) => <Opened token={token} invitation={invitation} />}
    </Loaded>
  )
}

function Opened({ token, invitation }: { token: string; invitation: OpenedInvitation }) {
  const { householdName, invitedBy, role, standing } = invitation
  return (
    <Frame
      title={`You are invited to ${householdName}`}
      lead={
        <>
          <strong className="text-ink">{invitedBy.name}</strong>
          {invitedBy.email && ` (${invitedBy.email})`} asks you to share this household as{' '}
          <strong className="text-ink">{asRole[role]}</strong>: {whatYouMay[role]}.
        </>
      }
    >
      {standing.kind === 'visitor' && <Visitor token={token} email={invitation.email} />}
      {standing.kind === 'other-address' && (
        <OtherAddress email={invitation.email} signedInAs={standing.email} />
      )}
      {standing.kind === 'here' && <AlreadyHere />}
      {standing.kind === 'joins' && <Join token={token} own={standing.own} />}
    </Frame>
  )
}

function NoInvitation() {
  return (
    <Frame
      title="This invitation is no longer valid"
      lead="It was answered, taken back or replaced by a newer one, or its seven days are over. Ask whoever invited you for a new one."
    >
      <p className="text-sm text-ink-soft">
        Joined already? <TextLink href={paths.dashboard}>Go to your dashboard</TextLink>
      </p>
    </Frame>
  )
}
