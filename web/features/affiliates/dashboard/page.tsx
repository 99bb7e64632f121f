import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { applicationQuery, dashboardQuery } from './data.ts'
import { ClicksTab } from './clicks-tab.tsx'
import { ConversionsTab } from './conversions-tab.tsx'
import { Dashboard } from './dashboard.tsx'
import { MaterialsTab } from './materials-tab.tsx'
import { PayoutsTab } from './payouts-tab.tsx'
import type { DashboardTabKey } from './tabs.ts'
import { NoApplication, NoProgramme, Rejected, UnderReview } from './waiting.tsx'

type AffiliateDashboardPageProps = { tab: DashboardTabKey; onTab: (tab: DashboardTabKey) => void }

/** The own side of the affiliate programme, by what was applied for and decided (SPEC section 2). */
export function AffiliateDashboardPage(props: AffiliateDashboardPageProps) {
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
          return <Approved {...props} />
        }}
      </Loaded>
    </div>
  )
}

function Approved({ tab, onTab }: AffiliateDashboardPageProps) {
  const read = useQuery(dashboardQuery)
  return (
    <Tabs
      label="Affiliate dashboard"
      selectedKey={tab}
      onSelect={(key) => onTab(key as DashboardTabKey)}
      tabs={[
        {
          key: 'overview',
          label: 'Overview',
          panel: (
            <Loaded query={read} things="your dashboard" inCard>
              {(dashboard) => <Dashboard dashboard={dashboard} />}
            </Loaded>
          ),
        },
        { key: 'clicks', label: 'Clicks', panel: <ClicksTab /> },
        { key: 'conversions', label: 'Conversions', panel: <ConversionsTab /> },
        { key: 'payouts', label: 'Payouts', panel: <PayoutsTab /> },
        { key: 'materials', label: 'Marketing Materials', panel: <MaterialsTab /> },
      ]}
    />
  )
}
