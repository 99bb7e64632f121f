import { createFileRoute, redirect } from '@tanstack/react-router'
import { readDashboardAddress } from '#web/features/dashboard/search.ts'

export const Route = createFileRoute('/dashboard')({
  validateSearch: readDashboardAddress,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/app/dashboard', search, replace: true })
  },
})
