import { paths } from '#contract/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** What an administrator finds whose session was not shown a second factor. */
export function SecondFactorNeeded() {
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader title="Administration" />
      <EmptyState
        title="Administrators need a second factor"
        action={<LinkButton href={`${paths.settings}#security`}>Open Security in Settings</LinkButton>}
      >
        Turn on one-time codes or add a passkey in Settings. If you have one already, sign out and sign in
        with it.
      </EmptyState>
    </div>
  )
}
