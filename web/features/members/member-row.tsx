import { Ellipsis, KeyRound, UserMinus } from 'lucide-react'
import type { Member } from '#contract/members.ts'
import { memberRoles } from '#domain/members.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { useChangeRole } from './data.ts'
import { asRole, roleMeaning, roleName } from './role-sentences.ts'

type MemberRowProps = {
  member: Member
  isMe: boolean
  canChange: boolean
  onRemove: () => void
  onTransfer: () => void
}

export function MemberRow({ member, isMe, canChange, onRemove, onTransfer }: MemberRowProps) {
  const format = useFormat()
  const { mutate } = useChangeRole()
  const { id, name, email, role, joinedAt } = member
  const since = format.instant(joinedAt)
  const roles: MenuItem[] = memberRoles
    .filter((other) => other !== role)
    .map((other) => ({
      key: other,
      label: `Make ${isMe ? 'me' : 'them'} ${asRole[other]}`,
      onSelect: () => mutate({ id, role: other }),
    }))
  const about: MenuItem[] = [
    'separator',
    {
      key: 'transfer',
      label: 'Hand over the ownership',
      icon: <KeyRound size={16} aria-hidden />,
      onSelect: onTransfer,
    },
    {
      key: 'remove',
      label: 'Remove from the household',
      icon: <UserMinus size={16} aria-hidden />,
      isDanger: true,
      onSelect: onRemove,
    },
  ]
  return (
    <li className="flex items-center gap-3 py-3 pr-3 pl-5 sm:pl-6">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          {isMe && <span className="text-sm text-ink-faint">you</span>}
          <span title={roleMeaning[role]}>
            <Badge tone={role === 'owner' ? 'accent' : 'plain'}>{roleName[role]}</Badge>
          </span>
        </p>
        <p className="text-sm wrap-anywhere text-ink-faint">
          {email} · since {since}
        </p>
      </div>
      {canChange && (
        <Menu
          label={`Actions for ${name}`}
          icon={<Ellipsis size={18} aria-hidden />}
          items={isMe ? roles : [...roles, ...about]}
        />
      )}
    </li>
  )
}
