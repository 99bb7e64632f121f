import { createFileRoute } from '@tanstack/react-router'
import { readChoice } from '#web/client/search-params.ts'
import { AffiliateDashboardPage } from '#web/features/affiliates/dashboard/page.tsx'
import { type DashboardTabKey, dashboardTabs } from '#web/features/affiliates/dashboard/tabs.ts'
import { forgetThisDevice } from '#web/features/notifications/shared/this-device.ts'
import { requireSignedIn } from '#web/shell/require-signed-in.ts'
import { RouteErrorPage } from '#web/shell/route-error.tsx'
import { Shell } from '#web/shell/shell.tsx'

export const Route = createFileRoute('/affiliate-dashboard')({
  validateSearch: ({ tab }): { tab?: DashboardTabKey | undefined } => ({
    tab: readChoice(tab, dashboardTabs),
  }),
  beforeLoad: requireSignedIn,
  component: AffiliateDashboardRoute,
  errorComponent: RouteErrorPage,
})

function AffiliateDashboardRoute() {
  const { tab = 'overview' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Shell beforeSignOut={forgetThisDevice}>
      <AffiliateDashboardPage
        tab={tab}
        onTab={(key) => void navigate({ search: { tab: key }, resetScroll: false })}
      />
    </Shell>
  )
}
