// Who one is at the operator's identity provider. Both changes may ask first who it is (R30).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OutsideIdentity } from '#contract/outside-identities.ts'
import { api, query } from '#web/client/api.ts'
import { useReAuthentication } from '#web/features/security/shared/re-authentication.tsx'
import { useToast } from '#web/ui/toast.tsx'

export const identitiesQuery = query.outsideIdentities.list.queryOptions()

export function useLink(provider: string) {
  const showToast = useToast()
  return useChange(
    () => api.outsideIdentities.link(),
    () => showToast({ message: `You can sign in with ${provider} now`, tone: 'success' }),
  )
}

export const useUnlink = () => useChange(({ id }: OutsideIdentity) => api.outsideIdentities.unlink({ id }))

function useChange<Input>(send: (input: Input) => Promise<unknown>, onSuccess = () => {}) {
  const asMyself = useReAuthentication()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => asMyself(() => send(input)),
    onSuccess,
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.outsideIdentities.key() }),
    meta: { showsErrors: true },
  })
}
