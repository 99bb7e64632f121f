import { createFileRoute, Navigate } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { useSession } from '#web/client/session.ts'
import { listAdminPages } from '#web/shell/admin-pages.ts'

export const Route = createFileRoute('/admin/')({ component: FirstPage })

/** Everybody begins with what they look after. */
function FirstPage() {
  const [first] = listAdminPages(useSession().user.roles)
  return <Navigate to={first?.path ?? paths.outbox} replace />
}
