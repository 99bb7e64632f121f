// The API tokens of whoever is signed in. Both changes may ask first who it is (R30).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiToken } from '#contract/api-tokens.ts'
import { api, query } from '#web/client/api.ts'
import { useReAuthentication } from '#web/features/security/shared/re-authentication.tsx'
import { useToast } from '#web/ui/toast.tsx'

export const tokensQuery = query.apiTokens.list.queryOptions()

/** Makes a token; the form shows its failure. The token is in the answer, once. */
export function useCreateToken() {
  const asMyself = useReAuthentication()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: Parameters<typeof api.apiTokens.create>[0]) =>
      asMyself(() => api.apiTokens.create(form)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: query.apiTokens.key() }),
    // What was shown once is kept nowhere, not even here.
    gcTime: 0,
    meta: { showsErrors: true },
  })
}

/** Ends a token; the question that asked for it shows its failure. */
export function useRevokeToken() {
  const asMyself = useReAuthentication()
  const queryClient = useQueryClient()
  const showToast = useToast()
  return useMutation({
    mutationFn: ({ id }: ApiToken) => asMyself(() => api.apiTokens.revoke({ id })),
    onSuccess: (_, { name }) => showToast({ message: `${name} was revoked`, tone: 'success' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.apiTokens.key() }),
    meta: { showsErrors: true },
  })
}
