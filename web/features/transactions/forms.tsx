import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, useImperativeHandle, useState } from 'react'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import type { TransferForm } from '#contract/transfers.ts'
import { type Month, monthOf, monthRange } from '#domain/calendar.ts'
import { getDecimals } from '#domain/currencies.ts'
import { tagsQuery } from '#web/features/tags/shared/queries.ts'
import { useCanWrite, useHousehold } from '#web/client/session.ts'
import { useDialogForm } from '#web/ui/forms/dialog-form.ts'
import { useFormat } from '#web/ui/format.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { detailQuery, useDeleteTransactions, useSaveTransaction, useUnlink } from './data.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { type Choices, type Draft, rowOf, type SavedValues, sidesOf } from './draft.ts'
import { useOpenAtOnce } from './open-at-once.ts'
import { matches } from './pages.ts'
import { useSendReceipts } from './receipts/sending.ts'
import { useUntieRefund } from './refund-data.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { type TransactionSearch, unnarrowed } from './search.ts'
import { TransactionDialog } from './transaction-dialog.tsx'
import { useCreateTransfer } from './transfer-data.ts'
import { TransferDialog } from './transfer-dialog.tsx'

export type FormsHandle = {
  add: () => void
  /** Whoever may not change it reads it. */
  edit: (row: Transaction) => void
  transfer: () => void
}

type TransactionFormsProps = {
  handle: Ref<FormsHandle>
  search: TransactionSearch
  filter: TransactionFilter
  /** Which months the list shows. */
  shown: Month | 'all'
  choices: Choices
  onSearchChange: (changes: Partial<TransactionSearch>) => void
  /** The form for a new transaction is open as long as the address says so. */
  onAddOpen: () => void
  onAddClose: () => void
}

/** The windows over the list. They keep to themselves what is open, so that the list is not drawn again with them. */
export function TransactionForms(props: TransactionFormsProps) {
  const { handle, search, filter, shown, choices, onSearchChange, onAddOpen, onAddClose } = props
  const household = useHousehold()
  const format = useFormat()
  const canWrite = useCanWrite()
  const showToast = useToast()
  const queryClient = useQueryClient()
  const { data: tags } = useQuery(tagsQuery)
  const { mutateAsync: save } = useSaveTransaction()
  const { mutateAsync: transfer } = useCreateTransfer()
  const { mutate: remove } = useDeleteTransactions()
  const { mutate: unlink } = useUnlink()
  const { mutate: untie } = useUntieRefund()
  const [read, setRead] = useState<Transaction | null>(null)
  const [refund, setRefund] = useState<Transaction | null>(null)

  const [isWanted, setWanted] = useOpenAtOnce({
    isInAddress: search.action === 'add',
    onOpen: onAddOpen,
    onClose: onAddClose,
  })
  const isAdding = canWrite && isWanted
  const today = household.today
  const isThisMonth = shown === 'all' || shown === household.currentMonth
  const newDate = isThisMonth ? today : monthRange(shown, household.monthStartDay).from

  const tellWhere = (row: Transaction) => {
    if (matches(filter, row, { ...household, decimals: getDecimals(household.currency) })) return
    const month = monthOf(row.date, household.monthStartDay)
    const showIt = () => onSearchChange({ ...unnarrowed, month })
    const message = `“${row.description}” was saved on ${format.day(row.date, 'full')}`
    showToast({ message, action: { label: 'Show', onAction: showIt } })
  }
  const asked: Draft | null = isAdding ? { kind: 'add', type: search.type } : null
  const { send: sendReceipts } = useSendReceipts()
  const [form, openForm] = useDialogForm<Draft, SavedValues>(async ({ files = [], ...values }, subject) => {
    const before = subject.kind === 'edit' ? subject.transaction : null
    const saved = await save({ before, shown: rowOf(values, before, { ...choices, tags }), values })
    tellWhere(saved)
    if (files.length > 0) sendReceipts(saved.id, files)
  }, asked)
  // A part is shown beside the others.
  const edit = async (row: Transaction) => {
    if (!canWrite) return setRead(row)
    if (!row.part) return openForm({ kind: 'edit', transaction: { ...row, parts: [] } })
    const found = await queryClient.fetchQuery(detailQuery(row.part.wholeId)).catch(() => null)
    if (found) openForm({ kind: 'edit', transaction: found })
    else showToast({ message: 'This transaction could not be read. Please try again.', tone: 'danger' })
  }
  const closeForm = () => {
    form?.onClose()
    if (isAdding) setWanted(false)
  }
  const [transferForm, openTransfer] = useDialogForm<'new', TransferForm>((values) =>
    transfer({ values, sides: sidesOf(values, choices) }),
  )

  useImperativeHandle(handle, () => ({
    add: () => setWanted(true),
    edit: (row) => void edit(row),
    transfer: () => openTransfer('new'),
  }))
  return (
    <>
      {form && (
        <TransactionDialog
          {...form}
          choices={choices}
          newDate={newDate}
          isInAddress={isAdding}
          onClose={closeForm}
          onSave={(values) => {
            form.onSave(values)
            closeForm()
          }}
          onSaveAnother={(values) => {
            form.onSave(values)
            setWanted(true)
          }}
          onDelete={(transaction) => {
            closeForm()
            remove(transaction.isSplit ? transaction.parts : [transaction])
          }}
          onUnlink={(row) => {
            closeForm()
            if (row.transfer) unlink({ row, transferId: row.transfer.id })
          }}
          onTie={(row) => {
            closeForm()
            setRefund(row)
          }}
          onUntie={(row) => {
            closeForm()
            untie(row)
          }}
        />
      )}
      {read && <DetailsDialog transaction={read} onClose={() => setRead(null)} />}
      {refund && (
        <RefundDialog refund={refund} onClose={() => setRefund(null)} onTied={() => setRefund(null)} />
      )}
      {transferForm && <TransferDialog {...transferForm} choices={choices} newDate={newDate} />}
    </>
  )
}
