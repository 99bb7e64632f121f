import { hashKey, MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/start/api-error.ts'
import { isAway, noteOutcome } from '#web/offline/connection.ts'
import { goToSignIn, sessionQuery } from './session.ts'
import type { ShowToast } from '#web/ui/toast.tsx'

// A screen hears of what it shows in the task that changed it, and is drawn with the next frame. By the timer that is Query's own
// way, the form of a new transaction closed in one frame, and the row came in another.
notifyManager.setScheduler(queueMicrotask)

/** What was loaded is fresh for half a minute; silence of the network is tried again, and a read as nobody, once. */
export function createQueryClient(showToast: ShowToast): QueryClient {
  const retry = (failures: number, error: Error) =>
    error instanceof ApiError && error.code === 'offline' && failures < 2 && !isAway()
  // Who proves anew who they are has another session from then on: what was asked with the one before is asked again.
  const retryRead = (failures: number, error: Error) =>
    retry(failures, error) || (error instanceof ApiError && error.code === 'not-signed-in' && failures < 1)
  const probeHash = hashKey(sessionQuery.queryKey)
  const client = new QueryClient({
    defaultOptions: {
      // 'always': a call without network fails at once and says so, rather than wait unseen.
      queries: { staleTime: 30_000, retry: retryRead, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error) => {
        if (error.code === 'not-signed-in') void goToSignIn()
        if (contradictsSession(error)) void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      },
      onSettled: (_data, error, { queryHash }) => noteOutcome(error, queryHash === probeHash),
    }),
    mutationCache: new MutationCache({
      onSettled: (_data, error) => noteOutcome(error),
      onError: (error, _variables, _result, mutation) => {
        // Signed in anew in another tab: the next try carries the new session's token.
        if (error.code === 'forged-request' || contradictsSession(error))
          void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
        if (error.code === 'not-signed-in') {
          // What was typed stays on the screen until the person chooses to leave it.
          const action = { label: 'Sign in', onAction: goToSignIn }
          showToast({ message: 'You have been signed out.', tone: 'danger', action, durationMs: Infinity })
        } else if (!mutation.meta?.showsErrors) {
          showToast({ message: error.message, tone: 'danger' })
        }
      },
    }),
  })
  return client
}

// Removed from the household, or given another role, since the session was read.
const contradictsSession = ({ code }: ApiError) =>
  code === 'no-household' || code === 'viewer-only' || code === 'owner-only'
