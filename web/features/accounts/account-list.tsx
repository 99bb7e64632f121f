import { Link } from '@tanstack/react-router'
import { Archive, ArchiveRestore, ListChecks, Scale } from 'lucide-react'
import { useState } from 'react'
import type { Account } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { isUnsaved } from '#web/client/optimistic.ts'
import { useCanWrite } from '#web/client/session.ts'
import { ReconcileDialog } from '#web/features/reconciliations/shared/reconcile-dialog.tsx'
import { TrendLine } from '#web/features/trends/shared/trend-line.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import { RowMenu } from '#web/ui/row-menu.tsx'
import { BalancesDialog } from './balances-dialog.tsx'
import { useAccountClosing } from './data.ts'
import { useDeleteQuestion } from './delete-question.tsx'

type AccountListProps = { accounts: readonly Account[]; onEdit: (account: Account) => void }

/** The accounts by name; closed ones are folded away below. */
export function AccountList({ accounts, onEdit }: AccountListProps) {
  const open = accounts.filter(({ closedAt }) => !closedAt)
  const closed = accounts.filter(({ closedAt }) => closedAt)
  return (
    <Card isFlush>
      {open.length > 0 ? (
        <ul className="divide-y divide-line">
          {open.map((account) => (
            <AccountRow key={account.id} account={account} onEdit={onEdit} />
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
              <AccountRow key={account.id} account={account} onEdit={onEdit} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

type RowProps = { account: Account; onEdit: (account: Account) => void }

function AccountRow({ account, onEdit }: RowProps) {
  const format = useFormat()
  const canWrite = useCanWrite()
  const { mutate: setClosed } = useAccountClosing()
  const askToDelete = useDeleteQuestion(account)
  const [isShowing, setShowing] = useState(false)
  const [isReconciling, setReconciling] = useState(false)
  const { id, name, type, closedAt, balanceCents, confirmed, reconciledOn, transactionCount } = account
  const closing = closedAt
    ? { label: 'Reopen', icon: ArchiveRestore }
    : { label: 'Close account', icon: Archive }
  return (
    <li className={cx('flex items-center gap-3 py-3 pr-3 pl-5 sm:pl-6', isUnsaved(account) && 'opacity-60')}>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5">
          {isUnsaved(account) ? (
            name
          ) : (
            <Link to={paths.transactions} search={{ account: id, month: 'all' }} className="font-medium">
              {name}
            </Link>
          )}
          <Badge>{type}</Badge>
          {closedAt && <Badge>Closed</Badge>}
        </p>
        <p className="text-sm text-ink-faint">
          {format.count(transactionCount, 'transaction')}
          {reconciledOn && ` · reconciled up to ${format.day(reconciledOn)}`}
          {confirmed && ` · ${describeConfirmed(confirmed, format)}`}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1 sm:flex-row-reverse sm:items-center sm:gap-5">
        <Money
          isInColumn
          amountCents={balanceCents}
          tone={balanceCents < 0 ? 'danger' : 'plain'}
          className="text-right text-lg sm:min-w-32"
        />
        <TrendLine kind="accounts" id={id} name={name} tone={balanceCents < 0 ? 'danger' : 'accent'} />
      </div>
      {!isUnsaved(account) && (
        <RowMenu
          name={name}
          canChange={canWrite}
          onEdit={() => onEdit(account)}
          onDelete={askToDelete}
          changes={[
            ...(closedAt
              ? []
              : [{ label: 'Reconcile', icon: ListChecks, onSelect: () => setReconciling(true) }]),
            { ...closing, onSelect: () => setClosed({ id, isClosed: !closedAt }) },
          ]}
          views={[{ label: 'Balances', icon: Scale, onSelect: () => setShowing(true) }]}
        />
      )}
      {isReconciling && <ReconcileDialog account={account} onClose={() => setReconciling(false)} />}
      {isShowing && <BalancesDialog account={account} onClose={() => setShowing(false)} />}
    </li>
  )
}

/** 'confirmed at $1,250.00 on November 22, 2026', and by whom where it was the bank. */
const describeConfirmed = (
  { amountCents, day, source }: NonNullable<Account['confirmed']>,
  format: Format,
): string =>
  `confirmed ${source === 'statement' ? 'by the bank ' : ''}at ${format.money(amountCents)} on ${format.day(day)}`
