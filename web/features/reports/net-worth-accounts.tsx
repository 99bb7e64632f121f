import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { NetWorth } from '#contract/report-figures.ts'
import { useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import type { ReportSearch } from './search.ts'

type NetWorthAccountsProps = Pick<NetWorth, 'accounts' | 'otherDebts'> & { search: ReportSearch }

/** The accounts that the last point is the sum of, and what has to be known of them. */
export function NetWorthAccounts({ accounts, otherDebts, search }: NetWorthAccountsProps) {
  const format = useFormat()
  const held = accounts
    .map((account) => ({ ...account, balanceCents: account.balancesCents.at(-1) ?? 0 }))
    .filter(({ balanceCents, isClosed }) => balanceCents !== 0 || !isClosed)
    .toSorted((a, b) => b.balanceCents - a.balanceCents)
  const isNarrowed = search.category || search.group || search.person || search.search
  return (
    <div className="mt-6 grid gap-x-8 gap-y-4 lg:grid-cols-2">
      <ul aria-label="Accounts" className="flex flex-col">
        {held.map(({ id, name, balanceCents, confirmedDay }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 border-t border-line py-2">
            <span className="min-w-0">
              <Link to={paths.transactions} search={{ month: 'all', account: id }} className="block truncate">
                {name}
              </Link>
              <span className="block text-sm text-ink-faint">
                {confirmedDay ? `Confirmed for ${format.day(confirmedDay)}` : 'Never confirmed'}
              </span>
            </span>
            <Money amountCents={balanceCents} />
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-3 text-sm text-ink-soft">
        <p>
          Past months are counted back from what each account holds, by its transactions. Before its first
          transaction an account holds what it began with.
        </p>
        {held.some(({ confirmedDay }) => !confirmedDay) && (
          <p>
            {listNames(held.flatMap(({ name, confirmedDay }) => (confirmedDay ? [] : name)))}: nobody has
            confirmed a balance, so this part is only as right as the starting balance.{' '}
            <Link to={paths.accounts} className="text-accent underline underline-offset-4">
              Confirm a balance
            </Link>
            .
          </p>
        )}
        {otherDebts.length > 0 && (
          <p>
            Not in it, because they have no account:{' '}
            {listNames(otherDebts.map(({ name, balanceCents }) => `${name} (${format.money(balanceCents)})`))}
            .{' '}
            <Link to={paths.debtCalculator} className="text-accent underline underline-offset-4">
              See the debts
            </Link>
            .
          </p>
        )}
        {isNarrowed && <p>Only the account narrows it: a balance has no category, person or words.</p>}
      </div>
    </div>
  )
}

const listNames = (names: readonly string[]) => new Intl.ListFormat('en').format(names)
