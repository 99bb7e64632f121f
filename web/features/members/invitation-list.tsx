import { useQuery } from '@tanstack/react-query'
import { MailX, Send } from 'lucide-react'
import type { Invitation } from '#contract/members.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { invitationsQuery, useCancelInvitation, useResendInvitation } from './data.ts'
import { asRole } from './role-sentences.ts'

/** Who was asked and has not answered; nothing while nobody was. */
export function InvitationList() {
  const read = useQuery(invitationsQuery)
  return (
    <Loaded
      query={read}
      things="invitations"
      wait={null}
      renderAround={(state) => state && <div className="border-t border-line">{state}</div>}
    >
      {(invitations) =>
        invitations.length > 0 && (
          <div className="border-t border-line">
            <h3 id="invitations" className="px-5 pt-4 pb-1 text-sm font-semibold text-ink-soft sm:px-6">
              Invited, not answered yet
            </h3>
            <ul aria-labelledby="invitations" className="divide-y divide-line">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const format = useFormat()
  const { mutate: resend } = useResendInvitation()
  const { mutate: cancel } = useCancelInvitation()
  const { id, email, role, invitedBy, expiresAt, isExpired } = invitation
  const until = format.instant(expiresAt)
  return (
    <li className="flex items-center gap-3 py-3 pr-3 pl-5 sm:pl-6">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="wrap-anywhere">{email}</span>
          {isExpired && <Badge tone="warning">Expired</Badge>}
        </p>
        <p className="text-sm text-ink-faint">
          As {asRole[role]}, by {invitedBy} ·{' '}
          {isExpired ? `the link worked until ${until}` : `the link works until ${until}`}
        </p>
      </div>
      <Menu
        label={`Actions for the invitation of ${email}`}
        items={[
          { label: 'Send a new link', icon: Send, onSelect: () => resend({ id }) },
          {
            label: 'Take the invitation back',
            icon: MailX,
            isDanger: true,
            onSelect: () => cancel({ id }),
          },
        ]}
      />
    </li>
  )
}
