import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { TransactionFilter } from '#contract/transactions.ts'
import { tagsQuery } from '#web/features/tags/shared/queries.ts'
import { useCanWrite, useHousehold } from '#web/client/session.ts'
import { listUnknown } from '#web/client/address.ts'
import { AddressFaults, UnknownFilters } from '#web/client/address-faults.tsx'
import { Button } from '#web/ui/button.tsx'
import type { FloatingHandle } from '#web/ui/floating.tsx'
import type { Choices } from './draft.ts'
import { type FormsHandle, TransactionForms } from './forms.tsx'
import { Ledger } from './ledger.tsx'
import { LedgerBar } from './ledger-bar.tsx'
import { Proposals } from './proposals-dialog.tsx'
import { refundProposalsQuery } from './refund-data.ts'
import { RefundProposals } from './refund-proposals.tsx'
import type { TransactionAddress } from './address.ts'
import { readAddress, toFilter, toOrder } from './search.ts'
import { shownMonth } from './shared/view-address.ts'
import { proposalsQuery } from './transfer-data.ts'

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
  const { currentMonth } = useHousehold()
  const canWrite = useCanWrite()
  const searchFrame = useRef<HTMLDivElement>(null)
  const filters = useRef<FloatingHandle>(null)
  const views = useRef<HTMLButtonElement>(null)
  const proposals = useQuery(proposalsQuery)
  const { data: tags } = useQuery(tagsQuery)
  const refundProposals = useQuery(refundProposalsQuery)
  const forms = useRef<FormsHandle>(null)
  const add = () => forms.current?.add()
  const transfer = () => forms.current?.transfer()
  const shown = shownMonth(search, currentMonth)
  const filter = toFilter(search, currentMonth)
  const order = toOrder(search)

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
        onTransfer={transfer}
        onAdd={add}
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
          search={search}
          filter={filter}
          order={order}
          choices={choices}
          canWrite={canWrite}
          onSearchChange={onAddressChange}
          onSearchFocus={() => searchFrame.current?.querySelector<HTMLElement>('input[type=search]')?.focus()}
          onFilters={() => filters.current?.open()}
          onViews={() => views.current?.click()}
          onAdd={add}
          onTransfer={transfer}
          onEdit={(row) => forms.current?.edit(row)}
        />
      )}
      <TransactionForms
        handle={forms}
        search={search}
        filter={filter}
        shown={shown}
        choices={choices}
        onSearchChange={onAddressChange}
        onAddOpen={onAddOpen}
        onAddClose={onAddClose}
      />
    </>
  )
}
