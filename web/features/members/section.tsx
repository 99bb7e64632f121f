import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '#web/ui/loaded.tsx'
import { useHousehold, useSession } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { membersQuery, useLeave } from './data.ts'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberRow } from './member-row.tsx'

/** Who shares the household; an owner decides about it. */
export function MembersSection() {
  const { user, memberRole } = useSession()
  const { name } = useHousehold()
  const isOwner = memberRole === 'owner'
  const read = useQuery(membersQuery)
  const [isInviting, setInviting] = useState(false)
  const confirm = useConfirm()
  const { mutateAsync: leave } = useLeave()
  const invite = isOwner && (
    <Button icon={UserPlus} size="sm" variant="secondary" onClick={() => setInviting(true)}>
      Invite
    </Button>
  )
  const askToLeave = () =>
    confirm({
      title: `Leave ${name}?`,
      text: 'You see nothing of it from now on, and begin anew in a household of your own. What you entered stays with the others, under your name.',
      confirmLabel: 'Leave',
      onConfirm: () => leave({}),
    })
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
                <Button size="sm" variant="quiet" className="-ml-3 text-danger-ink!" onClick={askToLeave}>
                  Leave this household
                </Button>
              )}
            </div>
            {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
          </Card>
        )
      }}
    </Loaded>
  )
}
