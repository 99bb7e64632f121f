import { useState } from 'react'
import type { AffiliateFilter } from '#contract/affiliates.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AffiliatesTab } from './affiliates-tab.tsx'
import { ConversionsTab } from './conversions-tab.tsx'
import { PayoutsTab } from './payouts/payouts-tab.tsx'

type AffiliatesPageProps = { filter: AffiliateFilter; onFilterChange: (filter: AffiliateFilter) => void }

/** The affiliates and what they earn (SPEC section 2). */
export function AffiliatesPage(props: AffiliatesPageProps) {
  const [tab, setTab] = useState('affiliates')
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader title="Affiliate Management" description="Who applied, and who sends readers to Trivet." />
      <Tabs
        label="Affiliate Management"
        selectedKey={tab}
        onSelect={setTab}
        tabs={[
          { key: 'affiliates', label: 'Affiliates', panel: <AffiliatesTab {...props} /> },
          { key: 'conversions', label: 'Conversions', panel: <ConversionsTab /> },
          { key: 'payouts', label: 'Payouts', panel: <PayoutsTab /> },
        ]}
      />
    </div>
  )
}
