import { PageHeader } from '#web/ui/page-header.tsx'
import { BudgetSettings } from './budget-settings.tsx'
import { HouseholdInformation } from './household-information.tsx'
import { SubscriptionSummary } from './subscription-summary.tsx'

export function SettingsPage() {
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Settings" />
      <div className="flex flex-col gap-6">
        <HouseholdInformation />
        <BudgetSettings />
        <SubscriptionSummary />
      </div>
    </div>
  )
}
