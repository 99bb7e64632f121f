// The affiliates as administrators see them, and what changing one makes stale.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConversionFilter } from '#contract/affiliate-conversions.ts'
import type { AffiliateFilter } from '#contract/affiliates.ts'
import type { Decision } from '#domain/affiliates.ts'
import { api, query } from '#web/client/api.ts'
import { byCursor } from '#web/client/pages.ts'
import { useReAuthentication } from '#web/features/security/shared/re-authentication.tsx'

export const affiliatesQuery = ({ status, search }: AffiliateFilter) =>
  query.affiliates.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...(cursor && { cursor }),
      ...(status && { status }),
      ...(search && { search }),
    }),
    ...byCursor,
  })

export const conversionsQuery = (filter: ConversionFilter) =>
  query.affiliates.listConversions.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filter, ...(cursor && { cursor }) }),
    ...byCursor,
  })

/** Whatever came of it, the list is read again: somebody else may have decided meanwhile. */
function useChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.affiliates.key() }),
    meta: { showsErrors: true },
  })
}

type Deciding = { id: string; decision: Decision; reason?: string }
export const useDecide = () => useChange((input: Deciding) => api.affiliates.decide(input))

export const useRequestAccount = () => useChange((id: string) => api.affiliates.requestAccount({ id }))

type CodeChange = { id: string; code: string; codeBefore: string }
export const useChangeCode = () => useChange((input: CodeChange) => api.affiliates.changeCode(input))

type Deletion = { id: string; alsoUser: boolean; confirmation?: string }
/** With their account, it may ask first who it is (R30). */
export function useDeleteAffiliate() {
  const asMyself = useReAuthentication()
  return useChange((input: Deletion) => asMyself(() => api.affiliates.delete(input)))
}

type Review = { id: string; decision: 'free' | 'refuse'; note: string }
export const useReviewConversion = () => useChange((input: Review) => api.affiliates.reviewConversion(input))
