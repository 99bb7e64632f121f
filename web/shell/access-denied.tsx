import { errors } from '#contract/errors.ts'
import { EmptyState } from '#web/ui/states.tsx'

/** What anybody without a role finds at an address of the admins. */
export function AccessDenied() {
  return <EmptyState title="Access Denied">{errors['no-permission'][1]}</EmptyState>
}
