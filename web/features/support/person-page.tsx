import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SupportedPerson } from '#contract/support.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { ActionsCard } from './actions-card.tsx'
import { BackToSearch } from './back-to-search.tsx'
import type { SupportAction } from './card-props.ts'
import { personQuery } from './data.ts'
import { HouseholdCard } from './household-card.tsx'
import { MailCard } from './mail-card.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { Standing } from './standing.tsx'

/** Somebody as support sees them, and what can be done for them. */
export function PersonPage({ email, search }: { email: string; search: string }) {
  const read = useQuery(personQuery(email))
  return (
    <div className="mx-auto max-w-5xl">
      <BackToSearch search={search} />
      <PageHeader
        title={<span className="wrap-anywhere">{email}</span>}
        description={read.data && <Summary person={read.data} />}
      />
      <Loaded
        query={read}
        things="this person"
        failed="Nobody could be found with this address"
        rows={8}
        inCard
      >
        {(person) => <Cards key={person.email} person={person} />}
      </Loaded>
    </div>
  )
}

const Summary = ({ person: { fullName, adminRoles, ...person } }: { person: SupportedPerson }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
    {fullName && <span className="wrap-anywhere">{fullName}</span>}
    <Standing {...person} />
    {adminRoles.length > 0 && <Badge tone="accent">Administrator</Badge>}
  </span>
)

function Cards({ person }: { person: SupportedPerson }) {
  const [action, setAction] = useState<SupportAction | null>(null)
  const parts = { person, onAction: setAction }
  return (
    <div className="grid gap-6">
      {person.kind === 'account' && (
        <>
          <SignInCard {...parts} />
          <HouseholdCard {...parts} />
        </>
      )}
      <MailCard {...parts} />
      <ActionsCard actions={person.actions} />
      {action && <ActionDialog person={person} action={action} onClose={() => setAction(null)} />}
    </div>
  )
}
