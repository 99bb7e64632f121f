// The household's bills: what is cached of them, every change shown at once, and what a change makes stale.
import type { QueryClient } from '@tanstack/react-query'
import type { Bill, BillForm } from '#contract/recurring-bills.ts'
import type { Day } from '#domain/calendar.ts'
import { api, query } from '#web/client/api.ts'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { categoriesQuery } from '#web/features/categories/shared/queries.ts'
import { useListDelete } from '#web/client/list-delete.ts'
import { patchCached, useOptimisticMutation } from '#web/client/optimistic.ts'
import { withFailureSentence } from '#web/client/failure-sentence.ts'
import { billsQuery } from '#web/features/recurring-bills/shared/queries.ts'
import { sorted, withForm, newBill } from './optimistic-bills.ts'

/** What went wrong without a reason of its own, as SPEC section 8 says it. */
export const sentences = {
  save: 'Error saving recurring bill. Please try again.',
  delete: 'Error deleting recurring bill. Please try again.',
  update: 'Error updating recurring bill. Please try again.',
  create: 'Error creating automated transactions. Please try again.',
} as const

/** After a change of bills or of their transactions; a transaction is shown with the bill it is of. */
export function refreshBills(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: query.transactions.key() })
  void queryClient.invalidateQueries({ queryKey: query.recurringBills.key() })
  void queryClient.invalidateQueries({ queryKey: query.budgets.key() })
}

const patchBills = (queryClient: QueryClient, change: (bills: Bill[], today: Day) => Bill[]) =>
  patchCached<Awaited<ReturnType<typeof api.recurringBills.list>>>(
    queryClient,
    billsQuery.queryKey,
    (list) => ({ ...list, bills: change(list.bills, list.today) }),
  )

export const patchBill = (queryClient: QueryClient, id: string, change: (bill: Bill) => Bill) =>
  patchBills(queryClient, (bills) => bills.map((bill) => (bill.id === id ? change(bill) : bill)))

/** Puts in a bill as the server answered it. */
export const settleBill = (queryClient: QueryClient, answered: Bill) =>
  patchBills(queryClient, (bills) => sorted(bills.map((bill) => (bill.id === answered.id ? answered : bill))))

/** Adds a bill (`id` is null; with the `key` of a candidate as that one) or changes one; the form shows its failure. */
export function useSaveBill() {
  return useOptimisticMutation({
    send: ({ id, key, ...form }: BillForm & { id: string | null; key: string | null }) =>
      withFailureSentence(
        sentences.save,
        id
          ? api.recurringBills.update({ id, ...form })
          : key === null
            ? api.recurringBills.create(form)
            : api.recurringBills.acceptCandidate({ key, ...form }),
      ),
    show: (queryClient, { id, key: _key, ...form }) =>
      patchBills(queryClient, (bills, today) => {
        const shown = { ...form, ...namesOf(queryClient, form), today }
        return sorted(
          id
            ? bills.map((bill) => (bill.id === id ? withForm(bill, shown) : bill))
            : [...bills, newBill(shown)],
        )
      }),
    refresh: refreshBills,
    showsErrors: true,
  })
}

function namesOf(queryClient: QueryClient, { accountId, toAccountId, categoryId }: BillForm) {
  const accounts = queryClient.getQueryData(accountsQuery.queryKey)
  const nameOf = (of: string | null | undefined) => accounts?.find(({ id }) => id === of)?.name
  const category = queryClient.getQueryData(categoriesQuery.queryKey)?.find(({ id }) => id === categoryId)
  return {
    accountName: nameOf(accountId) ?? '',
    toAccountName: nameOf(toAccountId) ?? null,
    categoryName: category?.name ?? null,
  }
}

/** Deletes a bill, not its transactions, and offers the undo. */
export const useDeleteBill = () =>
  useListDelete({
    patch: patchBills,
    send: (bill) => withFailureSentence(sentences.delete, api.recurringBills.delete(bill)),
    nameOf: ({ name }) => name,
    refresh: refreshBills,
  })

export function useSetActive() {
  return useOptimisticMutation({
    send: ({ id, isActive }: { id: string; isActive: boolean }) =>
      withFailureSentence(
        sentences.update,
        isActive ? api.recurringBills.resume({ id }) : api.recurringBills.pause({ id }),
      ),
    show: (queryClient, { id, isActive }) => patchBill(queryClient, id, (bill) => ({ ...bill, isActive })),
    settle: settleBill,
    refresh: refreshBills,
  })
}

/** Whether its transactions are created when they are due, by themselves. */
export function useSetAutoCreate() {
  return useOptimisticMutation({
    send: (change: { id: string; autoCreate: boolean }) =>
      withFailureSentence(sentences.update, api.recurringBills.update(change)),
    show: (queryClient, { id, autoCreate }) =>
      patchBill(queryClient, id, (bill) => ({ ...bill, autoCreate })),
    settle: settleBill,
    refresh: refreshBills,
  })
}

/** Uses the amount that was last paid, or keeps the old one. */
export function useAnswerPriceChange() {
  return useOptimisticMutation({
    send: ({ id, paidCents, use }: { id: string; paidCents: number; use: boolean }) =>
      withFailureSentence(sentences.update, api.recurringBills.answerPriceChange({ id, paidCents, use })),
    show: (queryClient, { id, use }) =>
      patchBill(queryClient, id, (bill) => ({
        ...bill,
        amountCents: (use && bill.priceChange?.toCents) || bill.amountCents,
        priceChange: null,
      })),
    settle: settleBill,
    refresh: refreshBills,
  })
}
