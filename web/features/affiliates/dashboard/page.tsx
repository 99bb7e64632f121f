import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { applicationQuery, dashboardQuery } from './data.ts'
import { Dashboard } from './dashboard.tsx'
import { NoApplication, NoProgramme, Rejected, UnderReview } from './waiting.tsx'

/** The own side of the affiliate programme, by what was applied for and decided (SPEC section 2). */
export function AffiliateDashboardPage() {
  const read = useQuery(applicationQuery)
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader
        title="Affiliate"
        description="What your link brought, and what you earned by it. Numbers, never people."
      />
      <Loaded query={read} things="your application" inCard>
        {({ isOffered, application }) => {
          if (!isOffered) return <NoProgramme />
          if (!application) return <NoApplication />
          if (application.status === 'pending') return <UnderReview application={application} />
          if (application.status === 'banned') return <Rejected application={application} />
          return <Approved />
        }}
      </Loaded>
    </div>
  )
}

function Approved() {
  const read = useQuery(dashboardQuery)
  return (
    <Loaded query={read} things="your dashboard" inCard>
      {(dashboard) => <Dashboard dashboard={dashboard} />}
    </Loaded>
  )
}
