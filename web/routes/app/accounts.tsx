import { createFileRoute, Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { AccountsPage } from '#web/features/accounts/page.tsx'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'

export const Route = createFileRoute('/app/accounts')({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(accountsQuery),
  component: () => (
    <AccountsPage
      linkTo={({ id }, children) => (
        <Link to={paths.transactions} search={{ account: id, month: 'all' }} className="font-medium">
          {children}
        </Link>
      )}
    />
  ),
})
