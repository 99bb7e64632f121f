import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '#web/features/members/invitation-page.tsx'

// Outside /app: nobody gets a household of their own on the way to somebody else's.
export const Route = createFileRoute('/invitation')({
  validateSearch: ({ token }): { token: string } => ({ token: typeof token === 'string' ? token : '' }),
  component: InvitationRoute,
})

function InvitationRoute() {
  return <InvitationPage token={Route.useSearch().token} />
}
