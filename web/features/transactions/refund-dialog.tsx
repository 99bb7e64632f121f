import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Transaction } from '#contract/transactions.ts'
import { namePayee } from '#domain/payees/name-payee.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Money } from '#web/ui/money.tsx'
import { PausedSearchField } from '#web/ui/paused-search-field.tsx'
import { describeCategory, purchasesQuery, useTieRefund } from './refund-data.ts'

type RefundDialogProps = { refund: Transaction; onClose: () => void; onTied: () => void }

/** Which purchase the money came back of: the likeliest first, or any that is searched for. */
export function RefundDialog({ refund, onClose, onTied }: RefundDialogProps) {
  const format = useFormat()
  const [search, setSearch] = useState('')
  const purchases = useQuery(purchasesQuery(refund.id, search))
  const tie = useTieRefund()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title="Refund of which purchase?"
      description={`${format.money(refund.amountCents)} from ${namePayee(refund).name} on ${format.day(refund.date, 'full')} is then no income: it lessens spending in the category of the purchase.`}
    >
      <PausedSearchField label="Search purchases" value={search} onValueChange={setSearch} maxLength={200} />
      <Loaded query={purchases} things="purchases" rows={4}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="py-4 text-ink-soft">No purchase fits. Search by payee, amount or category.</p>
          ) : (
            <ul className="mt-2 divide-y divide-line">
              {rows.map((purchase) => (
                <li key={purchase.id}>
                  <button
                    type="button"
                    className="grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-md px-2 py-2 text-left hover:bg-sunken"
                    onClick={() => tie({ refund, purchase }, onTied)}
                  >
                    <span className="truncate font-medium">{namePayee(purchase).name}</span>
                    <Money amountCents={purchase.amountCents} />
                    <span className="truncate text-sm text-ink-soft">
                      {[
                        format.day(purchase.date, 'full'),
                        describeCategory(purchase, format),
                        purchase.accountName,
                      ].join(' · ')}
                    </span>
                    {purchase.refundedCents > 0 && (
                      <span className="text-right text-sm text-ink-soft">
                        {format.money(purchase.refundedCents)} came back
                      </span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}
