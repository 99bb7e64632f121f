import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { sessionQuery } from '#web/client/session.ts'
import { isUnreachable } from '#web/offline/connection.ts'
import { restoreOfflineCache } from '#web/offline/offline-cache.ts'
import { findWaitingSignOut } from '#web/start/waiting-sign-out.ts'

/**
 * Whether somebody is signed in, for a screen that visitors see too: nobody is sent to the sign-in for it. Without network
 * it is whoever was seen last.
 */
export async function findSignedIn(queryClient: QueryClient): Promise<boolean> {
  if (queryClient.getQueryData(sessionQuery.queryKey)) return true
  try {
    const { user } = await api.session.read()
    if (!user || user.id === findWaitingSignOut()) return false
    await queryClient.ensureQueryData({ ...sessionQuery, retry: false })
    return true
  } catch (error) {
    return isUnreachable(error) && (await restoreOfflineCache(queryClient))
  }
}
