import { createFileRoute } from '@tanstack/react-router'
import { AccountsPage } from '#web/features/accounts/page.tsx'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'

export const Route = createFileRoute('/app/accounts')({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(accountsQuery),
  component: AccountsPage,
})
