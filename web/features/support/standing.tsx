import type { FoundPerson } from '#contract/support.ts'
import { Badge } from '#web/ui/badge.tsx'

/** What somebody is here: an account, a sign-up that waits, or only an address that was invited. */
export function Standing({ kind, isConfirmed }: Pick<FoundPerson, 'kind' | 'isConfirmed'>) {
  if (kind === 'sign-up') return <Badge tone="warning">Sign-up not confirmed</Badge>
  if (kind === 'invited') return <Badge>Invited</Badge>
  return isConfirmed ? <Badge tone="success">Account</Badge> : <Badge tone="warning">Not confirmed</Badge>
}
