import { createFileRoute, redirect } from '@tanstack/react-router'
import { readDashboardSearch } from '#web/features/dashboard/search.ts'

export const Route = createFileRoute('/dashboard')({
  validateSearch: readDashboardSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/app/dashboard', search, replace: true })
  },
})
