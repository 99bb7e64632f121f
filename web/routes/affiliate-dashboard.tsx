import { createFileRoute } from '@tanstack/react-router'
import { AffiliateDashboardPage } from '#web/features/affiliates/dashboard/page.tsx'
import { forgetThisDevice } from '#web/features/notifications/shared/this-device.ts'
import { requireSignedIn } from '#web/shell/require-signed-in.ts'
import { RouteErrorPage } from '#web/shell/route-error.tsx'
import { Shell } from '#web/shell/shell.tsx'

export const Route = createFileRoute('/affiliate-dashboard')({
  beforeLoad: requireSignedIn,
  component: AffiliateDashboardRoute,
  errorComponent: RouteErrorPage,
})

function AffiliateDashboardRoute() {
  return (
    <Shell beforeSignOut={forgetThisDevice}>
      <AffiliateDashboardPage />
    </Shell>
  )
}
