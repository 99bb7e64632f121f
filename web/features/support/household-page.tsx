import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths, withSearch } from '#contract/paths.ts'
import type { SupportedHousehold } from '#contract/support.ts'
import { AppLink } from '#web/client/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { ItemList } from '#web/ui/filtered-list.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { ActionsCard } from './actions-card.tsx'
import { BackToSearch } from './back-to-search.tsx'
import type { SupportAction } from './card-props.ts'
import { householdQuery, personQuery } from './data.ts'
import { Fact, Facts } from './facts.tsx'
import { PlanFacts, sayPlan, TrialButtons } from './plan.tsx'
import { Standing } from './standing.tsx'

/** A household as support sees it, and what can be done for it. `email` is of one of its members. */
export function HouseholdPage({ email, search }: { email: string; search: string }) {
  const read = useQuery(householdQuery(email))
  return (
    <div className="mx-auto max-w-5xl">
      <BackToSearch search={search} />
      <PageHeader
        title={<span className="wrap-anywhere">{read.data?.name ?? 'Household'}</span>}
        description="Who is in it, and by what it has its plan. Nothing of its money can be seen from here."
      />
      <Loaded
        query={read}
        things="this household"
        failed="No household could be found with this address"
        rows={8}
        inCard
      >
        {(household) => (
          <div className="grid gap-6">
            <CountsCard {...household} />
            <MembersCard {...household} />
            {household.members[0] && <OwnersPlan key={email} email={household.members[0].email} />}
            {household.invitations.length > 0 && <InvitationsCard {...household} />}
            <ActionsCard actions={household.actions} />
          </div>
        )}
      </Loaded>
    </div>
  )
}

function CountsCard({ since, counts, lastImportedAt }: SupportedHousehold) {
  const format = useFormat()
  return (
    <Card title="What it uses">
      <Facts>
        <Fact name="Household since">{format.instant(since)}</Fact>
        <Fact name="Open accounts">{format.number(counts.accounts)}</Fact>
        <Fact name="Imported files">
          {format.number(counts.imports)}
          {lastImportedAt && (
            <span className="text-sm text-ink-soft"> · the last one {format.moment(lastImportedAt)}</span>
          )}
        </Fact>
        <Fact name="API tokens">{format.number(counts.apiTokens)}</Fact>
      </Facts>
    </Card>
  )
}

/** Each leads to their own page, where they can be signed out or mailed. */
function MembersCard({ members }: SupportedHousehold) {
  const format = useFormat()
  return (
    <Card title="Members" isFlush>
      <ItemList label="Members">
        {members.map(({ email, fullName, role, joinedAt, lastActiveOn, isConfirmed, planReason }) => (
          <li
            key={email}
            className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3.5 hover:bg-sunken/60 sm:px-6"
          >
            <span className="min-w-0 grow basis-64">
              <PersonLink email={email} />
              <span className="block text-sm wrap-anywhere text-ink-soft">
                {fullName} · {role} since {format.instant(joinedAt)} ·{' '}
                {lastActiveOn ? `last here ${format.day(lastActiveOn)}` : 'never here'}
              </span>
            </span>
            <span className="flex flex-wrap gap-1.5">
              <Badge>{sayPlan({ reason: planReason }, format)}</Badge>
              {!isConfirmed && <Standing kind="account" isConfirmed={false} />}
            </span>
          </li>
        ))}
      </ItemList>
    </Card>
  )
}

/** A trial of the owner is one of the household. */
function OwnersPlan({ email }: { email: string }) {
  const read = useQuery(personQuery(email))
  const [action, setAction] = useState<SupportAction | null>(null)
  const person = read.data
  return (
    <Card title="Plan of the owner" action={person && <TrialButtons person={person} onAction={setAction} />}>
      <Loaded query={read} things="the plan" rows={3}>
        {(owner) => (
          <Facts>
            <Fact name="Owner">{email}</Fact>
            <PlanFacts person={owner} />
          </Facts>
        )}
      </Loaded>
      {person && action && <ActionDialog person={person} action={action} onClose={() => setAction(null)} />}
    </Card>
  )
}

/** On the page of whoever is invited it can be mailed again. */
function InvitationsCard({ invitations }: SupportedHousehold) {
  const format = useFormat()
  return (
    <Card title="Invitations that wait" isFlush>
      <ItemList label="Invitations">
        {invitations.map(({ id, email, role, invitedBy, invitedAt, isExpired }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3.5 hover:bg-sunken/60 sm:px-6"
          >
            <span className="min-w-0 grow basis-64">
              <PersonLink email={email} />
              <span className="block text-sm wrap-anywhere text-ink-soft">
                as {role}, by {invitedBy}, {format.instant(invitedAt)}
              </span>
            </span>
            {isExpired && <Badge tone="warning">Expired</Badge>}
          </li>
        ))}
      </ItemList>
    </Card>
  )
}

const PersonLink = ({ email }: { email: string }) => (
  <AppLink
    path={withSearch(paths.adminSupport, { person: email })}
    className="font-medium wrap-anywhere text-ink no-underline after:absolute after:inset-0"
  >
    {email}
  </AppLink>
)
