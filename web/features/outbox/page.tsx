import type { OutboxFilter } from '#contract/outbox.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { BouncesTab } from './bounces-tab.tsx'
import { DeadLettersTab } from './dead-letters-tab.tsx'
import { EntriesTab } from './entries-tab.tsx'
import type { OutboxTab } from './tabs.ts'

type OutboxPageProps = {
  tab: OutboxTab
  onTab: (tab: OutboxTab) => void
  filter: OutboxFilter
  onFilterChange: (filter: OutboxFilter) => void
}

/** What goes out of this installation and comes back to it, and what of it failed. */
export const OutboxPage = ({ tab, onTab, ...entries }: OutboxPageProps) => (
  <div className="mx-auto max-w-5xl">
    <PageHeader title="Outbox" description="What leaves this installation, and what of it failed." />
    <Tabs
      label="Outbox"
      selectedKey={tab}
      onSelect={(key) => onTab(key as OutboxTab)}
      tabs={[
        { key: 'entries', label: 'Mails and tasks', panel: <EntriesTab {...entries} /> },
        { key: 'bounces', label: 'Addresses that refuse mail', panel: <BouncesTab /> },
        { key: 'webhooks', label: 'Payment webhooks', panel: <DeadLettersTab /> },
      ]}
    />
  </div>
)
