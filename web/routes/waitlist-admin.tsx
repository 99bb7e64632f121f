import { createFileRoute } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { waitlistStatuses } from '#contract/choices.ts'
import type { WaitlistFilter } from '#contract/waitlist.ts'
import { readChoice, readText } from '#web/client/search-params.ts'
import { forgetThisDevice } from '#web/features/notifications/shared/this-device.ts'
import { ConfigurationGate } from '#web/features/waitlist/configuration-gate.tsx'
import { WaitlistPage } from '#web/features/waitlist/page.tsx'
import { AdminGate } from '#web/shell/admin-gate.tsx'
import { findAdminPage } from '#web/shell/admin-pages.ts'
import { AdminNavigation } from '#web/shell/admin-navigation.tsx'
import { requireSignedIn } from '#web/shell/require-signed-in.ts'
import { RouteErrorPage } from '#web/shell/route-error.tsx'
import { Shell } from '#web/shell/shell.tsx'

export const Route = createFileRoute('/waitlist-admin')({
  validateSearch: ({ search, status, suspicious }): WaitlistFilter => ({
    search: readText(search, 254) || undefined,
    status: readChoice(status, waitlistStatuses),
    suspicious: String(suspicious) === 'true' || undefined,
  }),
  beforeLoad: requireSignedIn,
  component: WaitlistRoute,
  errorComponent: RouteErrorPage,
})

function WaitlistRoute() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Shell beforeSignOut={forgetThisDevice}>
      <ConfigurationGate>
        <AdminGate role={findAdminPage(paths.waitlistAdmin)?.role}>
          <AdminNavigation />
          <WaitlistPage
            filter={filter}
            onFilterChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
          />
        </AdminGate>
      </ConfigurationGate>
    </Shell>
  )
}
