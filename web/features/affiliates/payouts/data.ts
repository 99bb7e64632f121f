// Payouts as administrators see them. Every change may ask first who it is (R30), and makes commissions stale, too.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PayoutChoice } from '#contract/affiliate-payouts.ts'
import type { PayoutOutcome } from '#domain/payouts.ts'
import { api, query } from '#web/client/api.ts'
import { useReAuthentication } from '#web/features/security/shared/re-authentication.tsx'

type NextPage = { nextCursor: string | null }
const pages = {
  initialPageParam: undefined,
  getNextPageParam: ({ nextCursor }: NextPage) => nextCursor ?? undefined,
}

export const batchesQuery = query.affiliatePayouts.listBatches.infiniteOptions({
  input: (cursor: string | undefined) => ({ ...(cursor && { cursor }), limit: 20 }),
  ...pages,
})

export const payoutsQuery = (batchId: string) =>
  query.affiliatePayouts.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ batchId, ...(cursor && { cursor }) }),
    ...pages,
  })

export const linesQuery = (id: string) =>
  query.affiliatePayouts.listLines.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, ...(cursor && { cursor }) }),
    ...pages,
  })

export const previewQuery = (choice: PayoutChoice | null) =>
  query.affiliatePayouts.preview.queryOptions({
    input: choice ?? { cutOff: '', minimumCents: 0 },
    enabled: choice !== null,
  })

/** Whatever came of it, all is read again: somebody else may have decided meanwhile. */
function useChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const asMyself = useReAuthentication()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => asMyself(() => send(input)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: query.affiliatePayouts.key() }),
        queryClient.invalidateQueries({ queryKey: query.affiliates.key() }),
      ]),
    meta: { showsErrors: true },
  })
}

export const useCreateBatch = () =>
  useChange((choice: PayoutChoice) => api.affiliatePayouts.createBatch(choice))

export const useExportBatch = () => useChange((id: string) => api.affiliatePayouts.exportBatch({ id }))

type BatchDecision = { id: string; outcome: 'process' | 'cancel' }
export const useDecideBatch = () =>
  useChange((decision: BatchDecision) => api.affiliatePayouts.decideBatch(decision))

type Decision = { id: string; outcome: PayoutOutcome; reason?: string }
export const useDecidePayout = () => useChange((decision: Decision) => api.affiliatePayouts.decide(decision))
