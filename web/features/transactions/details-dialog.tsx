import type { ReactNode } from 'react'
import type { Transaction } from '#contract/transactions.ts'
import { namePayee } from '#domain/payees/name-payee.ts'
import { TransactionHistory } from '#web/features/history/shared/transaction-history.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import { WhyCategory } from './reason.tsx'
import { Receipts } from './receipts/receipts.tsx'

type DetailsDialogProps = { transaction: Transaction; onClose: () => void }

/** All that is known of a transaction, for whoever may read and not change it. */
export function DetailsDialog({ transaction, onClose }: DetailsDialogProps) {
  const format = useFormat()
  const { id, categoryId, transfer } = transaction
  return (
    <Dialog
      isOpen
      size="sm"
      title={namePayee(transaction).name}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        {listDetails(transaction, format).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {categoryId && !transfer && (
        <div className="mt-6">
          <WhyCategory id={id} />
        </div>
      )}
      <div className="mt-6 empty:hidden">
        <Receipts transactionId={id} />
      </div>
      <div className="mt-3">
        <TransactionHistory id={id} />
      </div>
    </Dialog>
  )
}

/** What is said of it, and not what is empty. */
function listDetails(row: Transaction, format: Format): [name: string, value: ReactNode][] {
  const { part, transfer, refund, bill, reconciledOn } = row
  const all: [name: string, value: ReactNode][] = [
    ['Amount', <Money key="amount" amountCents={row.amountCents} tone={transfer ? 'soft' : 'sign'} />],
    ['Date', format.day(row.date)],
    ['Account', row.accountName],
    ['Description', row.description],
    ['Category', row.categoryName],
    ['Transfer', transfer && `with ${transfer.otherAccountName}`],
    ['Part of', part && format.money(part.wholeCents)],
    ['Refund of', refund && `${refund.description}, ${format.day(refund.date)}`],
    ['Came back', row.refundedCents > 0 && format.money(row.refundedCents)],
    ['Person', row.person],
    ['Tags', row.tags.map(({ name }) => name).join(', ')],
    ['Note', row.note],
    ['Bill', bill && `${bill.name}, due ${format.day(bill.dueDate)}`],
    ['Checked', reconciledOn ? `reconciled up to ${format.day(reconciledOn)}` : row.cleared && 'cleared'],
    ['Entered by', row.enteredBy?.name],
  ]
  return all.filter(([, value]) => value)
}
