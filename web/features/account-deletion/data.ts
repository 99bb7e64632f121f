import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deletionWord } from '#contract/account-deletion.ts'
import { paths } from '#contract/paths.ts'
import { api, query } from '#web/client/api.ts'
import { leaveBy } from '#web/client/session.ts'
import type { ApiError } from '#web/start/api-error.ts'
import { clearOfflineCache } from '#web/offline/store.ts'
import { useReAuthentication } from '#web/features/security/shared/re-authentication.tsx'

export const previewQuery = query.accountDeletion.preview.queryOptions({ staleTime: 0 })

/** Deletes the account, asking first who it is, and leaves for the home page with nothing kept in this browser. */
export function useDeleteAccount() {
  const asMyself = useReAuthentication()
  const queryClient = useQueryClient()
  return useMutation<object, ApiError>({
    meta: { showsErrors: true },
    mutationFn: () =>
      asMyself(async () => {
        // What the screen still loads would be refused.
        await queryClient.cancelQueries()
        return leaveBy(() => api.accountDeletion.delete({ confirmation: deletionWord }))
      }),
    onSuccess: async () => {
      await clearOfflineCache()
      location.replace(paths.home)
      // The button stays busy until the page is gone.
      await new Promise(() => {})
    },
  })
}
