import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { Account, ConfirmedBalance } from '#contract/accounts.ts'
import { useCanWrite } from '#web/client/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Money } from '#web/ui/money.tsx'
import { balancesQuery, useDeleteBalance } from './data.ts'

/** What was said of an account's balance, of which day, and by whom; each can be taken back. */
export function BalancesDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const list = useQuery(balancesQuery(account.id))
  const canWrite = useCanWrite()
  const { mutate: remove } = useDeleteBalance()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Balances of ${account.name}`}
      description="The latest one counts: what comes before it moves what the account started with, not what it holds."
    >
      <Loaded query={list} things="the balances" rows={3}>
        {(balances) =>
          balances.length === 0 ? (
            <p className="text-ink-soft">
              Nobody has said yet what this account held on a day. Edit the account to say it, or import a
              file that states it.
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {balances.map((balance, at) => (
                <Entry
                  key={balance.id}
                  balance={balance}
                  counts={at === 0 && !balance.isSuperseded}
                  onRemove={canWrite ? () => remove({ accountId: account.id, balance }) : undefined}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

type EntryProps = { balance: ConfirmedBalance; counts: boolean; onRemove: (() => void) | undefined }

function Entry({ balance, counts, onRemove }: EntryProps) {
  const format = useFormat()
  const { amountCents, source, fileName, isSuperseded } = balance
  const day = format.day(balance.day)
  const from = source === 'person' ? 'Typed in' : fileName ? `The bank, in ${fileName}` : 'The bank'
  const standing = counts ? 'counts now' : isSuperseded ? 'gave way to the bank' : null
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 grow">
        <p>{day}</p>
        <p className="text-sm wrap-anywhere text-ink-faint">{[from, standing].filter(Boolean).join(' · ')}</p>
      </div>
      <Money amountCents={amountCents} tone={amountCents < 0 ? 'danger' : 'plain'} />
      {onRemove && (
        <IconButton
          label={`Remove the balance of ${day}`}
          icon={X}
          variant="quiet"
          size="sm"
          onClick={onRemove}
        />
      )}
    </li>
  )
}
