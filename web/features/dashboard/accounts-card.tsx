import { useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/accounts.ts'
import { getAccountPath, paths } from '#contract/paths.ts'
import { sumCents } from '#domain/money.ts'
import { AppLink } from '#web/client/app-link.tsx'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { Money } from '#web/ui/money.tsx'
import { ReadTile, tileRow } from './tile.tsx'

const mostShown = 5

/** What the open accounts hold, and what that comes to. */
export function AccountsCard({ className }: { className?: string }) {
  return (
    <ReadTile
      title="Accounts"
      things="accounts"
      link={{ to: paths.accounts }}
      query={useQuery(accountsQuery)}
      className={className}
    >
      {(accounts) => <Balances accounts={accounts.filter(({ closedAt }) => closedAt === null)} />}
    </ReadTile>
  )
}

function Balances({ accounts }: { accounts: readonly Account[] }) {
  if (accounts.length === 0) return <p className="text-sm text-ink-soft">No account is open.</p>
  const bySize = accounts.toSorted((a, b) => Math.abs(b.balanceCents) - Math.abs(a.balanceCents))
  const rest = bySize.slice(mostShown)
  return (
    <>
      <ul>
        {bySize.slice(0, mostShown).map(({ id, name, balanceCents }) => (
          <li key={id}>
            <AppLink path={getAccountPath(id)} className={tileRow}>
              <span className="min-w-0 truncate">{name}</span>
              <Money isInColumn amountCents={balanceCents} />
            </AppLink>
          </li>
        ))}
        {rest.length > 0 && (
          <li className="flex min-h-7 items-center justify-between gap-3 text-sm text-ink-faint">
            {rest.length} more
            <Money isInColumn amountCents={sum(rest)} />
          </li>
        )}
      </ul>
      <p className="mt-1 flex items-baseline justify-between gap-3 border-t border-line pt-1.5 text-sm font-medium">
        Together
        <Money isInColumn amountCents={sum(accounts)} />
      </p>
    </>
  )
}

const sum = (accounts: readonly Account[]) => sumCents(accounts.map(({ balanceCents }) => balanceCents))
