import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AffiliatesTab, type AffiliatesTabProps } from './affiliates-tab.tsx'
import { ConversionsTab, type ConversionsTabProps } from './conversions-tab.tsx'
import { MaterialsTab } from './materials/materials-tab.tsx'
import { PayoutsTab } from './payouts/payouts-tab.tsx'
import type { AffiliatesTabKey } from './tabs.ts'

type AffiliatesPageProps = {
  tab: AffiliatesTabKey
  onTab: (tab: AffiliatesTabKey) => void
  affiliates: AffiliatesTabProps
  conversions: ConversionsTabProps
}

/** The affiliates and what they earn (SPEC section 2). */
export const AffiliatesPage = ({ tab, onTab, affiliates, conversions }: AffiliatesPageProps) => (
  <div className="mx-auto max-w-5xl">
    <PageHeader title="Affiliate Management" description="Who applied, and who sends readers to Trivet." />
    <Tabs
      label="Affiliate Management"
      selectedKey={tab}
      onSelect={(key) => onTab(key as AffiliatesTabKey)}
      tabs={[
        { key: 'affiliates', label: 'Affiliates', panel: <AffiliatesTab {...affiliates} /> },
        { key: 'conversions', label: 'Conversions', panel: <ConversionsTab {...conversions} /> },
        { key: 'payouts', label: 'Payouts', panel: <PayoutsTab /> },
        { key: 'materials', label: 'Marketing Materials', panel: <MaterialsTab /> },
      ]}
    />
  </div>
)
