import { Archive, ArchiveRestore, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Account } from '#contract/accounts.ts'
import { isUnsaved } from '#web/client/optimistic.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { Money } from '#web/ui/money.tsx'
import { useAccountClosing } from './data.ts'

type AccountListProps = {
  accounts: readonly Account[]
  canWrite: boolean
  linkTo: (account: Account, children: ReactNode) => ReactNode
  onEdit: (account: Account) => void
  onDelete: (account: Account) => void
}

/** The accounts by name; closed ones are folded away below. */
export function AccountList({ accounts, ...actions }: AccountListProps) {
  const open = accounts.filter(({ closedAt }) => !closedAt)
  const closed = accounts.filter(({ closedAt }) => closedAt)
  return (
    <Card isFlush>
      {open.length > 0 ? (
        <ul className="divide-y divide-line">
          {open.map((account) => (
            <AccountRow key={account.id} account={account} {...actions} />
          ))}
        </ul>
      ) : (
        <p className="px-5 py-6 text-ink-soft sm:px-6">All accounts are closed.</p>
      )}
      {closed.length > 0 && (
        <details className="border-t border-line">
          <summary className="min-h-11 px-5 py-3 text-sm font-medium text-ink-soft sm:px-6">
            Closed accounts ({closed.length})
          </summary>
          <ul className="divide-y divide-line border-t border-line">
            {closed.map((account) => (
              <AccountRow key={account.id} account={account} {...actions} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

type RowProps = Omit<AccountListProps, 'accounts'> & { account: Account }

function AccountRow({ account, canWrite, linkTo, onEdit, onDelete }: RowProps) {
  const format = useFormat()
  const { mutate: setClosed } = useAccountClosing()
  const { id, name, type, closedAt, balanceCents, transactionCount } = account
  const items: MenuItem[] = [
    { key: 'edit', label: 'Edit', icon: <Pencil size={16} aria-hidden />, onSelect: () => onEdit(account) },
    closedAt
      ? {
          key: 'reopen',
          label: 'Reopen',
          icon: <ArchiveRestore size={16} aria-hidden />,
          onSelect: () => setClosed({ id, isClosed: false }),
        }
      : {
          key: 'close',
          label: 'Close account',
          icon: <Archive size={16} aria-hidden />,
          onSelect: () => setClosed({ id, isClosed: true }),
        },
    'separator',
    {
      key: 'delete',
      label: 'Delete',
      icon: <Trash2 size={16} aria-hidden />,
      isDanger: true,
      onSelect: () => onDelete(account),
    },
  ]
  return (
    <li className={cx('flex items-center gap-3 py-3 pr-3 pl-5 sm:pl-6', isUnsaved(account) && 'opacity-60')}>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5">
          {isUnsaved(account) ? name : linkTo(account, name)}
          <Badge>{type}</Badge>
          {closedAt && <Badge>Closed</Badge>}
        </p>
        <p className="text-sm text-ink-faint">{format.count(transactionCount, 'transaction')}</p>
      </div>
      <Money amountCents={balanceCents} tone={balanceCents < 0 ? 'danger' : 'plain'} className="text-lg" />
      {canWrite && !isUnsaved(account) && (
        <Menu label={`Actions for ${name}`} icon={<Ellipsis size={18} aria-hidden />} items={items} />
      )}
    </li>
  )
}
