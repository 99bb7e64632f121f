import { createFileRoute, redirect } from '@tanstack/react-router'
import { dashboardSearch } from '#web/features/dashboard/search.ts'

export const Route = createFileRoute('/dashboard')({
  validateSearch: dashboardSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/app/dashboard', search, replace: true })
  },
})
