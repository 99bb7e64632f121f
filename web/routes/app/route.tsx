import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { forgetThisDevice, keepThisDevice } from '#web/features/notifications/shared/this-device.ts'
import { useCanWrite, useSession } from '#web/client/session.ts'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'
import { requireSignedIn } from '#web/shell/require-signed-in.ts'
import { RouteErrorPage } from '#web/shell/route-error.tsx'
import { Shell } from '#web/shell/shell.tsx'

export const Route = createFileRoute('/app')({
  beforeLoad: requireSignedIn,
  component: AppLayout,
  errorComponent: RouteErrorPage,
  notFoundComponent: NotFoundPage,
})

// Met once in the life of an account: nobody else downloads it.
const OnboardingDialog = lazy(() =>
  import('#web/features/onboarding/dialog.tsx').then((module) => ({ default: module.OnboardingDialog })),
)

function AppLayout() {
  const { needsOnboarding } = useSession().user
  const canWrite = useCanWrite()
  useEffect(() => {
    void keepThisDevice()
  }, [])
  return (
    <Shell beforeSignOut={forgetThisDevice}>
      <Outlet />
      {needsOnboarding && canWrite && (
        <Suspense>
          <OnboardingDialog />
        </Suspense>
      )}
    </Shell>
  )
}
