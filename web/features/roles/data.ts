// The roles of administrators. Both changes may ask first who it is (R30).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, query } from '#web/client/api.ts'
import { sessionQuery } from '#web/client/session.ts'
import { useReAuthentication } from '#web/features/security/shared/re-authentication.tsx'

export const administratorsQuery = query.roles.list.queryOptions()

/** Gives a role; the form shows its failure. */
export function useGrantRole() {
  const asMyself = useReAuthentication()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: Parameters<typeof api.roles.grant>[0]) => asMyself(() => api.roles.grant(form)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.roles.key() }),
    meta: { showsErrors: true },
  })
}

/** Takes a role; the question that asked for it shows its failure. It may be the own one: then there is less to administer. */
export function useRevokeRole() {
  const asMyself = useReAuthentication()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: Parameters<typeof api.roles.revoke>[0]) => asMyself(() => api.roles.revoke(form)),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: query.roles.key() })
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
    meta: { showsErrors: true },
  })
}
