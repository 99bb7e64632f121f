import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'

export const Route = createFileRoute('/admin/affiliates')({ component: AffiliateManagement })

function AffiliateManagement() {
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader title="Affiliate Management" />
      <EmptyState title="The partner programme is not open yet">
        Nobody can apply so far. Applications stand here once somebody can.
      </EmptyState>
    </div>
  )
}
