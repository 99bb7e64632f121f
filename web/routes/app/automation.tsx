import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { openAlertsQuery } from '#web/features/alerts/queries.ts'
import { SmartNotifications } from '#web/features/alerts/page.tsx'
import { AutomationOverview } from '#web/features/budgets/overview.tsx'
import { OwnLink } from '#web/features/notifications/own-link.tsx'
import { sessionQuery } from '#web/client/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const Route = createFileRoute('/app/automation')({
  loader: async ({ context: { queryClient } }) => {
    const { user, household } = await queryClient.ensureQueryData(sessionQuery)
    if (!household) return
    if (!user.isPro)
      throw redirect({ to: '/app/pro-feature/$feature', params: { feature: 'automation' }, replace: true })
    void queryClient.prefetchInfiniteQuery(openAlertsQuery)
  },
  component: AutomationScreen,
})

function AutomationScreen() {
  return (
    <>
      <PageHeader
        title="Automation"
        description="Alerts that speak up in time, and what else happens by itself."
        actions={<BudgetsLink className="max-sm:hidden" />}
      />
      <SmartNotifications below={<AutomationOverview />}>
        <OwnLink />
      </SmartNotifications>
      <BudgetsLink className="mt-6 w-full sm:hidden" />
    </>
  )
}

/** On a phone below what speaks up. */
const BudgetsLink = ({ className }: { className: string }) => (
  <Link to={paths.budgets} className={buttonClass({ variant: 'secondary', className })}>
    Smart Budget Automation
  </Link>
)
