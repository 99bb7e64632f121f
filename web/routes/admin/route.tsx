import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { AdminGate } from '#web/shell/admin-gate.tsx'
import { AdminNavigation } from '#web/shell/admin-navigation.tsx'
import { findAdminPage } from '#web/shell/admin-pages.ts'
import { requireSignedIn } from '#web/shell/require-signed-in.ts'
import { RouteErrorPage } from '#web/shell/route-error.tsx'
import { forgetThisDevice } from '#web/features/notifications/shared/this-device.ts'
import { Shell } from '#web/shell/shell.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: requireSignedIn,
  component: AdminLayout,
  errorComponent: RouteErrorPage,
})

function AdminLayout() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Shell beforeSignOut={forgetThisDevice}>
      <AdminGate>
        <AdminNavigation />
        <AdminGate role={findAdminPage(path)?.role}>
          <Outlet />
        </AdminGate>
      </AdminGate>
    </Shell>
  )
}
