import { errors } from '#contract/errors.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** What anybody without a role finds at an address of the admins. */
export const AccessDenied = () => (
  <PageHeader title="Access Denied" description={errors['no-permission'][1]} />
)
