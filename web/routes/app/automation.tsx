import { createFileRoute, redirect } from '@tanstack/react-router'
import { recommendationsQuery } from '#web/features/budgets/data.ts'
import { monthBudgetsQuery } from '#web/features/budgets/shared/queries.ts'
import { AutomationOverview } from '#web/features/budgets/overview.tsx'
import { SmartBudgets } from '#web/features/budgets/page.tsx'
import { sessionQuery } from '#web/client/session.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'

export const Route = createFileRoute('/app/automation')({
  loader: async ({ context: { queryClient } }) => {
    const { user, household } = await queryClient.ensureQueryData(sessionQuery)
    if (!household) return
    const budgetsQuery = monthBudgetsQuery(household.currentMonth)
    if (user.isPro) {
      void queryClient.prefetchQuery(budgetsQuery)
      void queryClient.prefetchQuery(recommendationsQuery)
    } else if ((await queryClient.ensureQueryData(budgetsQuery)).budgets.length === 0) {
      throw redirect({ to: '/app/pro-feature/$feature', params: { feature: 'automation' }, replace: true })
    }
  },
  component: () => (
    <>
      <PageHeader title="Automation" description="Budgets that come from what you really spend." />
      <div className="flex flex-col gap-6">
        <AutomationOverview />
        <section aria-labelledby="smart-budgets">
          <SectionHeading id="smart-budgets">Smart Budget Automation</SectionHeading>
          <SmartBudgets />
        </section>
      </div>
    </>
  ),
})
