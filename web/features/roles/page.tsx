import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Administrator } from '#contract/roles.ts'
import { useSession } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { administratorsQuery, useRevokeRole } from './data.ts'
import { GrantDialog } from './grant-dialog.tsx'
import { roleWords } from './role-words.ts'

/** Who administers this installation; whoever has a role gives and takes it (R31). */
export function RolesPage() {
  const { roles } = useSession().user
  const read = useQuery(administratorsQuery)
  const [isGiving, setGiving] = useState(false)
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader
        title="Roles"
        description="Who administers this installation. You can give and take the roles that you hold yourself."
        actions={
          <Button icon={UserPlus} onClick={() => setGiving(true)}>
            Give a role
          </Button>
        }
      />
      <Loaded query={read} things="the roles" inCard>
        {(administrators) => (
          <Card isFlush>
            <ul aria-label="Administrators" className="divide-y divide-line">
              {administrators.map((administrator) => (
                <AdministratorRow key={administrator.userId} administrator={administrator} />
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
      {isGiving && <GrantDialog roles={roles} onClose={() => setGiving(false)} />}
    </div>
  )
}

type HeldRole = Administrator['roles'][number]

function AdministratorRow({
  administrator: { userId, fullName, email, roles },
}: {
  administrator: Administrator
}) {
  const { user } = useSession()
  const format = useFormat()
  const confirm = useConfirm()
  const { mutateAsync: revoke } = useRevokeRole()
  const isMe = userId === user.id

  const ask = ({ role, isOfSettings }: HeldRole) =>
    confirm({
      title: `Take ${roleWords[role].name} from ${isMe ? 'yourself' : fullName}?`,
      text: `${isMe ? 'You' : 'They'} lose what it opens at once.${isOfSettings ? ' The settings of the server give it again at the next sign-in: take the address out there, too.' : ''}`,
      confirmLabel: 'Take the role',
      onConfirm: () => revoke({ userId, role }),
    })

  return (
    <li className="px-5 py-4 sm:px-6">
      <p className="font-medium break-words">
        {fullName}
        {isMe && <span className="font-normal text-ink-soft"> (you)</span>}
      </p>
      <p className="text-sm break-all text-ink-soft">{email}</p>
      <ul aria-label={`Roles of ${fullName}`} className="mt-3 flex flex-col gap-2">
        {roles.map((held) => (
          <li key={held.role} className="flex items-center justify-between gap-x-4 text-sm">
            <span>
              <span className="font-medium">{roleWords[held.role].name}</span>{' '}
              <span className="text-ink-soft">
                since {format.instant(held.grantedAt)}
                {held.isOfSettings && ', by the settings'}
              </span>
            </span>
            {user.roles.includes(held.role) && (
              <Button
                size="sm"
                variant="quiet"
                className="-mr-3 shrink-0 text-danger-ink!"
                aria-label={`Take ${roleWords[held.role].name} from ${fullName}`}
                onClick={() => ask(held)}
              >
                Take away
              </Button>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}
