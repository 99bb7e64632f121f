import { KeyRound, UserMinus } from 'lucide-react'
import type { Member } from '#contract/members.ts'
import { memberRoles } from '#domain/members.ts'
import { useHousehold } from '#web/client/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { useChangeRole, useRemoveMember, useTransferOwnership } from './data.ts'
import { asRole, roleMeaning, roleName } from './role-sentences.ts'

type MemberRowProps = { member: Member; isMe: boolean; canChange: boolean }

export function MemberRow({ member, isMe, canChange }: MemberRowProps) {
  const format = useFormat()
  const household = useHousehold()
  const confirm = useConfirm()
  const { mutate } = useChangeRole()
  const { mutateAsync: transferOwnership } = useTransferOwnership()
  const { mutateAsync: remove } = useRemoveMember()
  const { id, name, email, role, joinedAt } = member
  const askToTransfer = () =>
    confirm({
      title: `Hand over ${household.name} to ${name}?`,
      text: 'They become the owner and you a member. Only they can give the ownership back.',
      confirmLabel: 'Hand over',
      tone: 'primary',
      onConfirm: () => transferOwnership({ id }),
    })
  const askToRemove = () =>
    confirm({
      title: `Remove ${name}?`,
      text: `They see nothing of ${household.name} from now on. What they entered stays, under their name.`,
      confirmLabel: 'Remove',
      onConfirm: () => remove({ id }),
    })
  const since = format.instant(joinedAt)
  const roles: MenuItem[] = memberRoles
    .filter((other) => other !== role)
    .map((other) => ({
      label: `Make ${isMe ? 'me' : 'them'} ${asRole[other]}`,
      onSelect: () => mutate({ id, role: other }),
    }))
  const about: MenuItem[] = [
    'separator',
    { label: 'Hand over the ownership', icon: KeyRound, onSelect: askToTransfer },
    { label: 'Remove from the household', icon: UserMinus, isDanger: true, onSelect: askToRemove },
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
      {canChange && <Menu label={`Actions for ${name}`} items={isMe ? roles : [...roles, ...about]} />}
    </li>
  )
}
