import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Shell } from '#web/shell/shell.tsx'
import { requireSignedIn } from '#web/shell/require-signed-in.ts'

export const Route = createFileRoute('/app')({ beforeLoad: requireSignedIn, component: AppLayout })

function AppLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
