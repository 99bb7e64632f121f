import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/app/recurring')({
  beforeLoad: () => {
    throw redirect({ to: '/app/pro-feature/$feature', params: { feature: 'recurring' }, replace: true })
  },
})
