import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/app/automation')({
  beforeLoad: () => {
    throw redirect({ to: '/app/pro-feature/$feature', params: { feature: 'automation' }, replace: true })
  },
})
