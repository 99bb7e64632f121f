import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ListOrder } from '#contract/list-order.ts'
import type {
  BulkChanges,
  Transaction,
  TransactionFilter,
  TransactionSelection,
} from '#contract/transactions.ts'
import { groupCategoryOptions } from '#web/features/categories/shared/category-groups.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { useHousehold, useSession } from '#web/client/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { useSame } from '#web/ui/use-same.ts'
import { CategoryReasonDialog } from './category-reason.tsx'
import { transactionsQuery, useDeleteMany, useDeleteTransactions, useEditMany } from './data.ts'
import type { Choices } from './draft.ts'
import { wideWindow } from './columns.ts'
import { EmptyLedger } from './empty-ledger.tsx'
import { toEntries } from './entries.ts'
import { useGoToEnd } from './go-to-end.ts'
import { useLedgerKeys } from './ledger-keys.ts'
import { TransactionList } from './list.tsx'
import { ListHead } from './list-head.tsx'
import { useLoadMore } from './more-pages.tsx'
import { useQuickCategorise } from './quick-categorise.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { sortBy, type TransactionSearch, writeOrder } from './search.ts'
import { useSelection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { shownMonth } from './shared/view-address.ts'
import { useListWindow } from './virtual-window.ts'

type LedgerProps = {
  search: TransactionSearch
  filter: TransactionFilter
  order: ListOrder
  choices: Choices
  canWrite: boolean
  onSearchChange: (changes: Partial<TransactionSearch>) => void
  onSearchFocus: () => void
  onFilters: () => void
  onViews: () => void
  onAdd: () => void
  onTransfer: () => void
  onEdit: (transaction: Transaction) => void
}

/** The list with its total, its selection and its keys. */
export function Ledger(props: LedgerProps) {
  const { search, filter, order, choices, canWrite, onSearchChange, onAdd } = props
  const { locale, money } = useFormat()
  const { currentMonth } = useHousehold()
  const isOneMonth = shownMonth(search, currentMonth) !== 'all'
  const userId = useSession().user.id
  const listQuery = transactionsQuery(filter, order)
  const list = useInfiniteQuery(listQuery)
  const isWide = useMedia(wideWindow)
  const { sort, order: direction } = order
  const entries = useMemo(
    () => toEntries(list.data, { order: { sort, order: direction }, hasDays: !isWide }),
    [list.data, sort, direction, isWide],
  )
  // With every change of a transaction balances and counts are read anew, which no row shows.
  const groups = useSame(groupCategoryOptions(choices.categories))
  const open = choices.accounts.filter(({ closedAt }) => !closedAt)
  const accounts = useSame(open.map(({ id, name }) => ({ id, name })))
  const listWindow = useListWindow()
  const totals = list.data?.pages[0]?.totals
  const selection = useSelection(entries, totals?.count ?? 0)
  const quick = useQuickCategorise(choices.categories)
  const [explained, setExplained] = useState<Transaction | null>(null)
  const { mutate: remove } = useDeleteTransactions()
  const { mutate: editMany } = useEditMany()
  const { mutate: removeMany } = useDeleteMany()
  const selected = (): TransactionSelection => {
    const { taken, count, rows } = selection
    return taken ? { filter, exceptIds: [...taken], count } : { ids: rows.map(({ id }) => id) }
  }
  const editSelected = (changes: BulkChanges) => {
    editMany({ selection: selected(), changes })
    selection.clear()
  }
  const { queryKey } = listQuery
  const loadMore = useLoadMore(queryKey, list.fetchNextPage)
  const loading = { hasMore: list.hasNextPage && !list.isFetchNextPageError, onMore: loadMore }
  const { pickingId, written, cellHandlers, actions, leaveRows } = useLedgerKeys({
    ...props,
    accounts,
    entries,
    listWindow,
    selection,
    quick,
    onWhy: setExplained,
    onEnd: useGoToEnd(entries, listWindow, loading),
  })
  // Another list, another selection. Its rows are drawn into the same list: that takes half of drawing it anew.
  const listed = JSON.stringify({ filter, order })
  const [drawn, setDrawn] = useState(listed)
  if (drawn !== listed) {
    setDrawn(listed)
    selection.clear()
    leaveRows()
    quick.closeRule()
    setExplained(null)
  }
  const { startAgain } = listWindow
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what it looks at is the list that was drawn
  useEffect(() => startAgain(), [listed, startAgain])
  const common = useMemo(
    () => ({ choices: groups, accounts, canWrite, userId, locale, money, isWide, isOneMonth, actions }),
    [groups, accounts, canWrite, userId, locale, money, isWide, isOneMonth, actions],
  )
  // Every row has one, or none has.
  const firstRow = entries.find((entry) => entry.kind === 'row')
  const hasBalance = firstRow !== undefined && firstRow.balanceCents !== null
  const isHomeless = list.error?.code === 'no-household'
  return (
    <Loaded
      query={list}
      things="transactions"
      failed={isHomeless ? 'Please select a household to manage transactions.' : undefined}
      rows={10}
      renderAround={(state) => <Card>{state}</Card>}
    >
      {() => (
        <>
          <Card isFlush className={cx(list.isPlaceholderData && 'opacity-60 transition-opacity delay-200')}>
            {entries.length === 0 ? (
              <EmptyLedger {...{ search, choices, canWrite, onSearchChange, onAdd }} />
            ) : (
              <>
                <TransactionList
                  head={
                    <ListHead
                      canWrite={canWrite}
                      hasBalance={hasBalance}
                      selected={selection.rows.length === 0 ? 'none' : selection.isAll ? 'all' : 'some'}
                      onSelectAll={selection.isAll ? selection.clear : selection.selectAll}
                      order={order}
                      onSort={(sort) => onSearchChange(writeOrder(sortBy(sort, order)))}
                    />
                  }
                  total={totals?.count ?? -1}
                  hasBalance={hasBalance}
                  entries={entries}
                  listed={list.isPlaceholderData ? null : listed}
                  listWindow={listWindow}
                  common={common}
                  selected={selection.ids}
                  pickingId={pickingId}
                  written={written}
                  cellHandlers={cellHandlers}
                  queryKey={queryKey}
                  {...loading}
                />
                {list.isFetchNextPageError && (
                  <Banner
                    tone="danger"
                    action={
                      <Button
                        size="sm"
                        variant="secondary"
                        isPending={list.isFetchingNextPage}
                        onClick={loadMore}
                      >
                        Try again
                      </Button>
                    }
                  >
                    The rest could not be loaded. {list.error?.message}
                  </Banner>
                )}
              </>
            )}
          </Card>
          {selection.rows.length > 0 && (
            <SelectionBar
              rows={selection.rows}
              count={selection.count}
              total={totals?.count ?? 0}
              isOfFilter={selection.taken !== null}
              groups={groups}
              choices={choices}
              onSelectFilter={selection.selectFilter}
              onCategory={(categoryId) => {
                // The server says which refunds stay with their purchases.
                if (selection.taken || selection.rows.some(({ refund }) => refund))
                  editSelected({ categoryId })
                else {
                  quick.categorise(selection.rows, categoryId)
                  selection.clear()
                }
              }}
              onEdit={editSelected}
              onDelete={() => {
                if (selection.taken) removeMany(selected())
                else remove(selection.rows)
                selection.clear()
              }}
              onClear={selection.clear}
            />
          )}
          {explained && (
            <CategoryReasonDialog
              row={explained}
              canWrite={canWrite}
              onPicked={(categoryId) => {
                quick.categorise([explained], categoryId)
                setExplained(null)
              }}
              onClose={() => setExplained(null)}
            />
          )}
          {quick.ruleDraft && (
            <RuleDialog draft={quick.ruleDraft} categories={choices.categories} onClose={quick.closeRule} />
          )}
        </>
      )}
    </Loaded>
  )
}
