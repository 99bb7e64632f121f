import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { HistoryFilter } from '#contract/history.ts'
import { query } from '#web/client/api.ts'
import { byCursor } from '#web/client/pages.ts'
import { useUndoToast } from '#web/client/undo.ts'
import { useToast } from '#web/ui/toast.tsx'

export const historyQuery = (filter: HistoryFilter) =>
  query.history.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filter, ...(cursor && { cursor }) }),
    ...byCursor,
    meta: { keptOffline: true },
  })

export const changeQuery = (id: string) =>
  query.history.read.queryOptions({ input: { id }, meta: { keptOffline: true } })

/** Takes a change back; that is a change itself, with its own undo. */
export function useRevert() {
  const queryClient = useQueryClient()
  const showUndo = useUndoToast()
  const showToast = useToast()
  return useMutation(
    query.undo.undo.mutationOptions({
      onSuccess: ({ changeId, leftCount, lost }) => {
        showUndo('The change was taken back', changeId)
        if (leftCount > 0)
          showToast({
            message: `${leftCount} ${leftCount === 1 ? 'value was' : 'values were'} changed since, and left as they are.`,
          })
        if (lost.length > 0) showToast({ message: lost.join(' '), durationMs: Infinity })
      },
      onSettled: () => queryClient.invalidateQueries(),
    }),
  )
}
