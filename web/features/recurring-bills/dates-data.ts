// The dates of a bill one by one: created, caught up, skipped, paid by this transaction.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BillMatch } from '#contract/recurring-bill-payments.ts'
import type { Bill } from '#contract/recurring-bills.ts'
import type { Day } from '#domain/calendar.ts'
import { api, query } from '#web/client/api.ts'
import { refreshMoney } from '#web/client/refresh-money.ts'
import { patchCached, useOptimisticMutation } from '#web/client/optimistic.ts'
import { withFailureSentence } from '#web/client/failure-sentence.ts'
import { useFormat } from '#web/ui/format.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { patchBill, refreshBills, sentences, settleBill } from './data.ts'

export const occurrencesQuery = (id: string) =>
  query.recurringBills.occurrences.queryOptions({ input: { id }, meta: { money: 'counts' } })

export const matchesQuery = query.recurringBills.matches.queryOptions({
  input: {},
  meta: { money: 'counts' },
})

/** SPEC section 8. */
const createdSentence = (count: number): string =>
  count === 0
    ? 'No bills due for automatic transaction creation.'
    : `Successfully created ${count} automated transactions!`

/** 'Create transactions for due bills': says how many were made, and whether some bills ask first. */
export function useCreateDue() {
  const showToast = useToast()
  const queryClient = useQueryClient()
  const format = useFormat()
  return useMutation({
    mutationFn: () => withFailureSentence(sentences.create, api.recurringBills.createDue()),
    onSuccess: ({ createdCount, asks }) => {
      if (createdCount > 0 || asks.length === 0)
        showToast({ message: createdSentence(createdCount), tone: createdCount > 0 ? 'success' : 'plain' })
      if (asks.length > 0)
        showToast({
          message: `${format.count(asks.length, 'bill')} missed many dates: choose in the list.`,
        })
    },
    onSettled: () => refreshPayments(queryClient),
  })
}

/** What to do with more than 24 missed dates. */
export function useCatchUp() {
  const showToast = useToast()
  return useOptimisticMutation({
    send: (input: { id: string; choice: 'create-all' | 'only-from-now-on' }) =>
      withFailureSentence(sentences.create, api.recurringBills.catchUp(input)),
    show: (queryClient, { id }) =>
      patchBill(queryClient, id, (bill) => ({ ...bill, asksAboutMissed: false, missedCount: 0 })),
    settle: (queryClient, { bill, createdCount }, { choice }) => {
      settleBill(queryClient, bill)
      if (choice === 'create-all') showToast({ message: createdSentence(createdCount), tone: 'success' })
    },
    refresh: refreshPayments,
  })
}

type OneDate = { bill: Bill; dueDate: Day }

/** After a change of what was paid, or of transactions that were created. */
function refreshPayments(queryClient: QueryClient): void {
  refreshMoney(queryClient)
  refreshBills(queryClient)
}

export function useUnskip() {
  return useOptimisticMutation({
    send: ({ bill: { id }, dueDate }: OneDate) =>
      withFailureSentence(sentences.update, api.recurringBills.unskip({ id, dueDate })),
    settle: settleBill,
    refresh: refreshBills,
  })
}

/** Skips a date, and offers to take that back. */
export function useSkip() {
  const showToast = useToast()
  const format = useFormat()
  const { mutate: unskip } = useUnskip()
  return useOptimisticMutation({
    send: ({ bill: { id }, dueDate }: OneDate) =>
      withFailureSentence(sentences.update, api.recurringBills.skip({ id, dueDate })),
    settle: (queryClient, answered, { bill, dueDate }) => {
      settleBill(queryClient, answered)
      showToast({
        message: `${bill.name} of ${format.day(dueDate)} was skipped`,
        action: { label: 'Undo', onAction: () => unskip({ bill, dueDate }) },
      })
    },
    refresh: refreshBills,
  })
}

/** Unlinks the transaction of a date; the transaction stays. */
export function useUnpay() {
  return useOptimisticMutation({
    send: ({ bill: { id }, dueDate }: OneDate) =>
      withFailureSentence(sentences.update, api.recurringBills.unpay({ id, dueDate })),
    settle: settleBill,
    refresh: refreshPayments,
  })
}

/** Whether a transaction is the payment it looks like. */
export function useAnswerMatch() {
  return useOptimisticMutation({
    send: async ({ match: { billId, dueDate, transaction }, isPayment }: MatchAnswer) => {
      const of = { id: billId, transactionId: transaction.id }
      await withFailureSentence<unknown>(
        sentences.update,
        isPayment ? api.recurringBills.pay({ ...of, dueDate }) : api.recurringBills.rejectMatch(of),
      )
    },
    show: (queryClient, { match }) =>
      patchCached<BillMatch[]>(queryClient, matchesQuery.queryKey, (all) =>
        all.filter(({ transaction }) => transaction.id !== match.transaction.id),
      ),
    refresh: refreshPayments,
  })
}

type MatchAnswer = { match: BillMatch; isPayment: boolean }
