// A transaction that was entered by hand may be the payment of a bill: asked once, right after it was saved.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BillMatch } from '#contract/recurring-bill-payments.ts'
import type { Transaction } from '#contract/transactions.ts'
import { api, query } from '#web/client/api.ts'
import { refreshMoney } from '#web/client/refresh-money.ts'
import { useCanWrite, useSession } from '#web/client/session.ts'
import { useFormat } from '#web/ui/format.tsx'
import { useToast } from '#web/ui/toast.tsx'

/** Returns what offers to link a saved transaction to the bill it looks like a payment of, in a toast. */
export function useBillOffer(): (saved: Transaction) => Promise<void> {
  const { isPro } = useSession().user
  const canWrite = useCanWrite()
  const format = useFormat()
  const showToast = useToast()
  const queryClient = useQueryClient()
  const { mutate: link } = useMutation({
    mutationFn: ({ billId, dueDate, transaction }: BillMatch) =>
      api.recurringBills.pay({ id: billId, dueDate, transactionId: transaction.id }),
    onSuccess: (_, { billName }) => {
      showToast({ message: `Linked as the payment of ${billName}`, tone: 'success' })
    },
    onSettled: () => refreshMoney(queryClient),
  })
  return async ({ id, bill, transfer }) => {
    if (!isPro || !canWrite || bill || transfer) return
    // Nobody asked for it: an offer that cannot be had is none. It waits on the bills' own screen.
    const options = query.recurringBills.matches.queryOptions({ input: { transactionId: id }, staleTime: 0 })
    const [match] = await queryClient.fetchQuery({ ...options, retry: false }).catch(() => [])
    if (!match) return
    const expected = format.money(match.transaction.amountCents)
    showToast({
      message: `Is ${expected} the payment of ${match.billName}?`,
      action: { label: 'Link', onAction: () => link(match) },
    })
  }
}
