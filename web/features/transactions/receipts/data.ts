// The receipts of a transaction: read, and removed with an undo. How they are sent stands in `sending.ts`.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Attachment, AttachmentList } from '#contract/attachments.ts'
import { api, query } from '#web/client/api.ts'
import { patchCached, useOptimisticMutation } from '#web/client/optimistic.ts'
import { useUndoToast } from '#web/client/undo.ts'
import { showReceiptCount } from '#web/features/transactions/cache.ts'

export const receiptsQuery = (transactionId: string) =>
  query.attachments.list.queryOptions({ input: { transactionId }, staleTime: 0 })

/** Where the file of a receipt is read from; small, a picture of it for a list. */
export const receiptPath = (id: string, size?: 'small'): string =>
  `/api/attachments/${id}/file${size ? `?size=${size}` : ''}`

export function useRemoveReceipt(transactionId: string) {
  const showUndo = useUndoToast()
  return useOptimisticMutation({
    send: ({ id }: Attachment) => api.attachments.remove({ id }),
    show: (queryClient, { id }) => {
      const rollbackList = patchList(queryClient, transactionId, (items) =>
        items.filter((receipt) => receipt.id !== id),
      )
      const rollbackCount = showReceiptCount(queryClient, transactionId, -1)
      return () => {
        rollbackList()
        rollbackCount()
      }
    },
    settle: (_, { undoId }, { name }) => showUndo(`“${name}” was removed`, undoId),
    refresh: (queryClient) => void queryClient.invalidateQueries({ queryKey: query.attachments.key() }),
  })
}

const patchList = (
  queryClient: QueryClient,
  transactionId: string,
  change: (items: Attachment[]) => Attachment[],
) =>
  patchCached<AttachmentList>(queryClient, receiptsQuery(transactionId).queryKey, (list) => ({
    ...list,
    items: change(list.items),
  }))

/** Shows a receipt that was kept, in the list and on the row. */
export function useShowReceipt() {
  const queryClient = useQueryClient()
  return (receipt: Attachment & { isRepeated: boolean }, transactionId: string) => {
    const { isRepeated, ...added } = receipt
    if (isRepeated) return
    patchList(queryClient, transactionId, (items) => [...items.filter(({ id }) => id !== added.id), added])
    showReceiptCount(queryClient, transactionId, 1)
    void queryClient.invalidateQueries({ queryKey: query.attachments.key() })
  }
}
