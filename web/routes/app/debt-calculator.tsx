import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/app/debt-calculator')({
  beforeLoad: () => {
    throw redirect({ to: '/app/pro-feature/$feature', params: { feature: 'debt-calculator' }, replace: true })
  },
})
