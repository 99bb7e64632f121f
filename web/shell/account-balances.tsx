import { useQuery } from '@tanstack/react-query'
import { getAccountPath } from '#contract/paths.ts'
import { AppLink } from '#web/client/app-link.tsx'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { Money } from '#web/ui/money.tsx'

/** How many accounts stand below the link to all of them. */
const mostShown = 6

/** What is in each open account, below the sidebar's link to all of them. */
export function AccountBalances({ onFollow }: { onFollow: (() => void) | undefined }) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const open = accounts.filter(({ closedAt }) => closedAt === null).slice(0, mostShown)
  if (open.length === 0) return null
  return (
    <ul aria-label="Balances" className="mt-px mb-1">
      {open.map(({ id, name, balanceCents }) => (
        <li key={id}>
          <AppLink
            path={getAccountPath(id)}
            onClick={onFollow}
            className="flex min-h-7 items-center justify-between gap-2 rounded-md pr-3 pl-10.5 text-xs text-ink-soft no-underline hover:bg-sunken hover:text-ink coarse:min-h-11"
          >
            <span className="min-w-0 truncate">{name}</span>
            <Money isInColumn amountCents={balanceCents} className="shrink-0" />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
