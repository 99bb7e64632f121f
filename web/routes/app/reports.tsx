import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/app/reports')({
  beforeLoad: () => {
    throw redirect({ to: '/app/pro-feature/$feature', params: { feature: 'reports' }, replace: true })
  },
})
