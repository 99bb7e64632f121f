import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { getSignInPath } from '#contract/paths.ts'
import { ApiError } from '#web/start/api-error.ts'
import { isUnreachable } from '#web/offline/connection.ts'
import { restoreOfflineCache } from '#web/offline/offline-cache.ts'
import { sessionQuery } from '#web/client/session.ts'

/**
 * Loads the session before a protected route. A visitor is sent to sign in and back; when the server cannot be reached
 * the screen opens with what was seen last. A browser that has seen nothing fails with that error: nobody knows yet who is
 * signed in.
 */
export async function requireSignedIn({
  context,
  location,
}: {
  context: { queryClient: QueryClient }
  location: { href: string }
}): Promise<void> {
  try {
    await context.queryClient.ensureQueryData({ ...sessionQuery, retry: false })
  } catch (error) {
    if (isUnreachable(error) && (await restoreOfflineCache(context.queryClient))) return
    if (!(error instanceof ApiError) || error.code !== 'not-signed-in') throw error
    throw redirect({ href: getSignInPath(location.href), reloadDocument: true })
  }
}
