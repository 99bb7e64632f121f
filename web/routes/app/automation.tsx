import { createFileRoute, redirect } from '@tanstack/react-router'
import { openAlertsQuery } from '#web/features/alerts/data.ts'
import { SmartNotifications } from '#web/features/alerts/page.tsx'
import { recommendationsQuery } from '#web/features/budgets/data.ts'
import { monthBudgetsQuery } from '#web/features/budgets/shared/queries.ts'
import { AutomationOverview } from '#web/features/budgets/overview.tsx'
import { SmartBudgets } from '#web/features/budgets/page.tsx'
import { readChoice } from '#web/client/search-params.ts'
import { OwnLink } from '#web/features/notifications/own-link.tsx'
import { sessionQuery } from '#web/client/session.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

export const Route = createFileRoute('/app/automation')({
  validateSearch: (search: Record<string, unknown>): { tab?: 'notifications' | undefined } => ({
    tab: readChoice(search['tab'], ['notifications']),
  }),
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: async ({ context: { queryClient }, deps: { tab } }) => {
    const { user, household } = await queryClient.ensureQueryData(sessionQuery)
    if (!household) return
    const budgetsQuery = monthBudgetsQuery(household.currentMonth)
    if (user.isPro && tab) void queryClient.prefetchInfiniteQuery(openAlertsQuery)
    else if (user.isPro) {
      void queryClient.prefetchQuery(budgetsQuery)
      void queryClient.prefetchQuery(recommendationsQuery)
    } else if ((await queryClient.ensureQueryData(budgetsQuery)).budgets.length === 0) {
      throw redirect({ to: '/app/pro-feature/$feature', params: { feature: 'automation' }, replace: true })
    }
  },
  component: AutomationScreen,
})

function AutomationScreen() {
  const { tab = 'budgets' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <PageHeader
        title="Automation"
        description="Budgets that come from what you really spend, and alerts that speak up in time."
      />
      <div className="flex flex-col gap-6">
        <Tabs
          label="Automation"
          selectedKey={tab}
          onSelect={(key) =>
            void navigate({
              search: { tab: key === 'notifications' ? key : undefined },
              resetScroll: false,
            })
          }
          tabs={[
            { key: 'budgets', label: 'Smart Budget Automation', panel: <SmartBudgets /> },
            {
              key: 'notifications',
              label: 'Smart Notifications',
              panel: (
                <SmartNotifications>
                  <OwnLink />
                </SmartNotifications>
              ),
            },
          ]}
        />
        <AutomationOverview />
      </div>
    </>
  )
}
