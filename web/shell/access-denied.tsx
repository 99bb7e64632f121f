import { errors } from '#contract/errors.ts'
import { useSession } from '#web/client/session.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** What anybody without a role finds at an address of the admins. */
export function AccessDenied() {
  const { email } = useSession().user
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader title="Access Denied" description={errors['no-permission'][1]} />
      <p className="max-w-2xl text-ink-soft">
        You are signed in as {email}. If another account of yours may see it, sign out and open this address
        again.
      </p>
    </div>
  )
}
