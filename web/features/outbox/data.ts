import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OutboxFilter } from '#contract/outbox.ts'
import { api, query } from '#web/client/api.ts'
import { byCursor } from '#web/client/pages.ts'

export const entriesQuery = (filter: OutboxFilter) =>
  query.outbox.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filter, ...(cursor && { cursor }) }),
    ...byCursor,
  })

export const bouncesQuery = (search: string) =>
  query.outbox.listBounces.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...(search && { search }), ...(cursor && { cursor }) }),
    ...byCursor,
  })

export const deadLettersQuery = query.billing.listDeadLetters.queryOptions()

/** Whatever came of it, the lists are read again: somebody else may have been quicker. */
function useChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: query.outbox.key() })
      await queryClient.invalidateQueries({ queryKey: deadLettersQuery.queryKey })
    },
  })
}

export const useRetry = () => useChange((id: string) => api.outbox.retry({ id }))
export const useDrop = () => useChange((id: string) => api.outbox.drop({ id }))
export const useEndBounce = () => useChange((email: string) => api.outbox.endBounceOf({ email }))
export const useReplay = () => useChange((id: string) => api.billing.replayDeadLetter({ id }))
export const useDropDeadLetter = () => useChange((id: string) => api.billing.dropDeadLetter({ id }))
