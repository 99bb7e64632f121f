import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Member } from '#contract/members.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { useHousehold, useSession } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { membersQuery } from './data.ts'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LeaveDialog, RemoveDialog, TransferDialog } from './dialogs.tsx'
import { MemberRow } from './member-row.tsx'

type Asked = { about: 'remove' | 'transfer'; member: Member } | null

/** Who shares the household; an owner decides about it. */
export function MembersSection() {
  const { user, memberRole } = useSession()
  const { name } = useHousehold()
  const isOwner = memberRole === 'owner'
  const read = useQuery(membersQuery)
  const [isInviting, setInviting] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [asked, setAsked] = useState<Asked>(null)
  const invite = isOwner && (
    <Button icon={UserPlus} size="sm" variant="secondary" onClick={() => setInviting(true)}>
      Invite
    </Button>
  )
  const close = () => setAsked(null)
  return (
    <Loaded
      query={read}
      things="the members"
      rows={2}
      renderAround={(state) => <Card title="Members">{state}</Card>}
    >
      {(members) => {
        const hasOtherOwner = members.some(({ id, role }) => role === 'owner' && id !== user.id)
        return (
          <Card title="Members" action={invite} isFlush>
            <ul aria-label="Members" className="divide-y divide-line">
              {members.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  isMe={member.id === user.id}
                  canChange={isOwner && (member.id !== user.id || hasOtherOwner)}
                  onRemove={() => setAsked({ about: 'remove', member })}
                  onTransfer={() => setAsked({ about: 'transfer', member })}
                />
              ))}
            </ul>
            {isOwner && <InvitationList />}
            <div className="border-t border-line px-5 py-4 text-sm text-ink-soft sm:px-6">
              {members.length === 1 ? (
                <p>
                  You are the only one in {name}. Whoever you invite sees the same accounts and the same
                  months as you do.
                </p>
              ) : isOwner && !hasOtherOwner ? (
                <p>To leave {name}, make somebody else the owner first.</p>
              ) : (
                <Button
                  size="sm"
                  variant="quiet"
                  className="-ml-3 text-danger-ink!"
                  onClick={() => setLeaving(true)}
                >
                  Leave this household
                </Button>
              )}
            </div>
            <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
            <LeaveDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
            <RemoveDialog member={asked?.about === 'remove' ? asked.member : null} onClose={close} />
            <TransferDialog member={asked?.about === 'transfer' ? asked.member : null} onClose={close} />
          </Card>
        )
      }}
    </Loaded>
  )
}
