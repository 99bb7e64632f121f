// Transactions: their lists and every change of them, shown at once and rolled back when refused.
import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Direction } from '#contract/categoriser.ts'
import type { ListOrder } from '#contract/list-order.ts'
import type {
  BulkChanges,
  Transaction,
  TransactionDetail,
  TransactionFilter,
  transactionForm,
  TransactionSelection,
} from '#contract/transactions.ts'
import { uncategorizedName } from '#domain/categories.ts'
import { findPayeeKey } from '#domain/payees/payee-key.ts'
import { api, query } from '#web/client/api.ts'
import { changedFields } from '#web/client/changed-fields.ts'
import { categoriesQuery } from '#web/features/categories/shared/queries.ts'
import { useBillOffer } from '#web/features/recurring-bills/shared/bill-offer.ts'
import { useOptimisticMutation } from '#web/client/optimistic.ts'
import { useUndoToast } from '#web/client/undo.ts'
import { useFormat } from '#web/ui/format.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { CellChanges } from './cells.ts'
import { findLoaded, refreshAmounts, refreshCategorised, refreshLists, showChanges } from './cache.ts'
import { toPart } from './typed-parts.ts'
import type { Change } from './pages.ts'
import { keepSameRows } from './same-rows.ts'
import { namePayee } from '#domain/payees/name-payee.ts'
import { describeOutcome } from './outcome.ts'

export type TransactionValues = z.output<typeof transactionForm>

/** A transaction as its form has it. */
export const toForm = ({ tags, parts, ...row }: TransactionDetail): TransactionValues => ({
  ...row,
  tagIds: tags.map(({ id }) => id),
  parts: parts.map(toPart),
})

/** A transaction with its parts, for the form. */
export const detailQuery = (id: string) =>
  query.transactions.read.queryOptions({ input: { id }, staleTime: 0, meta: { money: 'lists' } })

/** The first page is soon there; each of the others holds up whoever scrolls, so they are fewer and larger. */
const rowsOfPage = { first: 200, next: 500 }

export const transactionsQuery = (filter: TransactionFilter, { sort, order }: ListOrder) =>
  query.transactions.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...filter,
      ...(sort !== 'date' && { sort }),
      ...(order !== 'desc' && { order }),
      limit: cursor ? rowsOfPage.next : rowsOfPage.first,
      ...(cursor && { cursor }),
    }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    structuralSharing: keepSameRows,
    meta: { keptOffline: true, money: 'lists' },
  })

/** Which way the money goes, and how much it is; zero while nobody has said. */
export type SuggestedFor = { direction: Direction; amountCents: number }

export const suggestionQuery = (description: string, { direction, amountCents }: SuggestedFor) =>
  query.categoriser.suggest.queryOptions({
    input: { description, ...(amountCents ? { amountCents } : { direction }) },
    staleTime: 60_000,
    retry: false,
    meta: { money: 'lists' },
  })

type Saving = { before: TransactionDetail | null; shown: Transaction; values: TransactionValues }

/** The lists show parts, which the server makes: those that were typed, or those that its category always has. */
const hasParts = ({ before, values }: Saving) =>
  Boolean(before?.isSplit) || !values.parts || values.parts.length > 0

/** Adds a transaction (`before` is null) or changes it; the form shows its failure. */
export function useSaveTransaction() {
  const offerBill = useBillOffer()
  const showUndo = useUndoToast()
  const queryClient = useQueryClient()
  return useOptimisticMutation({
    send: async ({ before, values }: Saving) => {
      if (!before) return api.transactions.create(values)
      const { parts, ...changes } = changedFields(values, toForm(before))
      const isOneAgain = before.isSplit && values.parts?.length === 0
      if (isOneAgain) {
        const { undoId } = await api.transactions.unsplit({ id: before.id })
        showUndo('The parts are one transaction again', undoId)
      }
      const isKeptWhole =
        values.parts?.length === 0 && findCategory(queryClient, changes.categoryId)?.division.length
      return api.transactions.update({
        id: before.id,
        ...changes,
        ...((parts || isKeptWhole) && !isOneAgain && { parts: parts ?? [] }),
      })
    },
    show: (queryClient, saving) =>
      hasParts(saving)
        ? () => {}
        : showChanges(queryClient, [{ before: saving.before, after: saving.shown }]),
    settle: (queryClient, after, saving) => {
      if (hasParts(saving) || after.isSplit)
        void queryClient.invalidateQueries({ queryKey: query.transactions.key() })
      else showChanges(queryClient, [{ before: saving.shown, after }])
      void offerBill(after)
    },
    refresh: refreshAmounts,
    showsErrors: true,
  })
}

export function useSetCleared() {
  return useOptimisticMutation({
    send: ({ row, cleared }: { row: Transaction; cleared: boolean }) =>
      api.transactions.update({ id: row.id, cleared }),
    show: (queryClient, { row, cleared }) =>
      showChanges(queryClient, [{ before: row, after: { ...row, cleared } }]),
    settle: (queryClient, _, { row }) => refreshParts(queryClient, row),
    refresh: refreshLists,
  })
}

/** Changes what was written in a cell; the list shows it at once. */
export function useWriteCell() {
  return useOptimisticMutation({
    send: ({ row, changes }: { row: Transaction; changes: CellChanges; accountName: string }) =>
      api.transactions.update({ id: row.id, ...changes }),
    show: (queryClient, { row, changes, accountName }) =>
      showChanges(queryClient, [{ before: row, after: { ...row, ...given(changes), accountName } }]),
    settle: (queryClient, _, { row }) => refreshParts(queryClient, row),
    refresh: refreshAmounts,
  })
}

