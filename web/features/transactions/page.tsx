import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import type { TransferForm } from '#contract/transfers.ts'
import { monthOf, monthRange } from '#domain/calendar.ts'
import { getDecimals } from '#domain/currencies.ts'
import { tagsQuery } from '#web/features/tags/shared/queries.ts'
import { useDialogForm } from '#web/ui/forms/dialog-form.ts'
import { useCanWrite, useHousehold } from '#web/client/session.ts'
import { listUnknown } from '#web/client/address.ts'
import { AddressFaults, UnknownFilters } from '#web/client/address-faults.tsx'
import { Button } from '#web/ui/button.tsx'
import type { FloatingHandle } from '#web/ui/floating.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { detailQuery, useDeleteTransactions, useSaveTransaction, useUnlink } from './data.ts'
import { type Choices, type Draft, rowOf, sidesOf } from './draft.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { Ledger } from './ledger.tsx'
import { LedgerBar } from './ledger-bar.tsx'
import { matches } from './pages.ts'
import { Proposals } from './proposals-dialog.tsx'
import { refundProposalsQuery, useUntieRefund } from './refund-data.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundProposals } from './refund-proposals.tsx'
import { useSendReceipts } from './receipts/sending.ts'
import type { TransactionAddress } from './address.ts'
import { readAddress, toFilter, toOrder, unnarrowed } from './search.ts'
import { shownMonth } from './shared/view-address.ts'
import { type SavedValues, TransactionDialog } from './transaction-dialog.tsx'
import { proposalsQuery, useCreateTransfer } from './transfer-data.ts'
import { TransferDialog } from './transfer-dialog.tsx'

type TransactionsPageProps = {
  address: TransactionAddress
  choices: Choices
  onAddressChange: (changes: Partial<TransactionAddress>) => void
  /** The form for a new transaction is open as long as the address says so. */
  onAddOpen: () => void
  onAddClose: () => void
  /** Opens the window that exports what this filter shows. */
  onExport: (filter: TransactionFilter) => void
}

export function TransactionsPage(props: TransactionsPageProps) {
  const { address, choices, onAddressChange, onAddOpen, onAddClose } = props
  const { search, faults } = readAddress(address)
  const household = useHousehold()
  const format = useFormat()
  const canWrite = useCanWrite()
  const showToast = useToast()
  const searchFrame = useRef<HTMLDivElement>(null)
  const filters = useRef<FloatingHandle>(null)
  const views = useRef<HTMLButtonElement>(null)
  const queryClient = useQueryClient()
  const proposals = useQuery(proposalsQuery)
  const { data: tags } = useQuery(tagsQuery)
  const { mutateAsync: save } = useSaveTransaction()
  const { mutateAsync: transfer } = useCreateTransfer()
  const { mutate: remove } = useDeleteTransactions()
  const { mutate: unlink } = useUnlink()
  const { mutate: untie } = useUntieRefund()
  const [read, setRead] = useState<Transaction | null>(null)
  const [refund, setRefund] = useState<Transaction | null>(null)
  const refundProposals = useQuery(refundProposalsQuery)

  // The form opens and closes at once; the address follows when that is painted.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isInAddress = search.action === 'add'
  if (wanted === isInAddress) setWanted(null)
  const isAdding = canWrite && (wanted ?? isInAddress)
  const follow = useEffectEvent(() => (wanted ? onAddOpen() : onAddClose()))
  useEffect(() => {
    if (wanted === null) return
    return afterPaint(() => follow())
  }, [wanted])
  const shown = shownMonth(search, household.currentMonth)
  const filter = toFilter(search, household.currentMonth)
  const order = toOrder(search)
  const today = household.today
  const isThisMonth = shown === 'all' || shown === household.currentMonth
  const newDate = isThisMonth ? today : monthRange(shown, household.monthStartDay).from

  const tellWhere = (row: Transaction) => {
    if (matches(filter, row, { ...household, decimals: getDecimals(household.currency) })) return
    const month = monthOf(row.date, household.monthStartDay)
    const showIt = () => onAddressChange({ ...unnarrowed, month })
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

  return (
    <>
      <LedgerBar
        search={search}
        typed={String(address.search ?? '')}
        listed={faults.length > 0 ? null : { filter, order }}
        choices={choices}
        searchFrame={searchFrame}
        filters={filters}
        views={views}
        refunds={canWrite && <RefundProposals proposals={refundProposals.data ?? []} />}
        onSearchChange={onAddressChange}
        onExport={() => props.onExport(filter)}
        onTransfer={() => openTransfer('new')}
        onAdd={() => setWanted(true)}
      />
      {canWrite && <Proposals proposals={proposals.data ?? []} />}
      {canWrite && proposals.isLoadingError && (
        <p className="mb-5 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          Possible transfers could not be looked for.
          <Button
            size="sm"
            variant="secondary"
            isPending={proposals.isFetching}
            onClick={() => void proposals.refetch()}
          >
            Try again
          </Button>
        </p>
      )}
      <UnknownFilters fields={listUnknown(search, { ...choices, tags })} onRemove={onAddressChange} />
      {faults.length > 0 ? (
        <AddressFaults
          title="These transactions cannot be listed"
          faults={faults}
          onRemove={onAddressChange}
        />
      ) : (
        <Ledger
          // Another list, another selection.
          key={JSON.stringify({ filter, order })}
          search={search}
          filter={filter}
          order={order}
          choices={choices}
          canWrite={canWrite}
          onSearchChange={onAddressChange}
          onSearchFocus={() => searchFrame.current?.querySelector<HTMLElement>('input[type=search]')?.focus()}
          onFilters={() => filters.current?.open()}
          onViews={() => views.current?.click()}
          onAdd={() => setWanted(true)}
          onTransfer={() => openTransfer('new')}
          onEdit={(row) => void edit(row)}
        />
      )}
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

/** Returns how to call it off. */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
