import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useSession } from '#web/client/session.ts'
import { AccessDenied } from '#web/shell/access-denied.tsx'
import { AdminNavigation } from '#web/shell/admin-navigation.tsx'
import { requireSignedIn } from '#web/shell/require-signed-in.ts'
import { RouteErrorPage } from '#web/shell/route-error.tsx'
import { SecondFactorNeeded } from '#web/shell/second-factor-needed.tsx'
import { forgetThisDevice } from '#web/features/notifications/shared/this-device.ts'
import { Shell } from '#web/shell/shell.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: requireSignedIn,
  component: AdminLayout,
  errorComponent: RouteErrorPage,
})

function AdminLayout() {
  const { roles, hasSecondFactor } = useSession().user
  const Refusal = !roles.length ? AccessDenied : hasSecondFactor ? null : SecondFactorNeeded
  return (
    <Shell beforeSignOut={forgetThisDevice}>
      {Refusal ? (
        <Refusal />
      ) : (
        <>
          <AdminNavigation />
          <Outlet />
        </>
      )}
    </Shell>
  )
}