// What one part is given, the others are given, too.
function refreshParts(queryClient: QueryClient, { part }: Transaction): void {
  if (part) void queryClient.invalidateQueries({ queryKey: query.transactions.key() })
}

const given = ({ date, accountId, description, amountCents }: CellChanges): Partial<Transaction> => ({
  ...(date && { date }),
  ...(accountId && { accountId }),
  ...(description && { description }),
  ...(amountCents !== undefined && { amountCents }),
})

export type CategoryChoice = { id: string | null; name: string; group: string | null }
export const noCategory: CategoryChoice = { id: null, name: uncategorizedName, group: null }

/** Gives rows a category; answers with the key of the undo. */
export function useCategorise() {
  return useOptimisticMutation({
    send: ({ rows, category }: { rows: readonly Transaction[]; category: CategoryChoice }) =>
      api.transactions.categorise({ ids: rows.map(({ id }) => id), categoryId: category.id }),
    show: (queryClient, { rows, category }) =>
      showChanges(
        queryClient,
        rows.map((row) => ({ before: row, after: withCategory(row, category) })),
      ),
    settle: (queryClient, _, { category }) => {
      // The parts of a category that is always divided are the server's to make.
      if (findCategory(queryClient, category.id)?.division.length)
        void queryClient.invalidateQueries({ queryKey: query.transactions.key() })
    },
    refresh: refreshCategorised,
  })
}

const findCategory = (queryClient: QueryClient, id: string | null | undefined) =>
  queryClient.getQueryData(categoriesQuery.queryKey)?.find((category) => category.id === id)

/** Changes selected rows alike; the lists are read again, since any row may be among them. */
export function useEditMany() {
  const format = useFormat()
  const showUndo = useUndoToast()
  const showToast = useToast()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (edit: { selection: TransactionSelection; changes: BulkChanges }) =>
      api.transactions.edit(edit),
    onSuccess: (outcome) => {
      const message = describeOutcome(outcome, 'edited', format)
      if (outcome.count > 0) showUndo(message, outcome.undoId)
      else showToast({ message })
    },
    onError: (error) => showToast({ message: error.message, tone: 'danger' }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: query.transactions.key() })
      refreshAmounts(queryClient)
    },
  })
}

/** Deletes what a filter shows, loaded or not; the lists are read again. */
export function useDeleteMany() {
  const format = useFormat()
  const showUndo = useUndoToast()
  const showToast = useToast()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (selection: TransactionSelection) => api.transactions.delete(selection),
    onSuccess: (outcome) => showUndo(describeOutcome(outcome, 'deleted', format), outcome.undoId),
    onError: (error) => showToast({ message: error.message, tone: 'danger' }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: query.transactions.key() })
      refreshAmounts(queryClient)
    },
  })
}

export function useDeleteTransactions() {
  const format = useFormat()
  const showUndo = useUndoToast()
  return useOptimisticMutation({
    send: (rows: readonly Transaction[]) => api.transactions.delete({ ids: rows.map(({ id }) => id) }),
    show: (queryClient, rows) =>
      showChanges(queryClient, [
        ...rows.map((before) => ({ before, after: null })),
        ...freedSides(queryClient, rows),
      ]),
    settle: (queryClient, outcome, rows) => {
      // Some that were taken off the screen may have stayed.
      if (outcome.count < rows.length)
        void queryClient.invalidateQueries({ queryKey: query.transactions.key() })
      showUndo(
        rows.length === 1
          ? `“${rows[0] && namePayee(rows[0]).name}” was deleted`
          : describeOutcome(outcome, 'deleted', format),
        outcome.undoId,
      )
    },
    refresh: refreshAmounts,
  })
}

/** Unlinks the two sides of the transfer this row belongs to. */
export function useUnlink() {
  const showUndo = useUndoToast()
  return useOptimisticMutation({
    send: ({ transferId }: { row: Transaction; transferId: string }) =>
      api.transfers.unlink({ id: transferId }),
    show: (queryClient, { row }) =>
      showChanges(queryClient, [
        { before: row, after: { ...row, transfer: null } },
        ...freedSides(queryClient, [row]),
      ]),
    settle: (_, { undoId }) => showUndo('The transfer was unlinked', undoId),
    refresh: refreshAmounts,
  })
}

// A transfer ends for both sides; the other one may be loaded, too.
function freedSides(queryClient: QueryClient, rows: readonly Transaction[]): Change[] {
  const own = new Set(rows.map(({ id }) => id))
  return rows.flatMap(({ transfer }) => {
    const before = transfer && !own.has(transfer.otherId) ? findLoaded(queryClient, transfer.otherId) : null
    return before ? [{ before, after: { ...before, transfer: null } }] : []
  })
}

const withCategory = (row: Transaction, category: CategoryChoice): Transaction => ({
  ...row,
  categoryId: category.id,
  categoryName: category.name,
  categoryGroup: category.group,
  guess: null,
})

/** All uncategorized transactions of the payee of the first, money in or out as it is, but the given ones; at most 500. */
export async function findAlike(rows: readonly Transaction[]): Promise<Transaction[]> {
  const [first] = rows
  if (!first) return []
  const own = new Set(rows.map(({ id }) => id))
  const payee = findPayeeKey(first.description)
  const { items } = await api.transactions.list({ categoryId: 'none', payee, limit: 500 })
  return items.filter(({ id, amountCents }) => amountCents > 0 === first.amountCents > 0 && !own.has(id))
}
